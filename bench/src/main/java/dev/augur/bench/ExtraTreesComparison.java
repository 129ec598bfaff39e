package dev.augur.bench;

import dev.augur.data.FeatureMatrix;
import dev.augur.data.Matrix;
import dev.augur.forest.ExtraTrees;
import dev.augur.forest.FeaturesTried;
import dev.augur.forest.Forest;
import dev.augur.forest.Targets;
import dev.augur.random.SeedTree;
import java.io.IOException;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Extremely randomised trees here and in scikit-learn: 80 trees on ten classes that overlap, one thread each, in turn,
 * least CPU time of all rounds to fit and to answer all rows; and the accuracy on rows that were kept apart, mean over
 * the rounds. Arguments: the peer's script and, if wanted, the number of rounds.
 */
public final class ExtraTreesComparison {
    private static final int TREES = 80;
    private static final int CLASSES = 10;
    private static final Map<FeaturesTried, String> TRIED =
            Map.of(FeaturesTried.ROOT, "sqrt", FeaturesTried.HALF, "0.5");

    private ExtraTreesComparison() {}

    public static void main(String[] arguments) throws IOException {
        int rounds = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 3;
        System.out.println(
                "rows x features | tried | fit: scikit-learn, Augur, ratio | answer 100 trees, us a row | accuracy");
        for (int rows : new int[] {3_000, 12_000, 48_000}) {
            for (int columns : new int[] {20, 60}) {
                int[] labels = labels(rows);
                FeatureMatrix x = rows(labels, columns);
                try (SklearnPeer peer = new SklearnPeer(arguments[0], x)) {
                    peer.ask("labels "
                            + Arrays.stream(labels).mapToObj(String::valueOf).collect(Collectors.joining(" ")));
                    for (FeaturesTried tried : new FeaturesTried[] {FeaturesTried.ROOT, FeaturesTried.HALF}) {
                        compare(peer, x, labels, tried, rounds);
                    }
                }
            }
        }
    }

    private static void compare(SklearnPeer peer, FeatureMatrix x, int[] labels, FeaturesTried tried, int rounds)
            throws IOException {
        Cost ours = Cost.NONE;
        Cost theirs = Cost.NONE;
        for (int round = 0; round < rounds; round++) {
            ours = ours.with(cost(x, labels, tried, round));
            theirs = theirs.with(Cost.parse(peer.ask("extra " + TRIED.get(tried) + " " + TREES + " " + round)));
        }
        System.out.printf(
                Locale.ROOT,
                "%d x %d | %s | %.3f s, %.3f s, %.2f | %.1f, %.1f | %.4f, %.4f%n",
                x.rows(),
                x.columns(),
                tried,
                theirs.fit,
                ours.fit,
                ours.fit / theirs.fit,
                theirs.microseconds(x.rows()),
                ours.microseconds(x.rows()),
                theirs.accuracy / rounds,
                ours.accuracy / rounds);
    }

    private record Cost(double fit, double answer, double accuracy) {
        static final Cost NONE = new Cost(Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY, 0);

        static Cost parse(String line) {
            double[] numbers = Arrays.stream(line.split(" "))
                    .mapToDouble(Double::parseDouble)
                    .toArray();
            return new Cost(numbers[0], numbers[1], numbers[2]);
        }

        /** Least times, and the sum of accuracies. */
        Cost with(Cost other) {
            return new Cost(Math.min(fit, other.fit), Math.min(answer, other.answer), accuracy + other.accuracy);
        }

        double microseconds(int rows) {
            return 1e6 * answer / rows * 100 / TREES;
        }
    }

    private static Cost cost(FeatureMatrix x, int[] labels, FeaturesTried tried, int seed) {
        ExtraTrees trees = ExtraTrees.withDefaults().withTrees(TREES).withTried(tried);
        double start = Stopwatch.cpuSeconds();
        Forest forest = trees.fit(x, Targets.classes(labels, CLASSES), SeedTree.of(seed), 1);
        double fitted = Stopwatch.cpuSeconds();
        forest.predict(x);
        double answered = Stopwatch.cpuSeconds();
        return new Cost(fitted - start, answered - fitted, accuracy(x, labels, trees, seed));
    }

    /** Learns from every other row and answers the rest. */
    private static double accuracy(FeatureMatrix x, int[] labels, ExtraTrees trees, int seed) {
        int[] even = IntStream.range(0, x.rows()).filter(i -> i % 2 == 0).toArray();
        int[] odd = IntStream.range(0, x.rows()).filter(i -> i % 2 == 1).toArray();
        Targets targets =
                Targets.classes(Arrays.stream(even).map(i -> labels[i]).toArray(), CLASSES);
        Matrix outputs =
                trees.fit(x.select(even), targets, SeedTree.of(seed), 1).predict(x.select(odd));
        int[] answers = outputs.argmax();
        return IntStream.range(0, odd.length)
                        .filter(i -> answers[i] == labels[odd[i]])
                        .count()
                / (double) odd.length;
    }

    private static int[] labels(int rows) {
        return SeedTree.of(rows)
                .child("labels")
                .generator()
                .ints(rows, 0, CLASSES)
                .toArray();
    }

    private static FeatureMatrix rows(int[] labels, int columns) {
        RandomGenerator random = SeedTree.of(columns).generator();
        float[] values = new float[labels.length * columns];
        for (int at = 0; at < values.length; at++) {
            int column = at % columns;
            double centre = 1.5 * Math.sin(labels[at / columns] * (column + 1.0));
            values[at] = (float) (centre + random.nextGaussian() * (1 + column % 3));
        }
        return FeatureMatrix.wrap(values, labels.length, columns);
    }
}
