package dev.augur.store;

import dev.augur.auto.TrainedAuto;
import dev.augur.data.LeftOut;
import dev.augur.data.Scaler;
import dev.augur.data.TailCompression;
import dev.augur.expert.Calibrated;
import dev.augur.expert.ForestExpert;
import dev.augur.expert.KernelExpert;
import dev.augur.expert.Names;
import dev.augur.forest.ExtraTrees;
import dev.augur.forest.Targets;
import dev.augur.method.CalibratedClassifier;
import dev.augur.method.Classifier;
import dev.augur.method.Fit;
import dev.augur.method.ScoreCalibration;
import dev.augur.method.SoftmaxClassifier;
import dev.augur.model.DecisionRule;
import dev.augur.model.KernelMachine;
import dev.augur.naming.KeepingClassifier;
import dev.augur.naming.KeptAnswers;
import dev.augur.random.SeedTree;
import dev.augur.risk.TestPriors;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;

/** What the core writes; files of version 1 are in the tests of their formats. */
class FrozenModelsTest extends FrozenModelsContract {
    private static final String NRPR = "nrpr:theta=0.75,epochs=30";

    @Override
    protected Map<String, Supplier<Fit>> made() {
        Map<String, Supplier<Fit>> made = new LinkedHashMap<>();
        made.put("auto", () -> fit("auto"));
        made.put("auto-named", () -> changed("auto", FrozenModelsTest::named));
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
        made.put("keeping", () -> changed(NRPR, FrozenModelsTest::keeping));
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

    /** With a name for one row, and one more that a person called known. */
    private static Classifier keeping(Classifier classifier) {
        return new KeepingClassifier(classifier, new KeptAnswers(ROWS.select(new int[] {1, 5}), new int[] {2, 3}));
    }

    private static Classifier withTails(Classifier classifier) {
        TrainedAuto auto = (TrainedAuto) classifier;
        TailCompression tails = new TailCompression(new double[] {0.1, 0, 0}, new double[] {3, 0, 0.5});
        return new TrainedAuto(tails.andThen(auto.map()), auto.machine(), auto.temperature(), auto.knownOnly());
    }

    /** With experts of both kinds, and a feature that is left out. */
    private static Classifier named(Classifier classifier) {
        TrainedAuto auto = (TrainedAuto) classifier;
        LeftOut leftOut = new LeftOut(3, new int[] {1});
        KernelExpert kernels = new KernelExpert(
                new Scaler(new double[] {0.1, 0, 0}, new double[] {1, 3, 0.5}),
                new KernelMachine.Group(
                        ROWS,
                        0.7,
                        IntStream.range(0, 18).mapToDouble(i -> i / 7.0 - 1).toArray()),
                new double[] {0.2, 0.3, 0.5});
        ForestExpert trees = new ForestExpert(ExtraTrees.withDefaults()
                .withTrees(3)
                .fit(ROWS, Targets.classes(new int[] {0, 1, 2, 0, 1, 2}, 3), SeedTree.of(2), 1));
        Names names = new Names(
                Optional.of(leftOut),
                List.of(new Calibrated(kernels, 1.5), new Calibrated(trees, 0.5)),
                2.5,
                new double[] {0.5, 0.25, 0.25},
                0.01,
                new double[] {1, 2, 0.5});
        return new TrainedAuto(
                leftOut.andThen(auto.map()), auto.machine(), auto.temperature(), auto.knownOnly(), Optional.of(names));
    }

    private static Classifier machine(Classifier classifier) {
        return new SoftmaxClassifier(((TrainedAuto) classifier).machine(), new DecisionRule.Argmax());
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
