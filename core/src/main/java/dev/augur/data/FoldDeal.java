package dev.augur.data;

import dev.augur.random.Sampling;
import dev.augur.random.SeedTree;
import java.util.Arrays;
import java.util.stream.IntStream;

/** Deals the rows of each class, then the unlabeled ones, so that copies of a row lie in one fold. */
final class FoldDeal {
    private static final int NONE = -1;

    private final Copies copies;
    private final int[][] kinds;
    private final int labeledCount;
    private final int count;
    private final int[] groupSize;
    private final int[] foldOfGroup;
    private final int[] fold;

    FoldDeal(LacData data, Copies copies, int count) {
        this.copies = copies;
        this.kinds = kinds(data);
        this.labeledCount = data.labeledCount();
        this.count = count;
        this.groupSize = new int[data.pool().rows()];
        this.foldOfGroup = new int[data.pool().rows()];
        this.fold = new int[data.pool().rows()];
        Arrays.fill(foldOfGroup, NONE);
    }

    /** Pool rows of each class, and of no class. */
    private static int[][] kinds(LacData data) {
        int[] labels = data.labels();
        int[][] kinds = new int[data.space().known() + 1][];
        for (int c = 0; c < data.space().known(); c++) {
            int label = c;
            kinds[c] = IntStream.range(0, labels.length)
                    .filter(i -> labels[i] == label)
                    .toArray();
        }
        kinds[data.space().known()] =
                IntStream.range(labels.length, data.pool().rows()).toArray();
        return kinds;
    }

    /**
     * Different rows of the class that has the most of them, or of the unlabeled ones; where there is but one they are
     * dealt singly.
     */
    static int most(LacData data, Copies copies) {
        int unlabeled = different(kinds(data)[data.space().known()], copies);
        return Math.min(mostOfLabeled(data, copies), unlabeled == 1 ? Integer.MAX_VALUE : unlabeled);
    }

    /** The same number for the classes alone. */
    static int mostOfLabeled(LacData data, Copies copies) {
        int most = Arrays.stream(kinds(data))
                .limit(data.space().known())
                .mapToInt(rows -> different(rows, copies))
                .max()
                .orElseThrow();
        return most == 1 ? Integer.MAX_VALUE : most;
    }

    private static int different(int[] rows, Copies copies) {
        return (int) Arrays.stream(rows).map(copies::group).distinct().count();
    }

    /** Labeled rows alone. */
    int[] labeled(SeedTree seeds) {
        for (int c = 0; c < kinds.length - 1; c++) {
            deal(kinds[c], seeds.child("class").child(c));
        }
        return Arrays.copyOf(fold, labeledCount);
    }

    Folds folds(SeedTree seeds) {
        labeled(seeds);
        deal(kinds[kinds.length - 1], seeds.child("unlabeled"));
        return new Folds(count, Arrays.copyOf(fold, labeledCount), Arrays.copyOfRange(fold, labeledCount, fold.length));
    }

    private void deal(int[] rows, SeedTree seeds) {
        Sampling.shuffle(rows, seeds.generator());
        dealGroups(rows);
        if (inOneFold(rows)) {
            dealSingly(rows);
        }
    }

    /** All rows in one random order. */
    int[] pooled(SeedTree seeds) {
        int[] rows = Sampling.permutation(fold.length, seeds.generator());
        dealGroups(rows);
        if (inOneFold(IntStream.range(0, labeledCount).toArray()) || inOneFold(kinds[kinds.length - 1])) {
            dealSingly(rows);
        }
        return fold.clone();
    }

    private boolean inOneFold(int[] rows) {
        return Arrays.stream(rows).map(row -> fold[row]).distinct().count() < 2;
    }

    /** For copies of one row, say: there must be some to learn from and some to be held out. */
    private void dealSingly(int[] rows) {
        for (int position = 0; position < rows.length; position++) {
            fold[rows[position]] = position % count;
        }
    }

    /** Each group in the order of its first row, to the fold that has the fewest of these rows so far. */
    private void dealGroups(int[] rows) {
        int[] foldSize = new int[count];
        for (int row : rows) {
            int group = copies.group(row);
            groupSize[group]++;
            if (foldOfGroup[group] != NONE) {
                foldSize[foldOfGroup[group]]++;
            }
        }
        for (int row : rows) {
            int group = copies.group(row);
            if (foldOfGroup[group] == NONE) {
                foldOfGroup[group] = smallest(foldSize);
                foldSize[foldOfGroup[group]] += groupSize[group];
            }
            fold[row] = foldOfGroup[group];
            groupSize[group] = 0;
        }
    }

    private static int smallest(int[] sizes) {
        int smallest = 0;
        for (int f = 1; f < sizes.length; f++) {
            smallest = sizes[f] < sizes[smallest] ? f : smallest;
        }
        return smallest;
    }
}
