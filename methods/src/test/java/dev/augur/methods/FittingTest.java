package dev.augur.methods;

import static org.assertj.core.api.Assertions.assertThat;

import dev.augur.auto.LoopEstimator;
import dev.augur.catalog.Component;
import dev.augur.catalog.Components;
import dev.augur.catalog.ThetaComparison;
import dev.augur.data.FeatureMatrix;
import dev.augur.data.LabeledSet;
import dev.augur.data.LacData;
import dev.augur.method.Fit;
import dev.augur.method.FitContext;
import dev.augur.method.Fitting;
import dev.augur.method.Method;
import dev.augur.method.Theta;
import dev.augur.prior.Interval;
import dev.augur.random.SeedTree;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class FittingTest {
    private static final SeedTree SEEDS = SeedTree.of(5);

    /** Long trainings, cut short. */
    private static final Map<String, String> QUICK = Map.of(
            "nrpr", "nrpr:epochs=5,theta=0.3",
            "auto-net", "auto-net:network=mlp:5,epochs=2,theta=0.3",
            "eulac-linear", "eulac-linear:epochs=5,theta=0.3",
            "eulac-deep", "eulac-deep:network=mlp:5,epochs=5,theta=0.3");

    /** Two known classes at 0 and 6, and a novel one at 12 that is a third of the unlabeled rows. */
    private static LacData data(int ofEachClass) {
        RandomGenerator random = SEEDS.generator();
        float[][] labeled = new float[2 * ofEachClass][];
        Arrays.setAll(labeled, i -> row(i % 2, random));
        float[][] unlabeled = new float[60][];
        Arrays.setAll(unlabeled, i -> row(i % 3, random));
        int[] labels = new int[labeled.length];
        Arrays.setAll(labels, i -> i % 2);
        return LacData.of(new LabeledSet(FeatureMatrix.of(labeled), labels), FeatureMatrix.of(unlabeled));
    }

    private static float[] row(int kind, RandomGenerator random) {
        return new float[] {(float) (6 * kind + random.nextGaussian()), (float) random.nextGaussian()};
    }

    private static Fit fit(Method method, LacData data) {
        return new Fitting(method, new LoopEstimator())
                .run(data, FitContext.of(SEEDS).withThreads(2));
    }

    private static Fit fit(String method, LacData data) {
        return fit(Components.methods().parse(method), data);
    }

    /** What {@code augur theta} says, {@code augur train} says, whatever it trains. */
    @ParameterizedTest
    @ValueSource(strings = {"auto", "nrpr:epochs=5", "ovr"})
    void trainFindsTheThetaThatIsToldBefore(String spelling) {
        LacData data = data(15);
        Theta asked = Objects.requireNonNull(
                ThetaComparison.of(data, List.of("loop"), SEEDS, 1).get("loop"));
        Theta found = fit(spelling, data).knownTheta();
        assertThat(found.estimate()).isEqualTo(asked.estimate());
        assertThat(found.source()).isEqualTo("loop");
    }

    @ParameterizedTest
    @ValueSource(strings = {"bbe", "en"})
    void soItDoesWithANamedEstimator(String estimator) {
        LacData data = data(15);
        Theta asked = Objects.requireNonNull(
                ThetaComparison.of(data, List.of(estimator, "loop"), SEEDS, 2).get(estimator));
        assertThat(fit("nrpr:epochs=5,theta=" + estimator, data).knownTheta()).isEqualTo(asked);
        Theta ofAuto = fit("auto:theta=" + estimator, data).knownTheta();
        assertThat(ofAuto.value()).isEqualTo(asked.value());
        assertThat(ofAuto.estimate().interval()).isEqualTo(asked.estimate().interval());
        assertThat(ofAuto.source()).isEqualTo(estimator);
    }

    static Stream<String> methodsWithTheta() {
        return Components.methods().components().stream()
                .filter(each ->
                        each.options().stream().anyMatch(option -> option.name().equals("theta")))
                .map(Component::name);
    }

    /** Whoever gives a theta is told that very theta, as given, by every method that has one. */
    @ParameterizedTest
    @MethodSource("methodsWithTheta")
    void aThetaThatIsGivenIsTold(String name) {
        Fit fit = fit(QUICK.getOrDefault(name, name + ":theta=0.3"), data(15));
        assertThat(fit.knownTheta().value()).isEqualTo(0.3);
        assertThat(fit.knownTheta().origin()).isEqualTo(Theta.Origin.GIVEN);
        assertThat(fit.knownTheta().toMap())
                .containsEntry("value", 0.3)
                .containsEntry("estimator", "given")
                .containsEntry("origin", "given");
    }

    @Test
    void theMethodsWithAThetaAreThese() {
        assertThat(methodsWithTheta())
                .contains("auto", "auto-net", "nrpr", "lacforest", "iforest", "lacu")
                .contains("eulac", "eulac-linear", "eulac-deep");
    }

    @Test
    void aTrainingThatIsDoneIsNotLostByTheErrorEstimate() {
        LacData data = data(2);
        Method ovr = Components.methods().parse("ovr");
        Method whole = (rows, context) -> {
            if (rows.labeledCount() < data.labeledCount()) {
                throw new IllegalStateException("a class with one row cannot be learned.");
            }
            return ovr.fit(rows, context);
        };
        Method lasting = (rows, context) ->
                whole.fit(rows, context).toBuilder().settled(whole).build();
        Fit fit = fit(lasting, data);
        assertThat(fit.classifier().labels()).isEqualTo(data.space());
        assertThat(fit.error()).isEmpty();
        assertThat(fit.warnings())
                .contains("the expected error could not be estimated: a class with one row cannot be learned");
    }

    /**
     * One row for each class: nothing can be held out, so nothing is known of theta and the error, but the classes can
     * be learned.
     */
    @ParameterizedTest
    @ValueSource(strings = {"ovr:wd=0.01", "softmax-t:epochs=50", "iforest", "kde", "ocsvm", "lacu:cost=1"})
    void methodsThatLearnWithoutThetaLearnFromOneRowEach(String spelling) {
        LacData data = data(1);
        Fit fit = fit(spelling, data);
        assertThat(fit.classifier().labels()).isEqualTo(data.space());
        assertThat(fit.knownTheta().estimate().interval()).contains(new Interval(0, 1));
        assertThat(fit.knownTheta().novelRows()).isEqualTo("It is unknown how many of the unlabeled rows are novel");
        assertThat(fit.error()).isEmpty();
        String why = "every class has only one labeled row, but at least one class needs two: one to learn from, one"
                + " to hold out";
        assertThat(fit.warnings())
                .contains("theta could not be estimated: " + why, "the expected error could not be estimated: " + why);
    }

    /** A third class with one row among thirty: theta, model and error are all there. */
    @Test
    void aClassWithOneRowCostsNothing() {
        LacData two = data(15);
        int[] labels = two.labels();
        labels[0] = 2;
        LacData three = LacData.of(new LabeledSet(two.labeled(), labels), two.unlabeled());
        Fit fit = fit("ovr", three);
        assertThat(fit.classifier().labels().known()).isEqualTo(3);
        assertThat(fit.error()).isPresent();
        assertThat(fit.knownTheta().estimate().interval()).isPresent();
    }

    @Test
    void theErrorIsToldWithItsInterval() {
        Fit fit = fit("ovr", data(15));
        assertThat(fit.error().orElseThrow().toMap().keySet())
                .containsExactly("value", "standard_error", "low", "high", "level", "unbiased", "unseen", "found");
    }
}
