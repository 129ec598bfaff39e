package dev.augur.paper.data;

import dev.augur.common.Check;
import dev.augur.data.LabelSpace;
import dev.augur.data.LabeledSet;
import dev.augur.data.LacData;
import dev.augur.data.Split;
import dev.augur.random.Sampling;
import dev.augur.random.SeedTree;
import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;

/**
 * How the paper cuts a fully labeled data set into labeled, unlabeled and test rows: how many rows of each class go
 * where. Rows are taken in shuffled order, unlabeled first, then labeled (known classes only), then test, and each part
 * is cut to its size.
 *
 * @param known number of known classes: the first ones
 * @param quota rows wanted of each class
 * @param sizes rows wanted in all
 */
public record SplitProtocol(int known, Counts[] quota, Counts sizes) {
    /** Rows of each part. */
    public record Counts(int labeled, int unlabeled, int test) {
        public Counts {
            Check.atLeast("labeled rows", labeled, 0);
            Check.atLeast("unlabeled rows", unlabeled, 0);
            Check.atLeast("test rows", test, 0);
        }
    }

    /** The last factor of the printed shift vector breaks its symmetry; {@link PriorShift} offers both readings. */
    public enum PriorShift {
        /** Last entry {@code 1 + alpha}: the known classes keep half of the mixture. */
        SYMMETRIC,
        /** Last entry {@code 1 + alpha/2} as printed, renormalised over all classes. */
        AS_PRINTED
    }

    public SplitProtocol {
        Check.index("known", known, 1, quota.length + 1);
    }

    /** Regular-scale sets: the first half of the classes is known, and every part keeps the shares of the whole. */
    public static SplitProtocol regular(int[] labels) {
        return regular(labels, new Counts(500, 1000, 1000));
    }

    public static SplitProtocol regular(int[] labels, Counts sizes) {
        int[] counts = classCounts(labels);
        int known = knownClasses(counts);
        int knownRows = Arrays.stream(counts, 0, known).sum();
        Counts[] quota = new Counts[counts.length];
        for (int c = 0; c < counts.length; c++) {
            quota[c] = new Counts(
                    c < known ? proportion(sizes.labeled(), counts[c], knownRows) : 0,
                    proportion(sizes.unlabeled(), counts[c], labels.length),
                    proportion(sizes.test(), counts[c], labels.length));
        }
        return new SplitProtocol(known, quota, sizes);
    }

    /**
     * A mixture in which the known classes, the same ones as in {@link #regular}, have the share theta to the row:
     * known and novel classes keep their proportions among themselves, in every part.
     */
    public static SplitProtocol withTheta(int[] labels, double theta, Counts sizes) {
        Check.inOpenClosed("theta", theta, 0, 1);
        int[] counts = classCounts(labels);
        int known = knownClasses(counts);
        if (theta < 1) {
            Check.positive(
                    "rows of novel classes",
                    Arrays.stream(counts, known, counts.length).sum());
        }
        int[] labeled = apportion(sizes.labeled(), 1, counts, known);
        int[] unlabeled = apportion(sizes.unlabeled(), theta, counts, known);
        int[] test = apportion(sizes.test(), theta, counts, known);
        Counts[] quota = new Counts[counts.length];
        Arrays.setAll(quota, c -> new Counts(labeled[c], unlabeled[c], test[c]));
        return new SplitProtocol(known, quota, sizes);
    }

    /** Rows of each class, of which the known classes have the share theta together. */
    private static int[] apportion(int size, double theta, int[] counts, int known) {
        int knownRows = (int) Math.rint(size * theta);
        int[] ofKnown = apportion(knownRows, shares(counts, 0, known));
        int[] ofNovel = apportion(size - knownRows, shares(counts, known, counts.length));
        return IntStream.concat(Arrays.stream(ofKnown), Arrays.stream(ofNovel)).toArray();
    }

    private static double[] shares(int[] counts, int from, int to) {
        double sum = Arrays.stream(counts, from, to).sum();
        return Arrays.stream(counts, from, to)
                .mapToDouble(count -> count / Math.max(1, sum))
                .toArray();
    }

    /** The first half of the classes, each of which must have rows. */
    private static int knownClasses(int[] counts) {
        int known = (counts.length + 1) / 2;
        for (int c = 0; c < known; c++) {
            Check.positive("rows of class " + c, counts[c]);
        }
        return known;
    }

    /** {@code size * part / whole}, rounded up exactly. */
    private static int proportion(int size, int part, int whole) {
        return (int) (((long) size * part + whole - 1) / whole);
    }

    /** Image sets: the first six of ten classes are known, with the same number of rows from each class. */
    public static SplitProtocol image() {
        return balanced(6, 10, new Counts(4000, 1000, 100));
    }

    /** The same number of rows from each class, labeled rows from known classes only. */
    public static SplitProtocol balanced(int known, int classes, Counts perClass) {
        Counts[] quota = new Counts[classes];
        Arrays.setAll(
                quota, c -> new Counts(c < known ? perClass.labeled() : 0, perClass.unlabeled(), perClass.test()));
        return new SplitProtocol(
                known,
                quota,
                new Counts(known * perClass.labeled(), classes * perClass.unlabeled(), classes * perClass.test()));
    }

    /**
     * The class-prior-shift experiment: ten classes, five known with equal shares among the labeled rows, but with
     * shares {@code 0.1 (1-a, 1-a/2, 1, 1+a/2, 1+a)} in the mixture.
     */
    public static SplitProtocol priorShift(double alpha, PriorShift form, Counts sizes) {
        double[] shares = shiftedShares(alpha, form);
        int[] unlabeled = apportion(sizes.unlabeled(), shares);
        int[] test = apportion(sizes.test(), shares);
        Counts[] quota = new Counts[shares.length];
        Arrays.setAll(quota, c -> new Counts(c < 5 ? proportion(sizes.labeled(), 1, 5) : 0, unlabeled[c], test[c]));
        return new SplitProtocol(5, quota, sizes);
    }

    /** Whole rows of each class that sum to the size: shares rounded down, then one more where most was cut off. */
    private static int[] apportion(int size, double[] shares) {
        int[] rows = Arrays.stream(shares)
                .mapToInt(share -> (int) (size * share + 1e-9))
                .toArray();
        IntStream.range(0, rows.length)
                .boxed()
                .sorted(Comparator.comparingDouble(c -> rows[c] - size * shares[c]))
                .limit(size - Arrays.stream(rows).sum())
                .forEach(c -> rows[c]++);
        return rows;
    }

    /** Shares of the ten classes in the mixture of {@link #priorShift}. */
    public static double[] shiftedShares(double alpha, PriorShift form) {
        Check.inClosedOpen("alpha", alpha, 0, 1);
        double last = form == PriorShift.SYMMETRIC ? 1 + alpha : 1 + alpha / 2;
        double[] shares = {1 - alpha, 1 - alpha / 2, 1, 1 + alpha / 2, last, 1, 1, 1, 1, 1};
        double sum = Arrays.stream(shares).sum();
        return Arrays.stream(shares).map(share -> share / sum).toArray();
    }

    /** Cuts the rows into one trial. */
    public Split split(LabeledSet all, SeedTree seeds) {
        requireRows(classCounts(all.labels()));
        int[] order = Sampling.permutation(all.size(), seeds.child("split").generator());
        int[] seen = new int[quota.length];
        Part[] part = new Part[all.size()];
        for (int row : order) {
            int label = all.labels()[row];
            part[row] = partOf(quota[label], seen[label]++);
        }
        LabeledSet labeled = pick(all, order, part, Part.LABELED, sizes.labeled());
        LabeledSet unlabeled = pick(all, order, part, Part.UNLABELED, sizes.unlabeled());
        LabeledSet test = pick(all, order, part, Part.TEST, sizes.test());
        int[] merged = Arrays.stream(test.labels()).map(y -> Math.min(y, known)).toArray();
        return new Split(
                LacData.of(labeled, unlabeled.features(), LabelSpace.numbered(known)),
                new LabeledSet(test.features(), merged));
    }

    /** Whether every class has the rows that are wanted of it. */
    public boolean fits(int[] labels) {
        int[] counts = classCounts(labels);
        return counts.length == quota.length
                && IntStream.range(0, counts.length).allMatch(c -> counts[c] >= wanted(c));
    }

    private int wanted(int c) {
        return quota[c].labeled() + quota[c].unlabeled() + quota[c].test();
    }

    private void requireRows(int[] counts) {
        Check.sameSize("classes of the data", counts.length, quota.length);
        for (int c = 0; c < counts.length; c++) {
            if (counts[c] < wanted(c)) {
                throw new IllegalArgumentException(
                        "the split needs " + wanted(c) + " rows of class " + c + ", but there are " + counts[c]);
            }
        }
    }

    private enum Part {
        NONE,
        LABELED,
        UNLABELED,
        TEST
    }

    /** Where the row goes that is the {@code position}-th of its class in shuffled order. */
    private static Part partOf(Counts quota, int position) {
        int rest = position - quota.unlabeled();
        if (rest < 0) {
            return Part.UNLABELED;
        }
        if (rest < quota.labeled()) {
            return Part.LABELED;
        }
        return rest < quota.labeled() + quota.test() ? Part.TEST : Part.NONE;
    }

    private static LabeledSet pick(LabeledSet all, int[] order, Part[] part, Part wanted, int size) {
        int[] rows = Arrays.stream(order)
                .filter(row -> part[row] == wanted)
                .limit(size)
                .toArray();
        return all.select(rows);
    }

    private static int[] classCounts(int[] labels) {
        Check.positive("rows", labels.length);
        Check.indices("label", labels, 0, Integer.MAX_VALUE);
        int classes = 1 + IntStream.of(labels).max().orElseThrow();
        int[] counts = new int[classes];
        for (int label : labels) {
            counts[label]++;
        }
        return counts;
    }
}
