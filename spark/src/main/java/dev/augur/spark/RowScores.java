package dev.augur.spark;

import dev.augur.data.FeatureMatrix;
import dev.augur.data.Scaler;
import dev.augur.math.Kernels;
import dev.augur.model.DenseModel;
import dev.augur.model.MappedModel;
import dev.augur.model.Model;
import dev.augur.spark.fit.TrainingRow;
import org.apache.spark.ml.linalg.SparseVector;
import org.apache.spark.ml.linalg.Vector;

/** Scores one row at a time, as spark.ml asks for them. */
interface RowScores {
    double[] of(Vector features);

    /** Linear models, scaled or not, without a detour over matrices; all others as rows of one. */
    static RowScores of(Model model) {
        if (model instanceof DenseModel dense && dense.widths().length == 2) {
            return Linear.of(dense);
        }
        if (model instanceof MappedModel mapped
                && mapped.map() instanceof Scaler scaler
                && !scaler.isBounded()
                && mapped.inner() instanceof DenseModel dense
                && dense.widths().length == 2) {
            return Linear.of(dense).behind(scaler);
        }
        return features -> {
            float[] row = new float[features.size()];
            TrainingRow.write(features, row, 0);
            return model.score(FeatureMatrix.wrap(row, 1, row.length)).values();
        };
    }

    /**
     * Products with weights, a row of them for each class, and a bias.
     *
     * @param weights row-major
     * @param biases of each class
     * @param inputs features
     */
    record Linear(double[] weights, double[] biases, int inputs) implements RowScores {
        static Linear of(DenseModel model) {
            float[] parameters = model.parameters();
            int inputs = model.widths()[0];
            double[] biases = new double[model.widths()[1]];
            double[] weights = new double[inputs * biases.length];
            for (int i = 0; i < weights.length; i++) {
                weights[i] = parameters[i];
            }
            for (int c = 0; c < biases.length; c++) {
                biases[c] = parameters[weights.length + c];
            }
            return new Linear(weights, biases, inputs);
        }

        /** The same scores of rows that have not been scaled yet. */
        Linear behind(Scaler scaler) {
            double[] folded = weights.clone();
            double[] shifted = biases.clone();
            for (int i = 0; i < folded.length; i++) {
                int j = i % inputs;
                folded[i] /= scaler.divisor()[j];
                shifted[i / inputs] -= folded[i] * scaler.shift()[j];
            }
            return new Linear(folded, shifted, inputs);
        }

        @Override
        public double[] of(Vector features) {
            if (features.size() != inputs) {
                throw new IllegalArgumentException(
                        "features must be vectors of " + inputs + " numbers, but one has " + features.size());
            }
            double[] scores = biases.clone();
            for (int c = 0; c < scores.length; c++) {
                scores[c] += product(features, c * inputs);
                if (!Double.isFinite(scores[c])) {
                    throw new IllegalArgumentException("features must be finite, but are " + features);
                }
            }
            return scores;
        }

        private double product(Vector features, int from) {
            if (!(features instanceof SparseVector sparse)) {
                return Kernels.dot(features.toArray(), 0, weights, from, inputs);
            }
            int[] indices = sparse.indices();
            double[] values = sparse.values();
            double sum = 0;
            for (int i = 0; i < indices.length; i++) {
                sum += values[i] * weights[from + indices[i]];
            }
            return sum;
        }
    }
}
