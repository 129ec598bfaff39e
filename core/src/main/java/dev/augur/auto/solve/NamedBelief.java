package dev.augur.auto.solve;

import dev.augur.data.Matrix;
import dev.augur.math.Kernels;

/**
 * Belief in each class where outputs tell how novel a row is and experts which known class it is:
 * {@code p_ac = softmax(tau f)_ac} and {@code p_c = (1 - p_ac) N_c}. Novelty is {@code ln(p_ac / max_c p_c) / tau},
 * which for one known class is the margin of the outputs.
 *
 * @param temperature tau
 * @param known number of known classes
 */
public record NamedBelief(double temperature, int known) {
    /** A class that no expert holds possible stays comparable with others. */
    private static final double LEAST = 1e-12;

    /**
     * Writes the probabilities of one row.
     *
     * @param f outputs, at an index; the probabilities go to the same places of {@code into}, which may be the same
     *     array
     * @param names probabilities of the known classes, at an index
     * @return novelty
     */
    public double of(double[] f, int at, double[] names, int namesAt, double[] into) {
        for (int c = 0; c < known; c++) {
            into[at + c] = temperature * f[at + c];
        }
        double ofKnown = Kernels.logSumExp(into, at, at + known);
        double margin = temperature * f[at + known] - ofKnown;
        double isKnown = 1 / (1 + Math.exp(margin));
        double largest = 0;
        for (int c = 0; c < known; c++) {
            into[at + c] = isKnown * names[namesAt + c];
            largest = Math.max(largest, names[namesAt + c]);
        }
        into[at + known] = 1 / (1 + Math.exp(-margin));
        return (margin - Math.log(Math.max(largest, LEAST))) / temperature;
    }

    /** Answers with known classes alone: what is not novel is shared among them as the experts say. */
    public void ofKnown(double[] names, int namesAt, double[] into, int at) {
        System.arraycopy(names, namesAt, into, at, known);
        into[at + known] = 0;
    }

    /**
     * Belief in the classes of rows.
     *
     * @param probabilities a row for each, a column for each class
     * @param novelty of each row
     */
    public record Rows(Matrix probabilities, double[] novelty) {}

    public Rows of(Matrix f, Matrix names) {
        Rows rows = new Rows(new Matrix(f.rows(), f.columns()), new double[f.rows()]);
        for (int i = 0; i < f.rows(); i++) {
            rows.novelty[i] = of(f.values(), i * f.columns(), names.values(), i * known, rows.probabilities.values());
        }
        return rows;
    }
}
