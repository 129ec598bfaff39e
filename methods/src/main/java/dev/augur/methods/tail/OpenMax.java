package dev.augur.methods.tail;

import dev.augur.common.Check;
import dev.augur.data.LacData;
import dev.augur.data.Matrix;
import dev.augur.math.stats.Medians;
import dev.augur.methods.ovr.KnownTraining;
import dev.augur.methods.ovr.Softmax;
import dev.augur.methods.ovr.SoftmaxRule;
import dev.augur.methods.ovr.TrainingOptions;
import dev.augur.model.Model;
import dev.augur.spelling.Spelling;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;

/**
 * OpenMax (Bendale and Boult 2016): a softmax network on labeled rows whose activations are revised by how far a row is
 * from the mean activations of the top classes, against a Weibull fit to the largest such distances of correctly
 * classified rows. What the classes lose goes to the unknown.
 *
 * @param training what learns, and how
 * @param weightDecay weight of the L2 penalty
 * @param tail eta, largest distances of a class that are fitted
 * @param revision what the top classes lose
 * @param threshold epsilon, probability below which a row is novel
 * @param distance between activations and class means
 * @param divisor of the Euclidean part of {@code EUCOS}; empty for the median distance of training rows
 * @param translate T of the tail fit
 */
public record OpenMax(
        KnownTraining training,
        double weightDecay,
        int tail,
        Revision revision,
        double threshold,
        ActivationDistance.Kind distance,
        OptionalDouble divisor,
        double translate)
        implements SoftmaxRule<OpenMaxClassifier> {
    /** The fewest distances a tail is fitted to. */
    private static final int LEAST_TAIL = 3;

    public OpenMax {
        Check.nonNegative("wd", weightDecay);
        Check.positive("tail", tail);
        Check.nonNegative("threshold", threshold);
        Check.positive("translate", translate);
        divisor.ifPresent(each -> Check.positive("divisor", each));
    }

    /** The released program, with the threshold of Softmax-T. */
    public static OpenMax withDefaults() {
        return new OpenMax(
                KnownTraining.defaults(),
                Softmax.USUAL_DECAY,
                20,
                Revision.withDefaults(),
                Softmax.USUAL_THRESHOLD,
                ActivationDistance.Kind.EUCOS,
                OptionalDouble.of(200),
                1);
    }

    @Override
    public OpenMaxClassifier upon(Model model, LacData data) {
        int k = data.space().known();
        List<List<double[]>> correct = correct(model.score(data.labeled()), data.labels(), k);
        List<double[]> means = correct.stream().map(each -> mean(each, k)).toList();
        ActivationDistance measure = new ActivationDistance(distance, divisor.orElseGet(() -> median(correct, means)));
        List<TailFit> fits = new ArrayList<>();
        for (int c = 0; c < k; c++) {
            double[] mean = means.get(c);
            fits.add(fit(correct.get(c).stream()
                    .mapToDouble(v -> measure.between(v, mean))
                    .toArray()));
        }
        return new OpenMaxClassifier(model, means, fits, measure, revision, threshold);
    }

    /** Activations of correctly classified rows, by class. */
    private static List<List<double[]>> correct(Matrix scores, int[] labels, int k) {
        List<List<double[]>> correct = new ArrayList<>();
        for (int c = 0; c < k; c++) {
            correct.add(new ArrayList<>());
        }
        for (int i = 0; i < labels.length; i++) {
            if (scores.argmax(i, k) == labels[i]) {
                correct.get(labels[i]).add(Arrays.copyOf(scores.row(i), k));
            }
        }
        return correct;
    }

    private static double[] mean(List<double[]> activations, int k) {
        double[] mean = new double[k];
        for (double[] v : activations) {
            for (int c = 0; c < k; c++) {
                mean[c] += v[c] / activations.size();
            }
        }
        return mean;
    }

    /** The median Euclidean distance to the own mean; 1 where it is 0. */
    private static double median(List<List<double[]>> correct, List<double[]> means) {
        List<Double> all = new ArrayList<>();
        for (int c = 0; c < means.size(); c++) {
            for (double[] v : correct.get(c)) {
                all.add(ActivationDistance.euclidean(v, means.get(c)));
            }
        }
        double median = all.isEmpty()
                ? 0
                : Medians.of(all.stream().mapToDouble(Double::doubleValue).toArray());
        return median > 0 ? median : 1;
    }

    /** Too few distances say nothing: then no row is outlying. */
    private TailFit fit(double[] distances) {
        return distances.length < LEAST_TAIL
                ? TailFit.without(TailFit.Kind.HIGH, translate)
                : TailFit.high(distances, tail, translate);
    }

    /** As it is spelled, with every option. */
    @Override
    public String toString() {
        Spelling spelling = Spelling.of("openmax")
                .with("tail", tail)
                .with("alpha", revision.alpha())
                .with("threshold", threshold)
                .with("weights", revision.weights())
                .with("negatives", revision.negatives())
                .with("distance", distance)
                .with("divisor", divisor.isPresent() ? Spelling.plain(divisor.getAsDouble()) : TailMethods.AUTO)
                .with("translate", translate)
                .with("network", training.network())
                .with("wd", weightDecay);
        return TrainingOptions.spelled(spelling, training).toString();
    }
}
