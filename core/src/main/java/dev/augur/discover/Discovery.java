package dev.augur.discover;

import dev.augur.common.Check;
import dev.augur.common.Workers;
import dev.augur.data.ColumnScaling;
import dev.augur.data.FeatureColumns;
import dev.augur.data.FeatureMatrix;
import dev.augur.data.LabeledSet;
import dev.augur.data.Matrix;
import dev.augur.data.Scaler;
import dev.augur.data.Scaling;
import dev.augur.data.TailCompression;
import dev.augur.random.Sampling;
import dev.augur.random.SeedTree;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Function;
import java.util.stream.IntStream;

/**
 * Estimates how many classes novel rows come from, and which rows belong together. The known classes teach how to place
 * rows ({@link Embedding}) and, by being hidden in turn, whether a group of rows is of one class or of two ({@link
 * NodeModel}). The novel rows are gathered in small groups, and these in a {@link GroupTree}, which is cut where
 * classes most likely separate.
 */
public final class Discovery {
    private static final int SCALED_ROWS = 20_000;
    private static final int FITTED_ROWS = 3000;
    private static final int LEAST_ROWS = 10;
    private static final int MOST_SMALL_GROUPS = 200;
    private static final int LEAST_SMALL_GROUPS = 4;
    private static final int ROWS_A_SMALL_GROUP = 10;
    private static final int LEAST_OF_A_CLASS = 5;
    private static final double FARTHEST = 8;
    private static final int DRAWS = 8;
    private static final double HIDDEN_WEIGHT = 24;

    /**
     * What is added to the log odds of all nodes for the most likely number of classes, and for the ends of its range:
     * without it groups were too many, on development splits of sixteen data sets.
     */
    private static final double CAUTION = -0.75;

    private static final double FEWEST = -1.5;
    private static final double MOST = 1;

    private final LabeledSet labeled;
    private final int known;
    private final Optional<TailCompression> tails;
    private final Scaler scaler;
    private final SeedTree seeds;

    /** A discovery for rows whose features are all plain numbers. */
    public Discovery(LabeledSet labeled, FeatureMatrix all, SeedTree seeds) {
        this(labeled, all, FeatureColumns.numbered(all.columns()), seeds);
    }

    /**
     * @param labeled rows of known classes
     * @param all rows as they come, by which features are scaled
     * @param columns what the features are
     */
    public Discovery(LabeledSet labeled, FeatureMatrix all, FeatureColumns columns, SeedTree seeds) {
        Check.positive("labeled rows", labeled.size());
        this.labeled = labeled;
        this.known = 1 + Arrays.stream(labeled.labels()).max().orElseThrow();
        FeatureMatrix some = all.rows() <= SCALED_ROWS
                ? all
                : all.select(sorted(Sampling.withoutReplacement(
                        all.rows(), SCALED_ROWS, seeds.child("scaled").generator())));
        Matrix both = Matrix.of(FeatureMatrix.concat(labeled.features(), some));
        ColumnScaling scaling = new ColumnScaling(columns);
        this.tails = scaling.tailsOfAll(both);
        Matrix pool = tails.map(each -> each.apply(both)).orElse(both);
        this.scaler =
                scaling.keepingPoints(Scaling.STD.fit(pool.rows(), pool.columns(), pool::get), pool.rows(), pool::get);
        this.seeds = seeds;
    }

    private Matrix scaled(FeatureMatrix rows) {
        Matrix raw = Matrix.of(rows);
        Matrix scaled = scaler.apply(tails.map(each -> each.apply(raw)).orElse(raw));
        Arrays.setAll(scaled.values(), at -> Math.max(-FARTHEST, Math.min(FARTHEST, scaled.values()[at])));
        return scaled;
    }

    /** Groups novel rows; the result does not depend on the number of threads. */
    public Groups group(FeatureMatrix novel, int threads) {
        return landscape(novel, threads).groups();
    }

    /**
     * How novel rows lie relative to each other, and where classes seem to separate; the result does not depend on the
     * number of threads.
     */
    public Landscape landscape(FeatureMatrix novel, int threads) {
        Check.positive("novel rows", novel.rows());
        if (novel.rows() < LEAST_ROWS) {
            Matrix all = scaled(novel);
            return new Landscape(novel, this::scaled, all, Matrix.of(new double[][] {PrincipalAxes.mean(all)}), 1, 1);
        }
        Matrix fitted = fitted(novel, "fitted");
        Matrix known = scaled(labeled.features());
        PrincipalAxes first = ClassAxes.first(Matrix.concat(known.columns(), List.of(known, fitted)));
        Embedding embedding = Embedding.learn(first, known, labeled.labels(), fitted, seeds.child("embedding"));
        Grown grown = Grown.of(embedding.apply(fitted), seeds.child("groups"));
        double[] logits = NodeModel.learn(examples(first, known, threads)).logits(grown.features);
        return new Landscape(
                novel,
                rows -> embedding.apply(scaled(rows)),
                grown.rows,
                centres(grown.rows, grown.cut(logits, CAUTION)),
                grown.cut(logits, FEWEST).size(),
                grown.cut(logits, MOST).size());
    }

    /**
     * Axes along which these rows and known classes differ most, quick to apply to any number of rows: they give fewer
     * numbers for each row than the groups use, but enough to draw a map.
     *
     * @param most the most axes to return, the most telling first
     */
    public Function<FeatureMatrix, Matrix> axes(FeatureMatrix rows, int most) {
        Matrix some = fitted(rows, "axes");
        Matrix known = scaled(labeled.features());
        PrincipalAxes first = ClassAxes.first(Matrix.concat(known.columns(), List.of(known, some)));
        ClassAxes axes = ClassAxes.learn(first, known, labeled.labels(), some).first(most);
        return each -> axes.apply(scaled(each));
    }

    /**
     * Divides the space of all rows into parts, as these rows lie in it. Where a row lies is learned from labeled rows
     * alone, so that these rows and others of their kind lie there alike.
     *
     * @param most the largest number of parts, each with a fair number of rows
     */
    public Regions regions(FeatureMatrix rows, int most) {
        Matrix some = fitted(rows, "regions");
        Matrix known = scaled(labeled.features());
        Embedding embedding =
                Embedding.learn(ClassAxes.first(known), known, labeled.labels(), known, seeds.child("embedding"));
        KMeans parts = KMeans.of(embedding.apply(some), most, seeds.child("regions"));
        return new Regions(each -> embedding.apply(scaled(each)), parts.centres());
    }

    private Matrix fitted(FeatureMatrix rows, String name) {
        return scaled(
                rows.rows() <= FITTED_ROWS
                        ? rows
                        : rows.select(sorted(Sampling.withoutReplacement(
                                rows.rows(), FITTED_ROWS, seeds.child(name).generator()))));
    }

    private static int[] sorted(int[] values) {
        Arrays.sort(values);
        return values;
    }

    /**
     * A tree of groups, grown on rows.
     *
     * @param rows embedded
     */
    private record Grown(Matrix rows, GroupTree tree, double[][] features) {
        static Grown of(Matrix rows, SeedTree seeds) {
            int count = Math.min(MOST_SMALL_GROUPS, Math.max(LEAST_SMALL_GROUPS, rows.rows() / ROWS_A_SMALL_GROUP));
            GroupTree tree = GroupTree.of(KMeans.of(rows, count, seeds));
            return new Grown(rows, tree, NodeFeatures.of(rows, tree));
        }

        /** The most likely groups if all log odds are so much larger. */
        List<GroupTree.Node> cut(double[] logits, double larger) {
            return tree.cut(Arrays.stream(logits).map(z -> z + larger).toArray(), LEAST_OF_A_CLASS);
        }
    }

    /** Groups of rows of known classes that were hidden, so that the others could not teach what they are. */
    private List<NodeModel.Example> examples(PrincipalAxes first, Matrix rows, int threads) {
        if (known < 2) {
            return List.of();
        }
        List<Callable<List<NodeModel.Example>>> draws = new ArrayList<>();
        for (int draw = 0; draw < DRAWS; draw++) {
            int number = draw;
            draws.add(() -> examples(first, rows, number, seeds.child("hidden").child(number)));
        }
        return Workers.run(threads, draws).stream().flatMap(List::stream).toList();
    }

    private List<NodeModel.Example> examples(PrincipalAxes first, Matrix rows, int draw, SeedTree draws) {
        int hidden = known > 3 ? known / 2 : draw % 2 == 0 ? 1 : known - 1;
        boolean[] isHidden = new boolean[known];
        for (int c : Sampling.withoutReplacement(
                known, hidden, draws.child("classes").generator())) {
            isHidden[c] = true;
        }
        int[] labels = labeled.labels();
        int[] out = rowsWhere(labels, isHidden, true);
        int[] in = rowsWhere(labels, isHidden, false);
        if (out.length < LEAST_ROWS || in.length == 0) {
            return List.of();
        }
        Matrix novel = rows.select(out);
        Embedding embedding = Embedding.learn(
                first,
                rows.select(in),
                Arrays.stream(in).map(i -> labels[i]).toArray(),
                novel,
                draws.child("embedding"));
        Grown grown = Grown.of(embedding.apply(novel), draws.child("groups"));
        return examples(grown, Arrays.stream(out).map(i -> labels[i]).toArray());
    }

    private static int[] rowsWhere(int[] labels, boolean[] isHidden, boolean wanted) {
        return IntStream.range(0, labels.length)
                .filter(i -> isHidden[labels[i]] == wanted)
                .toArray();
    }

    /** Larger groups count more, and all draws together count as much as a fixed number of groups. */
    private List<NodeModel.Example> examples(Grown grown, int[] truth) {
        GroupTree tree = grown.tree;
        int[] nodes = IntStream.range(tree.firstMerged(), tree.nodes().size())
                .filter(i -> tree.smallerChild(tree.nodes().get(i)) >= LEAST_OF_A_CLASS)
                .toArray();
        double all = Arrays.stream(nodes)
                .mapToDouble(i -> Math.sqrt(tree.nodes().get(i).size()))
                .sum();
        return Arrays.stream(nodes)
                .mapToObj(i -> {
                    GroupTree.Node node = tree.nodes().get(i);
                    boolean divided = majority(tree.nodes().get(node.left()), truth)
                            != majority(tree.nodes().get(node.right()), truth);
                    double weight = HIDDEN_WEIGHT / DRAWS * Math.sqrt(node.size()) / all;
                    return new NodeModel.Example(grown.features[i], divided, weight);
                })
                .toList();
    }

    private int majority(GroupTree.Node node, int[] truth) {
        int[] counts = new int[known];
        Arrays.stream(node.rows()).forEach(i -> counts[truth[i]]++);
        return IntStream.range(0, known)
                .boxed()
                .max(Comparator.comparingInt(c -> counts[c]))
                .orElseThrow();
    }

    /** The largest group comes first. */
    private static Matrix centres(Matrix fitted, List<GroupTree.Node> cut) {
        return Matrix.of(cut.stream()
                .sorted(Comparator.comparingInt(node -> -node.size()))
                .map(node -> PrincipalAxes.mean(fitted.select(node.rows())))
                .toArray(double[][]::new));
    }
}
