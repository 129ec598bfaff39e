package dev.augur.bench;

import dev.augur.auto.Auto;
import dev.augur.auto.MixtureCheck;
import dev.augur.auto.MixtureCheck.Verdict;
import dev.augur.data.FeatureColumns;
import dev.augur.data.FeatureMatrix;
import dev.augur.data.LabeledSet;
import dev.augur.data.Split;
import dev.augur.method.Fit;
import dev.augur.method.FitContext;
import dev.augur.model.Answers;
import dev.augur.paper.data.SplitProtocol;
import dev.augur.paper.data.SplitProtocol.Counts;
import dev.augur.prior.Interval;
import dev.augur.random.Sampling;
import dev.augur.random.SeedTree;
import java.io.IOException;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/**
 * What is told without labels of tables that came after a training: like the unlabeled rows, of other shares, in other
 * units, drifted. Arguments: the data folder, the first seed (0) and the number of trials (10).
 */
public final class CheckTable {
    private static final Counts SIZES = new Counts(400, 800, 600);
    private static final double THETA = 0.7;
    private static final int SOME_PERSONS = 3500;
    private static final int OTHER_PERSONS = 7352;
    private static final List<RegularData> SETS =
            List.of(RegularData.HAR, RegularData.OPTDIGITS, RegularData.TEXTURE, RegularData.USPS);

    /** Changes that make sense whatever the columns are. */
    private static final Set<Change> OF_ROWS =
            EnumSet.of(Change.NONE, Change.FEW_KNOWN, Change.NOTHING_NOVEL, Change.NOTHING_KNOWN);

    private CheckTable() {}

    /** What happened to the rows. */
    private enum Change {
        NONE("as in training"),
        FEW_KNOWN("two thirds of the known rows gone"),
        ONE_CLASS("half of the known classes gone"),
        NOTHING_NOVEL("no novel rows"),
        NOTHING_KNOWN("no known rows"),
        UNIT("a column in another unit"),
        DATE("a column moved by half its range"),
        SHIFTED("all columns moved by 0.3 deviations"),
        SCALED("all columns in another unit"),
        HALF_SCALED("half of the rows in other units"),
        PERSONS("other persons");

        private final String title;

        Change(String title) {
            this.title = title;
        }

        LabeledSet of(Split split, LabeledSet all, SeedTree seeds) {
            LabeledSet test = split.test();
            int known = split.train().space().known();
            return switch (this) {
                case NONE -> test;
                case FEW_KNOWN -> where(test, i -> test.labels()[i] == known || i % 3 == 0);
                case ONE_CLASS -> where(test, i -> test.labels()[i] == known || test.labels()[i] % 2 == 0);
                case NOTHING_NOVEL -> where(test, i -> test.labels()[i] != known);
                case NOTHING_KNOWN -> where(test, i -> test.labels()[i] == known);
                case UNIT -> {
                    int column = column(split, seeds);
                    yield changed(test, (i, j, x) -> j == column ? 1000 * x : x);
                }
                case DATE -> {
                    int column = column(split, seeds);
                    double half = range(split.train().labeled(), column) / 2;
                    yield changed(test, (i, j, x) -> j == column ? x + half : x);
                }
                case SHIFTED -> {
                    double[] deviations = IntStream.range(0, test.features().columns())
                            .mapToDouble(j -> deviation(split.train().labeled(), j))
                            .toArray();
                    yield changed(test, (i, j, x) -> x + 0.3 * deviations[j]);
                }
                case SCALED -> changed(test, (i, j, x) -> 25.4 * x + 3);
                case HALF_SCALED -> changed(test, (i, j, x) -> i % 2 == 0 ? 25.4 * x + 3 : x);
                case PERSONS -> {
                    int[] later = Arrays.stream(Sampling.withoutReplacement(
                                    all.size() - OTHER_PERSONS,
                                    1000,
                                    seeds.child("later").generator()))
                            .map(i -> i + OTHER_PERSONS)
                            .toArray();
                    yield new LabeledSet(
                            all.features().select(later),
                            Arrays.stream(later)
                                    .map(i -> Math.min(all.labels()[i], known))
                                    .toArray());
                }
            };
        }
    }

    /** A cell, changed. */
    private interface Cell {
        double of(int row, int column, double value);
    }

    private static LabeledSet changed(LabeledSet set, Cell cell) {
        FeatureMatrix x = set.features();
        float[] values = new float[x.rows() * x.columns()];
        for (int i = 0; i < x.rows(); i++) {
            for (int j = 0; j < x.columns(); j++) {
                values[i * x.columns() + j] = (float) cell.of(i, j, x.get(i, j));
            }
        }
        return new LabeledSet(FeatureMatrix.wrap(values, x.rows(), x.columns()), set.labels());
    }

    private static LabeledSet where(LabeledSet set, IntPredicate kept) {
        return set.select(IntStream.range(0, set.size()).filter(kept).toArray());
    }

    /** A random one of those that vary. */
    private static int column(Split split, SeedTree seeds) {
        FeatureMatrix labeled = split.train().labeled();
        int[] varying = IntStream.range(0, labeled.columns())
                .filter(j -> deviation(labeled, j) > 0)
                .toArray();
        return varying[seeds.child("column").generator().nextInt(varying.length)];
    }

    private static double range(FeatureMatrix x, int column) {
        double[] values =
                IntStream.range(0, x.rows()).mapToDouble(i -> x.get(i, column)).toArray();
        return Arrays.stream(values).max().orElseThrow()
                - Arrays.stream(values).min().orElseThrow();
    }

    private static double deviation(FeatureMatrix x, int column) {
        double mean = IntStream.range(0, x.rows())
                .mapToDouble(i -> x.get(i, column))
                .average()
                .orElseThrow();
        return Math.sqrt(IntStream.range(0, x.rows())
                .mapToDouble(i -> (x.get(i, column) - mean) * (x.get(i, column) - mean))
                .average()
                .orElseThrow());
    }

    /** What was reported about a table, and what is true. */
    private record Told(Change change, MixtureCheck check, double theta, double wrong) {
        boolean covers() {
            return interval().contains(theta);
        }

        Interval interval() {
            return check.theta().estimate().interval().orElseThrow();
        }

        boolean keepsItsPromise() {
            return check.error().low() <= wrong && wrong <= check.error().high();
        }
    }

    public static void main(String[] arguments) throws IOException {
        BenchTrials trials = BenchTrials.of(arguments);
        System.out.println(
                "| table | data | theta | told | warned | interval covers | its width | wrong | expected, from |"
                        + " to | within | verdicts |");
        System.out.println("|---|---|---|---|---|---|---|---|---|---|---|---|");
        for (RegularData set : SETS) {
            LabeledSet all = set.load(trials.data());
            print(set.title(), trials.run(seed -> trial(set, all, SeedTree.of(seed))));
        }
        for (OtherData table : OtherData.values()) {
            OtherData.Loaded all = table.load(trials.data());
            print(table.title(), trials.run(seed -> {
                SeedTree seeds = SeedTree.of(seed);
                return trial(OtherTables.split(all, THETA, seeds), all.rows(), OF_ROWS, seeds);
            }));
        }
    }

    private static void print(String title, List<List<Told>> trials) {
        for (Change change : Change.values()) {
            List<Told> some = trials.stream()
                    .flatMap(List::stream)
                    .filter(each -> each.change == change)
                    .toList();
            if (!some.isEmpty()) {
                print(title, change, some);
            }
        }
    }

    private static List<Told> trial(RegularData set, LabeledSet all, SeedTree seeds) {
        Set<Change> changes = EnumSet.allOf(Change.class);
        if (set != RegularData.HAR) {
            changes.remove(Change.PERSONS);
        }
        return trial(split(set, all, seeds), all, changes, seeds);
    }

    private static List<Told> trial(Split split, LabeledSet all, Set<Change> changes, SeedTree seeds) {
        Fit fit = Auto.withDefaults().fit(split.train(), FitContext.of(seeds.child("fit")));
        return changes.stream()
                .map(change -> told(change, change.of(split, all, seeds), fit, seeds))
                .toList();
    }

    /** A split; in the case of Har, of the rows of some persons only. */
    private static Split split(RegularData set, LabeledSet all, SeedTree seeds) {
        LabeledSet some = set == RegularData.HAR
                ? all.select(IntStream.range(0, SOME_PERSONS).toArray())
                : all;
        return SplitProtocol.withTheta(some.labels(), THETA, SIZES).split(some, seeds);
    }

    private static Told told(Change change, LabeledSet table, Fit fit, SeedTree seeds) {
        Answers answers = fit.classifier().classify(table.features());
        MixtureCheck check = MixtureCheck.of(
                fit.heldOut().orElseThrow(),
                fit.classifier(),
                table.features(),
                FeatureColumns.numbered(table.features().columns()),
                FitContext.of(seeds.child("check")));
        int novel = answers.labels().augmented();
        double known =
                Arrays.stream(table.labels()).filter(label -> label != novel).count();
        double wrong = IntStream.range(0, table.size())
                .filter(i -> table.labels()[i] != answers.predictions()[i])
                .count();
        return new Told(change, check, known / table.size(), wrong / table.size());
    }

    private static void print(String title, Change change, List<Told> told) {
        Map<Verdict, Integer> verdicts = new EnumMap<>(Verdict.class);
        told.forEach(each -> verdicts.merge(each.check.verdict(), 1, Integer::sum));
        System.out.printf(
                Locale.ROOT,
                "| %s | %s | %.2f | %.2f | %s | %s | %.2f | %.3f | %.3f | %.3f | %s | %s |%n",
                change.title,
                title,
                BenchTrials.mean(told, Told::theta),
                BenchTrials.mean(told, each -> each.check.theta().value()),
                BenchTrials.count(told, each -> !each.check.warnings().isEmpty()),
                BenchTrials.count(told, Told::covers),
                BenchTrials.mean(
                        told, each -> each.interval().high() - each.interval().low()),
                BenchTrials.mean(told, Told::wrong),
                BenchTrials.mean(told, each -> each.check.error().low()),
                BenchTrials.mean(told, each -> each.check.error().high()),
                BenchTrials.count(told, Told::keepsItsPromise),
                verdicts);
    }
}
