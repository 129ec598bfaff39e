package dev.augur.nrpr;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import dev.augur.catalog.Components;
import dev.augur.data.FeatureMatrix;
import dev.augur.data.LabeledSet;
import dev.augur.data.LacData;
import dev.augur.method.Fit;
import dev.augur.method.FitContext;
import dev.augur.method.Method;
import dev.augur.prior.ClassShares;
import dev.augur.prior.shift.ClassPriorRule;
import dev.augur.random.SeedTree;
import dev.augur.risk.TestPriors;
import dev.augur.train.TrainOptions;
import java.util.Arrays;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** NRPR with a share for each known class, estimated from held-out scores. */
class NrprClassPriorsTest {
    private static final SeedTree SEEDS = SeedTree.of(6);
    private static final double[] TRUTH = {0.5, 0.05, 0.05};
    private static final double[][] CENTRES = {{4, 2}, {-4, 2}, {0, 0}, {8, 8}};

    /**
     * Three known classes with 60 labeled rows each and a novel one beside the first: blobs of deviation 0.6 along a
     * parabola.
     */
    private static final LacData DATA =
            LacData.of(sample(1, 60, 60, 60, 0), sample(2, 500, 50, 50, 400).features());

    private static final LabeledSet TEST = sample(3, 1000, 100, 100, 800);

    private static LabeledSet sample(long seed, int... counts) {
        RandomGenerator random = SeedTree.of(seed).generator();
        int[] labels = IntStream.range(0, 4)
                .flatMap(c -> IntStream.range(0, counts[c]).map(i -> c))
                .toArray();
        float[][] rows = new float[labels.length][];
        Arrays.setAll(rows, i -> new float[] {
            (float) (CENTRES[labels[i]][0] + 0.6 * random.nextGaussian()),
            (float) (CENTRES[labels[i]][1] + 0.6 * random.nextGaussian())
        });
        return new LabeledSet(FeatureMatrix.of(rows), labels);
    }

    private static Nrpr method(String priors) {
        Nrpr parsed = (Nrpr) Components.methods().parse("nrpr:theta=0.6,priors=" + priors);
        return parsed.withOptions(TrainOptions.defaults().withEpochs(200));
    }

    private static double accuracy(Nrpr method) {
        int[] predicted = method.fit(DATA, FitContext.of(SEEDS))
                .classifier()
                .classify(TEST.features())
                .predictions();
        return IntStream.range(0, predicted.length)
                        .filter(i -> predicted[i] == TEST.labels()[i])
                        .count()
                / (double) predicted.length;
    }

    @ParameterizedTest
    @ValueSource(strings = {"none", "per-class-km", "per-class-bbe", "bbse", "mlls"})
    void theSpellingIsReadAgain(String name) {
        Method method = Components.methods().parse("nrpr:priors=" + name);
        assertThat(method.toString()).endsWith(",priors=" + name);
        assertThat(Components.methods().parse(method.toString())).isEqualTo(method);
        assertThat(Components.classPriors().parse(name)).hasToString(name);
    }

    @Test
    void unknownNamesAndContradictionsAreRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> method("bbs"))
                .withMessage("nrpr: priors: there is no estimator of class priors 'bbs' (did you mean bbse?); "
                        + "there are [none, per-class-km, per-class-bbe, bbse, mlls]");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Components.methods().parse("nrpr:theta=[shares:0.2,0.3],priors=bbse"))
                .withMessage("nrpr: priors must be none where the share of each class is given, but is 'bbse'");
    }

    /**
     * The shares are those of the held-out scores, and the training is the one with Theorem 3's weights theta_c / n_c.
     */
    @ParameterizedTest
    @EnumSource(names = "NONE", mode = EnumSource.Mode.EXCLUDE)
    void trainsWithTheSharesOfTheEstimator(ClassPriorRule rule) {
        Nrpr method = method(rule.toString());
        Fit fit = method.fit(DATA, FitContext.of(SEEDS));
        ClassShares expected = rule.estimate(
                        0.6, () -> CrossFit.of(method.setting(), TestPriors.mixture(0.6), DATA, SEEDS.child("shares")))
                .orElseThrow();
        assertThat(fit.shares().orElseThrow()).containsExactly(expected.perClass());
        assertThat(expected.perClass()).containsExactly(TRUTH, within(0.06));
        TestPriors weights = TestPriors.perClass(expected.perClass());
        assertThat(fit.classifier().classify(TEST.features()).scores())
                .isEqualTo(new Nrpr(method.setting(), weights)
                        .fit(DATA, FitContext.of(SEEDS))
                        .classifier()
                        .classify(TEST.features())
                        .scores());
        assertThat(weights.importance(DATA)[0]).isCloseTo(3 * expected.perClass()[0], within(1e-12));
    }

    @Test
    void noneTrainsWithTheMixture() {
        Fit fit = method("none").fit(DATA, FitContext.of(SEEDS));
        assertThat(fit.shares()).isEmpty();
        assertThat(fit.classifier().classify(TEST.features()).scores())
                .isEqualTo(new Nrpr(method("none").setting(), TestPriors.mixture(0.6))
                        .fit(DATA, FitContext.of(SEEDS))
                        .classifier()
                        .classify(TEST.features())
                        .scores());
    }

    /**
     * Class 0 has 0.5 of the mixture and is told 0.2, so where it lies the risk of calling it novel is the lower one,
     * 0.2 to 0.3. Cross entropy follows that; the bounded default loss hardly does on blobs so far apart, so it is no
     * test of the shares.
     */
    @ParameterizedTest
    @EnumSource(names = "NONE", mode = EnumSource.Mode.EXCLUDE)
    void estimatedSharesHelpUnderAStrongShift(ClassPriorRule rule) {
        Nrpr ignoring = (Nrpr) Components.methods().parse("nrpr:loss=ce,lr=0.05,epochs=300,theta=0.6,priors=none");
        assertThat(accuracy(ignoring)).isLessThan(0.7);
        assertThat(accuracy(ignoring.withClassPriors(rule))).isGreaterThan(0.95);
    }

    @Test
    void aClassOfOneRowDoesNotSpoilTheOthers() {
        LacData lonely = LacData.of(sample(1, 20, 20, 1, 0), TEST.features());
        double[] shares =
                method("bbse").fit(lonely, FitContext.of(SEEDS)).shares().orElseThrow();
        assertThat(shares).containsExactly(TRUTH, within(0.06));
    }
}
