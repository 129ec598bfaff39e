package dev.augur.methods.shift;

import dev.augur.data.Copies;
import dev.augur.data.FeatureMatrix;
import dev.augur.data.LabeledSet;
import dev.augur.data.LacData;
import dev.augur.random.Sampling;
import dev.augur.random.SeedTree;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * A fifth of the rows of each class and of the unlabeled ones, but at least one, is for validation, the rest for
 * training. {@link Copies} of a row are with it. Where there is but one row, it is for both.
 *
 * @param labeled labeled rows to train on
 * @param heldLabeled labeled rows to validate on
 * @param unlabeled unlabeled rows to train on
 * @param heldUnlabeled unlabeled rows to validate on
 */
record HoldOut(LabeledSet labeled, LabeledSet heldLabeled, FeatureMatrix unlabeled, FeatureMatrix heldUnlabeled) {
    private static final double SHARE = 0.2;

    static HoldOut of(LacData data, SeedTree seeds) {
        int[] labels = data.labels();
        int n = labels.length;
        int rows = data.pool().rows();
        Draw draw = new Draw(Copies.of(data), rows);
        for (int c = 0; c < data.space().known(); c++) {
            int label = c;
            draw.from(
                    IntStream.range(0, n).filter(i -> labels[i] == label).toArray(),
                    seeds.child("class").child(c));
        }
        draw.from(IntStream.range(n, rows).toArray(), seeds.child("unlabeled"));
        return new HoldOut(
                part(data, draw.training(0, n)),
                part(data, draw.heldOut(0, n)),
                data.pool().select(draw.training(n, rows)),
                data.pool().select(draw.heldOut(n, rows)));
    }

    /**
     * Which rows of the pool are held out, which of these are the only one of their kind, and which groups of copies
     * have been decided about.
     */
    private record Draw(Copies copies, boolean[] held, boolean[] only, boolean[] heldGroup, boolean[] decided) {
        Draw(Copies copies, int rows) {
            this(copies, new boolean[rows], new boolean[rows], new boolean[rows], new boolean[rows]);
        }

        void from(int[] rows, SeedTree seeds) {
            Sampling.shuffle(rows, seeds.generator());
            int wanted = (int) Math.max(1, Math.round(SHARE * rows.length));
            decide(rows, wanted);
            long drawn = Arrays.stream(rows).filter(row -> held[row]).count();
            if (drawn == 0 || drawn == rows.length) {
                for (int position = 0; position < rows.length; position++) {
                    held[rows[position]] = position < wanted;
                }
            }
            only[rows[0]] = rows.length == 1;
        }

        int[] training(int from, int to) {
            return IntStream.range(from, to)
                    .filter(row -> !held[row] || only[row])
                    .toArray();
        }

        int[] heldOut(int from, int to) {
            return IntStream.range(from, to).filter(row -> held[row]).toArray();
        }

        /** Group by group in the order of their first rows, until so many rows are held out. */
        private void decide(int[] rows, int wanted) {
            int[] size = new int[held.length];
            int drawn = 0;
            for (int row : rows) {
                size[copies.group(row)]++;
                drawn += heldGroup[copies.group(row)] ? 1 : 0;
            }
            for (int row : rows) {
                int group = copies.group(row);
                if (!decided[group]) {
                    decided[group] = true;
                    heldGroup[group] = drawn < wanted;
                    drawn += heldGroup[group] ? size[group] : 0;
                }
                held[row] = heldGroup[group];
            }
        }
    }

    private static LabeledSet part(LacData data, int[] rows) {
        int[] labels = data.labels();
        return new LabeledSet(
                data.labeled().select(rows),
                Arrays.stream(rows).map(i -> labels[i]).toArray());
    }
}
