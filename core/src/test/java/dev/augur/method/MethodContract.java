package dev.augur.method;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import dev.augur.Blobs;
import dev.augur.catalog.Components;
import dev.augur.common.Workers;
import dev.augur.data.FeatureMatrix;
import dev.augur.data.LacData;
import dev.augur.model.Answer;
import dev.augur.model.Answers;
import dev.augur.random.SeedTree;
import dev.augur.risk.TestPriors;
import dev.augur.spelling.Spelling;
import dev.augur.store.Provenance;
import dev.augur.store.SavedModel;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What every method promises: a fit that holds together, the same bits for the same seeds, and a listener that is told
 * and obeyed.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
public abstract class MethodContract {
    protected static final SeedTree SEEDS = SeedTree.of(12);

    @TempDir
    @SuppressWarnings("NullAway.Init")
    protected Path folder;

    /** The methods, as they are spelled; long trainings may be cut short. */
    protected abstract Stream<String> instances();

    /** Known blobs on an arc and a novel one; the last feature never changes. */
    protected static LacData data(int known) {
        return withConstant(Blobs.data(known, 12, 0.3, 40 + known));
    }

    private static LacData withConstant(LacData data) {
        return LacData.pooled(withConstant(data.pool()), data.labels(), data.space());
    }

    private static FeatureMatrix withConstant(FeatureMatrix x) {
        return FeatureMatrix.of(IntStream.range(0, x.rows())
                .mapToObj(i -> {
                    float[] row = Arrays.copyOf(x.row(i), x.columns() + 1);
                    row[x.columns()] = 2.5f;
                    return row;
                })
                .toArray(float[][]::new));
    }

    protected static Method parse(String method) {
        return Components.methods().parse(method);
    }

    protected static Fit fit(String method, LacData data) {
        return parse(method).fit(data, FitContext.of(SEEDS));
    }

    protected static void assertSameAnswers(Answers actual, Answers expected) {
        assertThat(actual.labels()).isEqualTo(expected.labels());
        assertThat(actual.predictions()).isEqualTo(expected.predictions());
        assertThat(actual.scores()).isEqualTo(expected.scores());
        assertThat(actual.novelty()).isEqualTo(expected.novelty());
        assertThat(actual.probabilities()).isEqualTo(expected.probabilities());
    }

    @ParameterizedTest
    @MethodSource("instances")
    void isReadAsItPrints(String spelling) {
        Method method = parse(spelling);
        assertThat(parse(method.toString())).isEqualTo(method).hasToString(method.toString());
    }

    /** One known class or three, a feature that never changes, rows far from all others, no rows. */
    @ParameterizedTest
    @MethodSource("instances")
    void answersWithFiniteNumbers(String method) {
        for (int known : new int[] {1, 3}) {
            LacData data = data(known);
            Classifier classifier = fit(method, data).classifier();
            assertThat(classifier.labels()).isEqualTo(data.space());
            assertThat(classifier.inputs()).isEqualTo(4);
            FeatureMatrix far = FeatureMatrix.of(new double[][] {{1e6, -1e6, 3e5, 1e6}, {0, 0, 0, 0}});
            for (FeatureMatrix rows : List.of(data.pool(), far)) {
                Answers answers = classifier.classify(rows);
                assertThat(answers.size()).isEqualTo(rows.rows());
                assertThat(answers.scores().columns()).isEqualTo(known + 1);
                assertThat(Arrays.stream(answers.scores().values())).allMatch(Double::isFinite);
                assertThat(Arrays.stream(answers.novelty()).boxed()).allMatch(Double::isFinite);
            }
            assertThat(classifier.classify(data.pool().slice(0, 0)).size()).isZero();
        }
    }

    /**
     * What a fit tells fits together: the method that was asked for, shares that make up theta, weights of all
     * features.
     */
    @ParameterizedTest
    @MethodSource("instances")
    void aFitHoldsTogether(String spelling) {
        Method method = parse(spelling);
        LacData data = data(3);
        Fit fit = method.fit(data, FitContext.of(SEEDS));
        assertThat(fit.method()).isEqualTo(method);
        assertThat(parse(fit.settled().toString())).hasToString(fit.settled().toString());
        assertThat(method.tellsAll()).isEqualTo(fit.error().isPresent());
        fit.theta().ifPresent(theta -> assertThat(theta.value()).isBetween(0.0, 1.0));
        fit.shares()
                .ifPresent(shares -> assertThat(Arrays.stream(shares).sum())
                        .isCloseTo(fit.knownTheta().value(), within(1e-6)));
        fit.featureWeights().ifPresent(weights -> assertThat(weights).hasSize(4));
        fit.error().ifPresent(error -> assertThat(error.estimate().share()).isBetween(0.0, 1.0));
        fit.heldOut().ifPresent(held -> assertThat(held.rows().size()).isEqualTo(data.labeledCount()));
        assertThat(fit.warnings()).doesNotHaveDuplicates().noneMatch(String::isBlank);
    }

    /** Alone, beside another fit, or on several threads. */
    @ParameterizedTest
    @MethodSource("instances")
    void theSameSeedGivesTheSameBits(String spelling) {
        Method method = parse(spelling);
        LacData data = data(3);
        Fit alone = method.fit(data, FitContext.of(SEEDS));
        Answers expected = alone.classifier().classify(data.pool());
        List<Callable<Fit>> fits = List.of(
                () -> method.fit(data, FitContext.of(SEEDS)),
                () -> method.fit(data, FitContext.of(SEEDS).withThreads(3)));
        Workers.run(2, fits).forEach(each -> {
            assertSameAnswers(each.classifier().classify(data.pool()), expected);
            assertThat(each.theta()).isEqualTo(alone.theta());
            assertThat(each.tried()).isEqualTo(alone.tried());
            assertThat(each.warnings()).isEqualTo(alone.warnings());
        });
    }

    /** Where theta is an option, whoever gives it is told that very theta, as given. */
    @ParameterizedTest
    @MethodSource("instances")
    void aThetaThatIsGivenIsTold(String spelling) {
        String name = Spelling.parse(spelling).name();
        boolean taken = Components.methods().components().stream()
                .filter(each -> each.name().equals(name))
                .anyMatch(each ->
                        each.options().stream().anyMatch(option -> option.name().equals("theta")));
        if (taken) {
            String told = Spelling.parse(spelling).with("theta", 0.3).toString();
            Theta theta = fit(told, data(2)).knownTheta();
            assertThat(theta.value()).isEqualTo(0.3);
            assertThat(theta.origin()).isEqualTo(Theta.Origin.GIVEN);
            assertThat(theta.source()).isEqualTo(Theta.GIVEN);
        }
    }

    @ParameterizedTest
    @MethodSource("instances")
    void answersTheSameBitsAfterReading(String method) throws IOException {
        for (int known : new int[] {1, 3}) {
            LacData data = data(known);
            Classifier classifier = fit(method, data).classifier();
            Path file = folder.resolve("model.augur");
            new SavedModel(classifier, Provenance.none()).write(file);
            Classifier read = SavedModel.read(file).classifier();
            assertThat(read).isInstanceOf(classifier.getClass());
            assertThat(read.inputs()).isEqualTo(classifier.inputs());
            assertSameAnswers(read.classify(data.pool()), classifier.classify(data.pool()));
        }
    }

    /** Rows are judged one by one: alone, or on several threads, they get the same answers. */
    @ParameterizedTest
    @MethodSource("instances")
    void threadsShareAClassifier(String method) {
        LacData data = data(3);
        Classifier classifier = fit(method, data).classifier();
        Answers expected = classifier.classify(data.pool());
        IntStream.range(0, 8)
                .parallel()
                .mapToObj(i -> classifier.classify(data.pool()))
                .toList()
                .forEach(each -> assertSameAnswers(each, expected));
    }

    /** Also behind another threshold, and with probabilities for other shares where there are such. */
    @ParameterizedTest
    @MethodSource("instances")
    void oneRowGetsTheBitsThatItHasAmongOthers(String method) {
        LacData data = data(3);
        Classifier classifier = fit(method, data).classifier();
        assertOneByOne(classifier, data.pool());
        assertOneByOne(classifier.withThreshold(0.1), data.pool());
        if (classifier.posteriorRule().isPresent()) {
            assertOneByOne(classifier.withPriors(TestPriors.mixture(0.7), TestPriors.mixture(0.4)), data.pool());
        }
    }

    private static void assertOneByOne(Classifier classifier, FeatureMatrix rows) {
        Answers all = classifier.classify(rows);
        for (int i = 0; i < rows.rows(); i++) {
            float[] row = rows.row(i);
            Answer one = classifier.classify(
                    IntStream.range(0, row.length).mapToDouble(j -> row[j]).toArray());
            assertThat(one.labels()).isEqualTo(all.labels());
            assertThat(one.prediction()).isEqualTo(all.predictions()[i]);
            assertThat(one.scores()).isEqualTo(all.scores().row(i));
            assertThat(one.novelty()).isEqualTo(all.novelty()[i]);
            assertThat(one.probabilities().isPresent())
                    .isEqualTo(all.probabilities().isPresent());
            if (one.probabilities().isPresent()) {
                assertThat(one.probabilities().get()).isEqualTo(all.belief().row(i));
            }
        }
    }

    @ParameterizedTest
    @MethodSource("instances")
    void rowsOfAnotherWidthAreRefused(String method) {
        Classifier classifier = fit(method, data(2)).classifier();
        assertThatIllegalArgumentException()
                .isThrownBy(() -> classifier.classify(FeatureMatrix.of(new double[][] {{1, 2}})))
                .withMessageContaining("columns");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> classifier.classify(new double[] {1, 2}))
                .withMessageContaining("columns");
    }

    /** Remembers what it was told. */
    private static final class Watching implements FitListener {
        private final List<Double> fractions = Collections.synchronizedList(new ArrayList<>());
        private final int patience;

        Watching(int patience) {
            this.patience = patience;
        }

        @Override
        public void progress(String stage, double fraction) {
            assertThat(stage).isNotBlank();
            fractions.add(fraction);
        }

        @Override
        public boolean cancelled() {
            return fractions.size() >= patience;
        }
    }

    @ParameterizedTest
    @MethodSource("instances")
    void aListenerIsToldHowFarItIs(String method) {
        Watching watching = new Watching(Integer.MAX_VALUE);
        Answers watched = parse(method)
                .fit(data(2), FitContext.of(SEEDS).withListener(watching))
                .classifier()
                .classify(data(2).pool());
        assertThat(watching.fractions).isNotEmpty().isSorted().allMatch(each -> each >= 0 && each <= 1);
        assertSameAnswers(watched, fit(method, data(2)).classifier().classify(data(2).pool()));
    }

    /** At once, or wherever it is in the middle. */
    @ParameterizedTest
    @MethodSource("instances")
    void aListenerEndsIt(String method) {
        Watching all = new Watching(Integer.MAX_VALUE);
        parse(method).fit(data(2), FitContext.of(SEEDS).withListener(all));
        for (int patience : new int[] {0, all.fractions.size() / 2}) {
            FitContext context = FitContext.of(SEEDS).withListener(new Watching(patience));
            assertThatExceptionOfType(FitCancelledException.class)
                    .isThrownBy(() -> parse(method).fit(data(2), context));
        }
    }
}
