package dev.augur.watch;

import dev.augur.common.Check;
import dev.augur.data.ColumnFeature.Kind;
import dev.augur.data.FeatureColumns;
import dev.augur.data.FeatureMatrix;
import dev.augur.data.LabeledSet;
import dev.augur.data.LeftOut;
import dev.augur.data.Matrix;
import dev.augur.discover.Discovery;
import dev.augur.discover.Regions;
import dev.augur.method.Classifier;
import dev.augur.method.HeldOutRows;
import dev.augur.model.Answers;
import dev.augur.random.SeedTree;
import dev.augur.watch.RowCounts.Zone;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;

/**
 * What new rows are compared with: some of the model's labeled rows, which show what each class is like, and some rows
 * of the mixture that it learned from, which show what is usual. New rows and those of the mixture are counted in the
 * same way, so that they differ only by chance unless something is new.
 */
final class Baseline {
    /**
     * A row of a class is in its core if it is nearer than half of the labeled rows, and outer if it is farther than
     * nearly all of them.
     */
    private static final double CORE = 0.5;

    private static final double OUTER = 0.95;
    private static final double SURE = 0.2;
    /** Rows are unlike anything seen if they are farther from the training than all but this share of its mixture. */
    private static final double[] UNLIKE = {0.002, 0.02};
    /** Parts of the space of all rows: few enough that each has a fair number of rows of the mixture. */
    private static final int MOST_REGIONS = 48;

    private static final int ROWS_A_REGION = 20;

    private final Classifier classifier;
    private final LeftOut seen;
    private final int[] labels;
    private final FeatureMatrix mixture;
    private final FeatureColumns features;
    private final List<List<Integer>> columns;
    private final Ranges ranges;
    private final NearRows near;
    private final Regions regions;
    private final double[] core;
    private final double[] outer;
    private final double[] sure;
    private final double[] unsure;
    private final double[] far = new double[UNLIKE.length];
    private final RecentRows usual;
    private final RowCounts counts;
    private final List<String> regionNames;

    /**
     * @param labeled rows that the model held out
     * @param mixture unlabeled rows that it learned from
     * @param classifier the model, with its present decisions
     * @param features what the features are
     * @param leftOut columns that are not looked at, beside those that the model does not see
     */
    Baseline(
            HeldOutRows labeled,
            FeatureMatrix mixture,
            Classifier classifier,
            FeatureColumns features,
            Set<Integer> leftOut) {
        Check.positive("rows of the mixture", mixture.rows());
        this.classifier = classifier;
        this.features = features;
        this.columns = List.copyOf(features.byColumn().values());
        this.seen = new LeftOut(features.size(), union(labeled.unseen(), leftOut));
        this.labels = labeled.rows().labels();
        this.mixture = seen.apply(mixture);
        FeatureMatrix known = seen.apply(labeled.rows().features());
        FeatureMatrix all = FeatureMatrix.concat(known, this.mixture);
        this.ranges = new Ranges(all, features);
        this.near = new NearRows(all, features);
        this.regions = new Discovery(
                        new LabeledSet(known, labels),
                        this.mixture,
                        SeedTree.of(0).child("regions"))
                .regions(this.mixture, Math.max(1, Math.min(MOST_REGIONS, mixture.rows() / ROWS_A_REGION)));
        int classes = classifier.labels().known();
        this.core = new double[classes];
        this.outer = new double[classes];
        this.sure = new double[classes];
        this.unsure = new double[classes];
        zones(known, labeled.decidedBy(classifier).answers());
        cutUnlike();
        Matrix places = regions.place().apply(this.mixture);
        this.usual = RecentRows.of(places);
        Answers answers = classifier.classify(this.mixture);
        this.counts = counted(answers, inRegions(places));
        this.regionNames = named(answers, regions.of(places));
    }

    private static int[] union(int[] unseen, Set<Integer> leftOut) {
        return IntStream.concat(Arrays.stream(unseen), leftOut.stream().mapToInt(each -> each))
                .distinct()
                .sorted()
                .toArray();
    }

    private void zones(FeatureMatrix known, Answers answers) {
        double[] own = new double[labels.length];
        near.each(known, (i, row) -> own[i] = row.to(j -> j != i && isOf(j, labels[i])));
        for (int c = 0; c < core.length; c++) {
            int of = c;
            double[] distances = sorted(c, i -> own[i]);
            core[c] = quantile(distances, CORE);
            outer[c] = quantile(distances, OUTER);
            double[] beliefs = sorted(c, i -> answers.belief().get(i, of));
            sure[c] = quantile(beliefs, SURE);
            unsure[c] = quantile(beliefs, 1 - OUTER);
        }
    }

    private double[] sorted(int known, IntToDoubleFunction value) {
        return IntStream.range(0, labels.length)
                .filter(i -> labels[i] == known)
                .mapToDouble(value)
                .sorted()
                .toArray();
    }

    private boolean isOf(int row, int known) {
        return row < labels.length && labels[row] == known;
    }

    private static double quantile(double[] sorted, double share) {
        return sorted.length == 0 ? 0 : sorted[Math.min(sorted.length - 1, (int) (share * sorted.length))];
    }

    private void cutUnlike() {
        double[] own = new double[mixture.rows()];
        near.each(mixture, (i, row) -> own[i] = row.to(j -> j != labels.length + i));
        Arrays.sort(own);
        Arrays.setAll(far, j -> own[own.length - unlikeRank(j)]);
    }

    /** The distance of this row of the mixture, counted from the farthest, is the line: one row fewer is beyond it. */
    private int unlikeRank(int measure) {
        return Math.max(1, (int) Math.round(UNLIKE[measure] * mixture.rows()));
    }

    /**
     * The mixture itself, where a row is not its own neighbour. Of what is beyond all of it, it has nothing; what is
     * expected of as many new rows stands there.
     */
    private RowCounts counted(Answers answers, int[] inRegions) {
        int[] places = new int[RowCounts.places(core.length)];
        near.each(mixture, (i, row) -> places[place(answers, i, row)]++);
        int[] unlike =
                IntStream.range(0, far.length).map(j -> unlikeRank(j) - 1).toArray();
        int[] beyond = new int[columns.size()];
        Arrays.fill(beyond, 1); // either end of a range is that of one row
        int[] missing =
                columns.stream().mapToInt(each -> flagged(each, Kind.MISSING)).toArray();
        int[] unseen = columns.stream().mapToInt(this::seenOnce).toArray();
        return new RowCounts(
                mixture.rows(),
                places,
                unlike,
                inRegions,
                beyond,
                new int[beyond.length],
                new CellCounts(missing, unseen));
    }

    private int flagged(List<Integer> column, Kind kind) {
        return column.stream()
                .filter(feature -> features.get(feature).kind() == kind)
                .mapToInt(this::ones)
                .sum();
    }

    /** As many values will be new as occur once so far (Good 1953). */
    private int seenOnce(List<Integer> column) {
        return (int) column.stream()
                .filter(feature -> features.get(feature).kind() == Kind.CATEGORY && ones(feature) == 1)
                .count();
    }

    private int ones(int feature) {
        return (int) IntStream.range(0, mixture.rows())
                .filter(i -> mixture.get(i, feature) == 1)
                .count();
    }

    private int place(Answers answers, int row, NearRows.Near distances) {
        int known = answers.bestKnown(row);
        double own = distances.to(j -> isOf(j, known));
        double belief = answers.belief().get(row, known);
        Zone zone = own <= core[known] && belief >= sure[known]
                ? Zone.CORE
                : own <= outer[known] && belief >= unsure[known] ? Zone.MIDDLE : Zone.OUTER;
        return RowCounts.place(
                known, zone, answers.predictions()[row] == answers.labels().augmented());
    }

    /** How many of these rows, which lie there, are like what. */
    RowCounts count(FeatureMatrix rows, Matrix placed, CellCounts cells) {
        FeatureMatrix others = seen.apply(rows);
        Answers answers = classifier.classify(others);
        int[] places = new int[RowCounts.places(core.length)];
        int[] unlike = new int[far.length];
        near.each(others, (i, row) -> {
            places[place(answers, i, row)]++;
            double own = row.to(j -> true);
            for (int j = 0; j < far.length; j++) {
                unlike[j] += own > far[j] ? 1 : 0;
            }
        });
        return new RowCounts(
                others.rows(),
                places,
                unlike,
                inRegions(placed),
                ranges.beyond(others, columns),
                ranges.off(others, columns),
                cells);
    }

    /** Where rows lie. */
    Matrix place(FeatureMatrix rows) {
        return regions.place().apply(seen.apply(rows));
    }

    /** Where these rows crowd together most. */
    Crowd crowd(RecentRows rows) {
        return Crowd.of(rows.places(), usual.places(), SeedTree.of(rows.rows()).child("crowd"));
    }

    private int[] inRegions(Matrix placed) {
        int[] counts = new int[regions.count()];
        Arrays.stream(regions.of(placed)).forEach(region -> counts[region]++);
        return counts;
    }

    private List<String> named(Answers answers, int[] region) {
        int[][] counts = new int[regions.count()][classifier.labels().size()];
        for (int i = 0; i < region.length; i++) {
            counts[region[i]][answers.predictions()[i]]++;
        }
        return Arrays.stream(counts)
                .map(each -> IntStream.range(0, each.length)
                        .boxed()
                        .max(Comparator.comparingInt(c -> each[c]))
                        .orElseThrow())
                .map(classifier.labels()::name)
                .toList();
    }

    /** What most rows of the mixture are called in each region. */
    List<String> regionNames() {
        return regionNames;
    }

    boolean[] looksNew(FeatureMatrix rows) {
        FeatureMatrix others = seen.apply(rows);
        Answers answers = classifier.classify(others);
        boolean[] looksNew = new boolean[others.rows()];
        near.each(
                others,
                (i, row) -> looksNew[i] =
                        RowCounts.isStrange(place(answers, i, row)) || row.to(j -> true) > far[far.length - 1]);
        return looksNew;
    }

    /** The counts of the mixture. */
    RowCounts counts() {
        return counts;
    }

    /** The features of each column. */
    List<List<Integer>> columns() {
        return columns;
    }

    List<String> columnNames() {
        return List.copyOf(features.byColumn().keySet());
    }
}
