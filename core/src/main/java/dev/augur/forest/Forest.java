package dev.augur.forest;

import dev.augur.common.Check;
import dev.augur.data.FeatureMatrix;
import dev.augur.data.Matrix;
import java.util.Arrays;

/**
 * Trees whose leaves hold outputs, and which answer with the mean over the trees: shares of classes, or several
 * numbers. Immutable; threads may share it.
 */
public final class Forest {
    private final Trees trees;
    private final float[] outputs;
    private final int width;

    /**
     * Takes the outputs over without a copy.
     *
     * @param outputs those that leaves may name, one after the other
     * @param width numbers of an output
     */
    public Forest(Trees trees, float[] outputs, int width) {
        Check.sameSize("numbers of the outputs", outputs.length, Math.multiplyExact(trees.outputs(), width));
        for (float number : outputs) {
            Check.finite("output of a leaf", number);
        }
        this.trees = trees;
        this.outputs = outputs;
        this.width = width;
    }

    /**
     * What has grown.
     *
     * @param roots a node for each tree
     */
    public static Forest of(int inputs, int[] roots, TreeNodes nodes, LeafOutputs outputs) {
        return new Forest(nodes.trees(inputs, outputs.size(), roots), outputs.values(), outputs.width());
    }

    public int inputs() {
        return trees.inputs();
    }

    /** Numbers of an output. */
    public int width() {
        return width;
    }

    public Trees trees() {
        return trees;
    }

    /** What leaves may answer, one output after the other: a copy. */
    public float[] outputs() {
        return outputs.clone();
    }

    /** The output for one row of features. */
    public void predict(float[] row, double[] output) {
        Check.sameSize("columns", row.length, inputs());
        Check.sameSize("numbers of the output", output.length, width);
        Arrays.fill(output, 0);
        for (int tree = 0; tree < trees.count(); tree++) {
            add(trees.output(trees.leaf(tree, row, 0)), output, 0);
        }
        mean(output);
    }

    /** The output for each row. */
    public Matrix predict(FeatureMatrix rows) {
        Matrix mean = new Matrix(rows.rows(), width);
        predict(rows, mean);
        return mean;
    }

    /** The same, written to a matrix with a row for each row. */
    public void predict(FeatureMatrix rows, Matrix mean) {
        Check.sameSize("columns", rows.columns(), inputs());
        Check.sameSize("rows of the output", mean.rows(), rows.rows());
        Check.sameSize("numbers of an output", mean.columns(), width);
        Arrays.fill(mean.values(), 0);
        double[] sums = mean.values();
        trees.outputs(rows, (row, output) -> add(output, sums, row * width));
        mean(mean.values());
    }

    /** Adds the output of this number. */
    void add(int number, double[] sums, int at) {
        int output = number * width;
        for (int k = 0; k < width; k++) {
            sums[at + k] += outputs[output + k];
        }
    }

    private void mean(double[] sums) {
        for (int at = 0; at < sums.length; at++) {
            sums[at] /= trees.count();
        }
    }
}
