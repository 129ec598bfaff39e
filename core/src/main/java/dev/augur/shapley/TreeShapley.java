package dev.augur.shapley;

import dev.augur.common.Check;
import dev.augur.forest.Trees;
import java.util.function.IntToDoubleFunction;

/**
 * Shapley values of the mean of trees. A coalition reaches a leaf if every cut on the path either sends row and
 * background the same way, or belongs to a group that takes its features from whichever of the two goes that way. So
 * each path credits its leaf to the groups that open or close it, with weights that depend only on their numbers.
 */
public final class TreeShapley implements ShapleyValues {
    /** The states of a group for which a path is taken. */
    private static final byte ANY = 0;

    private static final byte OF_ROW = 1;
    private static final byte OF_BACKGROUND = 2;

    private final Trees trees;
    private final double[] leafValues;
    private final Background background;
    private final float[] r;

    /** @param outputs the number that each output of the leaves stands for */
    @SuppressWarnings("exports") // for forests of our own
    public TreeShapley(Trees trees, IntToDoubleFunction outputs, Background background) {
        this.r = background.row();
        Check.sameSize("features", r.length, trees.inputs());
        this.trees = trees;
        this.background = background;
        this.leafValues = new double[trees.outputs()];
        for (int output = 0; output < leafValues.length; output++) {
            leafValues[output] = outputs.applyAsDouble(output) / trees.count();
        }
    }

    @Override
    public Attribution of(float[] row) {
        Check.sameSize("features", row.length, r.length);
        Walk walk = new Walk(row);
        for (int root : trees.roots()) {
            walk.from(root, 0, 0);
        }
        return Attribution.exact(walk.values, sum(row), sum(r));
    }

    private double sum(float[] row) {
        double sum = 0;
        for (int tree = 0; tree < trees.count(); tree++) {
            sum += leafValues[trees.output(trees.leaf(tree, row, 0))];
        }
        return sum;
    }

    /** All paths that some coalition of the row takes. */
    private final class Walk {
        private final float[] row;
        private final double[] values = new double[background.groups().size()];
        private final byte[] side = new byte[values.length];
        private final int[] fixed = new int[values.length];

        Walk(float[] row) {
            this.row = row;
        }

        /**
         * @param ofRow groups fixed to the row on the way
         * @param ofBackground groups fixed to the background
         */
        void from(int node, int ofRow, int ofBackground) {
            if (trees.isLeaf(node)) {
                give(leafValues[trees.output(node)], ofRow, ofBackground);
                return;
            }
            int feature = trees.feature(node);
            int mine = trees.left(node) + (row[feature] <= trees.cut(node) ? 0 : 1);
            int other = trees.left(node) + (r[feature] <= trees.cut(node) ? 0 : 1);
            int group = background.groups().of(feature);
            if (mine == other || side[group] == OF_ROW) {
                from(mine, ofRow, ofBackground);
            } else if (side[group] == OF_BACKGROUND) {
                from(other, ofRow, ofBackground);
            } else {
                fixed[ofRow + ofBackground] = group;
                side[group] = OF_ROW;
                from(mine, ofRow + 1, ofBackground);
                fixed[ofRow + ofBackground] = group;
                side[group] = OF_BACKGROUND;
                from(other, ofRow, ofBackground + 1);
                side[group] = ANY;
            }
        }

        /**
         * A group that opens the path has come last of those with {@code (u-1)! v! / (u+v)!}, one that closes it with
         * {@code u! (v-1)! / (u+v)!}.
         */
        private void give(double leaf, int u, int v) {
            if (u + v == 0) {
                return;
            }
            double opens = u == 0 ? 0 : leaf * beta(u - 1, v);
            double closes = v == 0 ? 0 : leaf * beta(u, v - 1);
            for (int i = 0; i < u + v; i++) {
                values[fixed[i]] += side[fixed[i]] == OF_ROW ? opens : -closes;
            }
        }
    }

    /** {@code a! b! / (a+b+1)!}, the integral of {@code t^a (1-t)^b}. */
    private static double beta(int a, int b) {
        double value = 1.0 / (b + 1);
        for (int i = 1; i <= a; i++) {
            value *= (double) i / (b + 1 + i);
        }
        return value;
    }
}
