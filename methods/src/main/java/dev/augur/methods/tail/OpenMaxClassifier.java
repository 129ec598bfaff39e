package dev.augur.methods.tail;

import dev.augur.common.Check;
import dev.augur.data.FeatureMatrix;
import dev.augur.data.Matrix;
import dev.augur.method.ModelClassifier;
import dev.augur.model.Answers;
import dev.augur.model.Model;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Answers by revised activations: probabilities {@code (P_1, ..., P_k, P_0)} with that of the unknown last are the
 * scores; the largest decides, unless it is below a threshold, and then the row is novel.
 *
 * @param model its first k outputs are the activations; the last one has no meaning
 * @param means mean activations of each class
 * @param fits for each class, how outlying a distance to its mean is
 * @param distance between activations and means
 * @param revision what the top classes lose
 * @param threshold probability below which a row is novel
 */
public record OpenMaxClassifier(
        Model model,
        List<double[]> means,
        List<TailFit> fits,
        ActivationDistance distance,
        Revision revision,
        double threshold)
        implements ModelClassifier {
    public OpenMaxClassifier {
        means = List.copyOf(means);
        fits = List.copyOf(fits);
        Check.sameSize("class means", means.size(), model.labels().known());
        Check.sameSize("tail fits", fits.size(), model.labels().known());
        for (double[] mean : means) {
            Check.sameSize(
                    "activations of a class mean", mean.length, model.labels().known());
            for (double activation : mean) {
                Check.finite("activation of a class mean", activation);
            }
        }
        Check.nonNegative("threshold", threshold);
    }

    @Override
    public Answers classify(FeatureMatrix rows) {
        Matrix activations = model.score(rows);
        Matrix scores = new Matrix(rows.rows(), labels().size());
        int ac = labels().augmented();
        int[] predictions = new int[rows.rows()];
        for (int i = 0; i < predictions.length; i++) {
            double[] v = Arrays.copyOf(activations.row(i), ac);
            double[] p = revision.probabilities(v, outlying(v));
            System.arraycopy(p, 0, scores.values(), i * p.length, p.length);
            int best = scores.argmax(i);
            predictions[i] = p[best] < threshold ? ac : best;
        }
        return new Answers(labels(), predictions, scores, scores.column(ac), Optional.of(scores));
    }

    private double[] outlying(double[] v) {
        double[] w = new double[v.length];
        Arrays.setAll(w, c -> fits.get(c).at(distance.between(v, means.get(c))));
        return w;
    }
}
