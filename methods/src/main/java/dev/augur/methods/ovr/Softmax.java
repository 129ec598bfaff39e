package dev.augur.methods.ovr;

import dev.augur.common.Check;
import dev.augur.data.LacData;
import dev.augur.model.Model;
import dev.augur.spelling.Spelling;
import java.util.OptionalDouble;

/**
 * A network with cross entropy on labeled rows alone. Without a threshold it answers with the most probable known class
 * and never with NOVEL; with one, rows whose largest probability is below it are novel (Softmax-T; Hendrycks and Gimpel
 * 2017).
 *
 * @param training what learns, and how
 * @param weightDecay weight of the L2 penalty
 * @param threshold probability below which a row is novel; 0 rejects nothing and more than 1 everything
 */
public record Softmax(KnownTraining training, double weightDecay, OptionalDouble threshold)
        implements SoftmaxRule<KnownSoftmaxClassifier> {
    /** The threshold of the paper. */
    public static final double USUAL_THRESHOLD = 0.95;
    /** The weight decay of the paper's released program. */
    public static final double USUAL_DECAY = 1e-4;

    public Softmax {
        Check.nonNegative("wd", weightDecay);
        threshold.ifPresent(each -> Check.nonNegative("threshold", each));
    }

    /** Never novel. */
    public static Softmax withDefaults() {
        return new Softmax(KnownTraining.defaults(), USUAL_DECAY, OptionalDouble.empty());
    }

    public Softmax withThreshold(double probability) {
        return new Softmax(training, weightDecay, OptionalDouble.of(probability));
    }

    @Override
    public KnownSoftmaxClassifier upon(Model model, LacData data) {
        return new KnownSoftmaxClassifier(model, threshold.orElse(0));
    }

    /** As it is spelled, with every option. */
    @Override
    public String toString() {
        Spelling spelling = Spelling.of(threshold.isPresent() ? "softmax-t" : "softmax");
        if (threshold.isPresent()) {
            spelling = spelling.with("threshold", threshold.getAsDouble());
        }
        spelling = spelling.with("network", training.network()).with("wd", weightDecay);
        return TrainingOptions.spelled(spelling, training).toString();
    }
}
