package dev.augur.spark.fit;

import dev.augur.data.Matrix;
import dev.augur.loss.Loss;
import dev.augur.model.Network;
import dev.augur.model.ParameterVector;
import dev.augur.model.Precision;
import java.util.Arrays;
import java.util.Iterator;

/**
 * One pass over the blocks of a partition at given parameters: forward, losses, and backward once for the gradient by
 * the rows' own classes and once for that by the augmented class.
 */
final class BlockPass {
    private final Network network;
    private final ParameterVector parameters;
    private final Loss loss;
    private final SpelledLearner learner;
    private final RowFactors factors;
    private final int classes;

    BlockPass(SpelledLearner learner, RowFactors factors, double[] point, Precision precision) {
        this.network = learner.newNetwork(precision);
        this.parameters = network.parameters();
        this.parameters.assign(point);
        this.loss = learner.newLoss();
        this.learner = learner;
        this.factors = factors;
        this.classes = learner.known() + 1;
    }

    RiskSums over(Iterator<RowBlock> blocks) {
        RiskSums sums = new RiskSums(parameters.size());
        while (blocks.hasNext()) {
            RowBlock block = blocks.next();
            if (factors.uses(block)) {
                add(block, sums);
            }
        }
        network.close();
        return sums;
    }

    private void add(RowBlock block, RiskSums sums) {
        double[] scores = network.forward(block.matrix()).values();
        double[] weights = weights(block);
        if (!block.isLabeled()) {
            double value = weighted(scores, augmented(block), weights, 1);
            sums.addUnlabeled(value, parameters.gradient());
            return;
        }
        double known = weighted(scores, own(block), weights, 1);
        sums.addKnown(known, parameters.gradient());
        if (!learner.isDiscriminator()) {
            double augmented = weighted(scores, augmented(block), weights, -1);
            sums.addLabeledAugmented(augmented, parameters.gradient());
        }
    }

    /** The weighted loss of the rows; leaves {@code sign} times its gradient with the network. */
    private double weighted(double[] scores, int[] labels, double[] weights, double sign) {
        int rows = labels.length;
        double[] values = new double[rows];
        Matrix gradient = new Matrix(rows, classes);
        double[] slopes = gradient.values();
        loss.valuesAndGradients(scores, classes, 0, rows, labels, values, slopes);
        double sum = 0;
        for (int i = 0; i < rows; i++) {
            sum += weights[i] * values[i];
            double factor = sign * weights[i];
            for (int c = i * classes; c < (i + 1) * classes; c++) {
                slopes[c] *= factor;
            }
        }
        network.backward(gradient);
        return sum;
    }

    private double[] weights(RowBlock block) {
        double[] weights = new double[block.rows()];
        Arrays.setAll(
                weights,
                i -> block.weights()[i]
                        * (block.isLabeled() ? factors.labeled()[block.labels()[i]] : factors.unlabeled()));
        return weights;
    }

    private int[] own(RowBlock block) {
        return learner.isDiscriminator() ? new int[block.rows()] : block.labels();
    }

    private int[] augmented(RowBlock block) {
        int[] labels = new int[block.rows()];
        Arrays.fill(labels, learner.known());
        return labels;
    }
}
