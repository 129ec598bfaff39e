package dev.augur.method.auto;

import dev.augur.common.Check;
import dev.augur.data.FeatureMatrix;
import dev.augur.data.LabelSpace;
import dev.augur.data.ScoreMatrix;
import dev.augur.math.Kernels;
import dev.augur.method.Classifier;
import dev.augur.model.Answers;
import dev.augur.model.Model;
import java.util.Arrays;

/**
 * What AUTO learned. The scores are the model's outputs as they are, near-probabilities that sum to 1; novelty is by how much the
 * output of the augmented class exceeds the largest of the others.
 *
 * @param model gives the outputs
 * @param temperature of the probabilities
 * @param knownOnly whether it answers with known classes alone, there being no evidence of a novel one
 */
public record AutoClassifier(Model model, double temperature, boolean knownOnly) implements Classifier {
    public AutoClassifier {
        Check.positive("temperature", temperature);
    }

    @Override
    public LabelSpace labels() {
        return model.labels();
    }

    @Override
    public int inputs() {
        return model.inputs();
    }

    @Override
    public Answers classify(FeatureMatrix rows) {
        ScoreMatrix f = model.score(rows);
        int known = labels().known();
        int[] predictions = new int[f.rows()];
        Arrays.setAll(predictions, i -> f.argmax(i, knownOnly ? known : known + 1));
        double[] novelty = new double[f.rows()];
        Arrays.setAll(novelty, i -> f.get(i, known) - f.get(i, f.argmax(i, known)));
        return new Answers(labels(), predictions, f, novelty);
    }

    /** Calibrated probabilities of the k + 1 classes, {@code softmax(temperature f)}. */
    public ScoreMatrix probabilities(FeatureMatrix rows) {
        ScoreMatrix f = model.score(rows);
        ScoreMatrix probabilities = new ScoreMatrix(f.rows(), f.columns());
        int used = knownOnly ? f.columns() - 1 : f.columns();
        for (int i = 0; i < f.rows(); i++) {
            double[] row = Arrays.copyOf(f.row(i), used);
            for (int c = 0; c < used; c++) {
                row[c] *= temperature;
            }
            Kernels.softmax(row, row);
            System.arraycopy(row, 0, probabilities.values(), i * f.columns(), used);
        }
        return probabilities;
    }
}
