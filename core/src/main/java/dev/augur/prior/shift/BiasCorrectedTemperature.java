package dev.augur.prior.shift;

import dev.augur.data.Matrix;
import dev.augur.math.Kernels;
import dev.augur.math.linear.Cholesky;

/**
 * Calibrated probabilities of the classes, {@code softmax(slope z_c + bias_c)} (Alexandari, Kundaje and Shrikumar
 * 2020): slope and biases minimise the cross entropy of held-out rows, plus 1/2000 of their squared distance from 1 and
 * 0, which keeps them finite where the classes separate. Convex, by Newton steps that are halved until they descend.
 *
 * @param slope inverse temperature
 * @param bias of each class
 */
record BiasCorrectedTemperature(double slope, double[] bias) {
    private static final double RIDGE = 1e-3;
    private static final int MOST_STEPS = 100;
    private static final double LEAST_STEP = 1e-10;
    private static final double TOLERANCE = 1e-10;

    /** Fits to rows with their classes; without rows or with one class there is nothing to correct. */
    static BiasCorrectedTemperature fit(Matrix scores, int[] labels) {
        BiasCorrectedTemperature current = new BiasCorrectedTemperature(1, new double[scores.columns()]);
        if (scores.rows() == 0) {
            return current;
        }
        double value = current.objective(scores, labels);
        for (int step = 0; step < MOST_STEPS; step++) {
            double[] direction = current.newtonStep(scores, labels);
            double size = 1;
            BiasCorrectedTemperature next = current.moved(direction, size);
            double then = next.objective(scores, labels);
            while (!(then <= value) && size > LEAST_STEP) {
                size /= 2;
                next = current.moved(direction, size);
                then = next.objective(scores, labels);
            }
            if (!(value - then > TOLERANCE)) {
                return current;
            }
            current = next;
            value = then;
        }
        return current;
    }

    Matrix probabilities(Matrix scores) {
        Matrix logits = new Matrix(scores.rows(), scores.columns());
        for (int i = 0; i < scores.rows(); i++) {
            System.arraycopy(logits(scores.row(i)), 0, logits.values(), i * logits.columns(), logits.columns());
        }
        return logits.softmax();
    }

    private double[] logits(double[] scores) {
        double[] logits = new double[scores.length];
        for (int c = 0; c < logits.length; c++) {
            logits[c] = slope * scores[c] + bias[c];
        }
        return logits;
    }

    double objective(Matrix scores, int[] labels) {
        double sum = 0;
        for (int i = 0; i < labels.length; i++) {
            double[] logits = logits(scores.row(i));
            sum += Kernels.logSumExp(logits, 0, logits.length) - logits[labels[i]];
        }
        double penalty = (slope - 1) * (slope - 1);
        for (double each : bias) {
            penalty += each * each;
        }
        return sum / labels.length + RIDGE / 2 * penalty;
    }

    private BiasCorrectedTemperature moved(double[] direction, double size) {
        double[] moved = bias.clone();
        for (int c = 0; c < moved.length; c++) {
            moved[c] -= size * direction[c];
        }
        return new BiasCorrectedTemperature(slope - size * direction[bias.length], moved);
    }

    /** {@code H^-1 g}, biases first, the slope last. */
    private double[] newtonStep(Matrix scores, int[] labels) {
        int k = bias.length;
        double[] gradient = new double[k + 1];
        double[] hessian = new double[(k + 1) * (k + 1)];
        double[] p = new double[k];
        for (int i = 0; i < labels.length; i++) {
            double[] z = scores.row(i);
            Kernels.softmax(logits(z), p);
            addRow(z, p, labels[i], 1.0 / labels.length, gradient, hessian);
        }
        for (int c = 0; c < k; c++) {
            gradient[c] += RIDGE * bias[c];
            hessian[c * (k + 1) + c] += RIDGE;
        }
        gradient[k] += RIDGE * (slope - 1);
        hessian[k * (k + 1) + k] += RIDGE;
        new Cholesky(hessian, k + 1).solve(gradient, 1);
        return gradient;
    }

    private static void addRow(double[] z, double[] p, int label, double weight, double[] gradient, double[] hessian) {
        int k = p.length;
        double mean = Kernels.dot(p, 0, z, 0, k);
        for (int c = 0; c < k; c++) {
            gradient[c] += weight * p[c];
            double mixed = weight * p[c] * (z[c] - mean);
            hessian[c * (k + 1) + k] += mixed;
            hessian[k * (k + 1) + c] += mixed;
            hessian[k * (k + 1) + k] += mixed * z[c];
            hessian[c * (k + 1) + c] += weight * p[c];
            for (int d = 0; d < k; d++) {
                hessian[c * (k + 1) + d] -= weight * p[c] * p[d];
            }
        }
        gradient[label] -= weight;
        gradient[k] += weight * (mean - z[label]);
    }
}
