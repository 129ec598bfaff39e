package dev.augur.store;

import dev.augur.auto.AutoClassifier;
import dev.augur.data.TailCompression;
import dev.augur.method.CalibratedClassifier;
import dev.augur.method.Classifier;
import dev.augur.method.Fit;
import dev.augur.method.ScoreCalibration;
import dev.augur.method.SoftmaxClassifier;
import dev.augur.model.DecisionRule;
import dev.augur.risk.TestPriors;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/** What the core writes; files of version 1 are in the tests of their formats. */
class FrozenModelsTest extends FrozenModelsContract {
    private static final String NRPR = "nrpr:theta=0.75,epochs=30";

    @Override
    protected Map<String, Supplier<Fit>> made() {
        Map<String, Supplier<Fit>> made = new LinkedHashMap<>();
        made.put("auto", () -> fit("auto"));
        made.put("auto-tails", () -> changed("auto", FrozenModelsTest::withTails));
        made.put("kernel-machine", () -> changed("auto", FrozenModelsTest::machine));
        made.put("nrpr", () -> fit(NRPR));
        made.put("nrpr-mlp", () -> fit(NRPR + ",network=mlp:4"));
        made.put("nrpr-rff", () -> fit(NRPR + ",network=rff:8"));
        made.put("nrpr-nystrom", () -> fit(NRPR + ",network=nystrom:8"));
        made.put("threshold", () -> changed(NRPR, nrpr -> nrpr.withThreshold(0.3)));
        made.put(
                "priors",
                () -> changed(NRPR, nrpr -> nrpr.withPriors(TestPriors.mixture(0.75), TestPriors.mixture(0.9))));
        made.put("calibrated", () -> changed(NRPR, FrozenModelsTest::calibrated));
        return made;
    }

    @Override
    protected int oldest() {
        return 2;
    }

    /** Networks that keep their own models are those of torch. */
    @Override
    protected Set<String> elsewhere() {
        return Set.of("network");
    }

    /** A fit with its classifier changed. */
    private static Fit changed(String method, UnaryOperator<Classifier> change) {
        Fit fit = fit(method);
        return fit.toBuilder().classifier(change.apply(fit.classifier())).build();
    }

    private static Classifier withTails(Classifier classifier) {
        AutoClassifier auto = (AutoClassifier) classifier;
        TailCompression tails = new TailCompression(new double[] {0.1, 0, 0}, new double[] {3, 0, 0.5});
        return new AutoClassifier(tails.andThen(auto.map()), auto.machine(), auto.temperature(), auto.knownOnly());
    }

    private static Classifier machine(Classifier classifier) {
        return new SoftmaxClassifier(((AutoClassifier) classifier).machine(), new DecisionRule.Argmax());
    }

    private static Classifier calibrated(Classifier classifier) {
        return new CalibratedClassifier(
                classifier,
                ScoreCalibration.of(
                        classifier.classify(ROWS),
                        new int[] {0, 1, 2, 0, 1, 2},
                        classifier.classify(ROWS),
                        TestPriors.mixture(0.75)));
    }
}
