package dev.augur.method.laws;

import static dev.augur.method.laws.Agreement.assertSameBits;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import dev.augur.auto.LoopEstimator;
import dev.augur.data.FeatureMatrix;
import dev.augur.data.Matrix;
import dev.augur.method.Classifier;
import dev.augur.method.FitContext;
import dev.augur.method.Fitting;
import dev.augur.method.Limit;
import dev.augur.model.Answers;
import dev.augur.model.DecisionRule;
import dev.augur.risk.TestPriors;
import dev.augur.store.Provenance;
import dev.augur.store.SavedModel;
import dev.augur.store.archive.Source;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/** What becomes of a method's answers where people move its threshold, or know the shares of the classes better. */
public final class DecisionLaws {
    private static final World WORLD = World.usual();
    private static final FeatureMatrix ASKED = WORLD.test().features();
    /** Each of the three known classes, and the novel one, is a quarter of the unlabeled rows. */
    private static final TestPriors OLD = TestPriors.perClass(0.25, 0.25, 0.25);

    private DecisionLaws() {}

    public static List<Law> all() {
        return List.of(
                Law.of("own threshold", "its own threshold changes nothing", DecisionLaws::ownThreshold),
                Law.of("threshold", "rows from the threshold on are novel, and no others", DecisionLaws::threshold),
                Law.of("last threshold", "the last threshold counts", DecisionLaws::lastThreshold),
                Law.of("has probabilities", "there are probabilities", DecisionLaws::has, Limit.NO_PROBABILITIES),
                priors("probabilities decide", "what decides are its probabilities", DecisionLaws::posteriors),
                priors("old priors", "the shares it learned from change nothing", DecisionLaws::oldPriors),
                priors("theta", "the larger theta, the fewer rows are novel, and none at 1", DecisionLaws::theta),
                priors("class shares", "a class without a share is no answer", DecisionLaws::classShares),
                priors("priors in steps", "two changes of the shares make one", DecisionLaws::steps),
                priors("as learned", "what was changed of the shares can be undone", DecisionLaws::asLearned),
                priors("threshold beats priors", "a threshold decides whatever the shares", DecisionLaws::both),
                Law.of("stored decisions", "a stored model keeps what was changed", DecisionLaws::stored),
                Law.of("completed fit", "a completed fit has probabilities", DecisionLaws::completed),
                Law.of("impossible priors", "shares that cannot be are refused", DecisionLaws::impossible));
    }

    private static Law priors(String name, String sentence, Law.Trial trial) {
        return Law.of(name, sentence, trial, Limit.NO_PRIORS, Limit.NO_PROBABILITIES);
    }

    private static void ownThreshold(Subject subject) {
        Classifier own = subject.usual();
        own.noveltyThreshold()
                .ifPresent(each -> assertSameBits(own.withThreshold(each).classify(ASKED), own.classify(ASKED)));
    }

    /** At each quarter of the rows, and beyond them. */
    private static void threshold(Subject subject) {
        Answers own = subject.answers(WORLD);
        double[] sorted = Arrays.stream(own.novelty()).sorted().toArray();
        for (double threshold : new double[] {
            Double.NEGATIVE_INFINITY,
            sorted[0],
            sorted[sorted.length / 4],
            sorted[sorted.length / 2],
            Math.nextUp(sorted[3 * sorted.length / 4]),
            Double.POSITIVE_INFINITY
        }) {
            Answers moved = subject.usual().withThreshold(threshold).classify(ASKED);
            assertThat(moved.novelty()).isEqualTo(own.novelty());
            assertThat(moved.scores()).isEqualTo(own.scores());
            assertThat(moved.probabilities()).isEqualTo(own.probabilities());
            for (int i = 0; i < moved.size(); i++) {
                assertThat(moved.predictions()[i])
                        .as("row " + i)
                        .isEqualTo(own.novelty()[i] >= threshold ? own.labels().augmented() : own.bestKnown(i));
            }
        }
    }

    private static void lastThreshold(Subject subject) {
        Classifier once = subject.usual().withThreshold(subject.answers(WORLD).novelty()[0]);
        Classifier twice = subject.usual().withThreshold(Double.POSITIVE_INFINITY);
        assertThat(twice.withThreshold(once.noveltyThreshold().orElseThrow())).isEqualTo(once);
    }

    private static void has(Subject subject) {
        assertThat(subject.answers(WORLD).probabilities()).isPresent();
    }

    private static void posteriors(Subject subject) {
        Answers answers = subject.answers(WORLD);
        DecisionRule rule = subject.usual().posteriorRule().orElseThrow(DecisionLaws::refusal);
        Matrix probabilities = answers.probabilities().orElseThrow();
        int[] decided = IntStream.range(0, answers.size())
                .map(i -> rule.decide(probabilities.row(i), answers.labels()))
                .toArray();
        assertThat(decided).isEqualTo(answers.predictions());
    }

    private static IllegalArgumentException refusal() {
        return new IllegalArgumentException("no rule decides by probabilities");
    }

    private static void oldPriors(Subject subject) {
        assertSameBits(subject.usual().withPriors(OLD, OLD).classify(ASKED), subject.answers(WORLD));
        TestPriors theta = TestPriors.mixture(0.75);
        assertSameBits(subject.usual().withPriors(OLD, theta).classify(ASKED), subject.answers(WORLD));
    }

    private static void theta(Subject subject) {
        int[] before = IntStream.range(0, ASKED.rows()).toArray();
        for (double theta : new double[] {1e-9, 0.2, 0.75, 0.9, 1}) {
            Answers answers =
                    subject.usual().withPriors(OLD, TestPriors.mixture(theta)).classify(ASKED);
            assertProbabilities(answers);
            assertThat(answers.novelty()).isEqualTo(subject.answers(WORLD).novelty());
            int[] novel = novel(answers);
            assertThat(Arrays.stream(before).boxed().toList())
                    .as("novel rows below theta " + theta)
                    .containsAll(Arrays.stream(novel).boxed().toList());
            before = novel;
        }
        assertThat(before).as("novel rows at theta 1").isEmpty();
    }

    private static int[] novel(Answers answers) {
        return IntStream.range(0, answers.size())
                .filter(i -> answers.predictions()[i] == answers.labels().augmented())
                .toArray();
    }

    private static void assertProbabilities(Answers answers) {
        Matrix all = answers.probabilities().orElseThrow();
        for (int i = 0; i < all.rows(); i++) {
            assertThat(Arrays.stream(all.row(i)).allMatch(p -> p >= 0 && p <= 1))
                    .isTrue();
            assertThat(Arrays.stream(all.row(i)).sum()).isCloseTo(1, within(1e-9));
        }
    }

    /**
     * The rows of the first class go elsewhere, and where all others have equal shares as before, all other rows keep
     * their answers.
     */
    private static void classShares(Subject subject) {
        int[] own = subject.answers(WORLD).predictions();
        Answers without = subject.usual()
                .withPriors(OLD, TestPriors.perClass(0, 1 / 3.0, 1 / 3.0))
                .classify(ASKED);
        assertProbabilities(without);
        assertThat(without.predictions()).doesNotContain(0);
        for (int i = 0; i < own.length; i++) {
            assertThat(own[i] == 0 || without.predictions()[i] == own[i])
                    .as("row " + i)
                    .isTrue();
        }
    }

    private static void steps(Subject subject) {
        TestPriors middle = TestPriors.perClass(0.5, 0.2, 0.1);
        TestPriors last = TestPriors.perClass(0.1, 0.2, 0.6);
        Answers two =
                subject.usual().withPriors(OLD, middle).withPriors(middle, last).classify(ASKED);
        Answers one = subject.usual().withPriors(OLD, last).classify(ASKED);
        assertThat(two.scores().values()).containsExactly(one.scores().values(), within(1e-9));
    }

    /** A threshold stays. */
    private static void asLearned(Subject subject) {
        Classifier moved = subject.usual().withPriors(OLD, TestPriors.perClass(0.1, 0.2, 0.6));
        assertSameBits(moved.asLearned().classify(ASKED), subject.answers(WORLD));
        double threshold = subject.answers(WORLD).novelty()[0];
        assertSameBits(
                moved.withThreshold(threshold).asLearned().classify(ASKED),
                subject.usual().withThreshold(threshold).classify(ASKED));
    }

    private static void both(Subject subject) {
        double threshold =
                Arrays.stream(subject.answers(WORLD).novelty()).sorted().toArray()[ASKED.rows() / 2];
        TestPriors to = TestPriors.mixture(0.95);
        Answers first =
                subject.usual().withThreshold(threshold).withPriors(OLD, to).classify(ASKED);
        Answers last =
                subject.usual().withPriors(OLD, to).withThreshold(threshold).classify(ASKED);
        assertSameBits(first, last);
        assertThat(novel(last))
                .isEqualTo(novel(subject.usual().withThreshold(threshold).classify(ASKED)));
    }

    private static void stored(Subject subject) throws Exception {
        double threshold = subject.answers(WORLD).novelty()[0];
        assertStored(subject.usual().withThreshold(threshold));
        if (subject.usual().posteriorRule().isPresent()) {
            Classifier moved = subject.usual().withPriors(OLD, TestPriors.perClass(0.1, 0.2, 0.5));
            assertStored(moved);
            assertStored(moved.withThreshold(threshold));
        }
    }

    private static void assertStored(Classifier classifier) throws Exception {
        byte[] bytes = new SavedModel(classifier, Provenance.none()).toBytes();
        Classifier read = SavedModel.read(Source.of(bytes, "a model")).classifier();
        assertThat(read.noveltyThreshold()).isEqualTo(classifier.noveltyThreshold());
        assertSameBits(read.classify(ASKED), classifier.classify(ASKED));
    }

    /** Decisions stay as they are. */
    private static void completed(Subject subject) throws Exception {
        Classifier completed = new Fitting(subject.method(), new LoopEstimator())
                .run(WORLD.data(), FitContext.of(Subject.SEEDS))
                .classifier();
        Answers answers = completed.classify(ASKED);
        Answers own = subject.answers(WORLD);
        assertThat(answers.predictions()).isEqualTo(own.predictions());
        assertThat(answers.scores()).isEqualTo(own.scores());
        assertThat(answers.novelty()).isEqualTo(own.novelty());
        assertProbabilities(answers);
        assertStored(completed);
    }

    private static void impossible(Subject subject) {
        for (TestPriors[] each : new TestPriors[][] {
            {OLD, TestPriors.perClass(0.5, 0.5)},
            {TestPriors.mixture(0.75), TestPriors.perClass(0.1, 0.2, 0.3)},
            {TestPriors.mixture(1), TestPriors.mixture(0.5)},
            {TestPriors.perClass(0, 0.5, 0.25), OLD}
        }) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> subject.usual().withPriors(each[0], each[1]))
                    .withMessageMatching(".*(shares?|priors) .*");
        }
    }
}
