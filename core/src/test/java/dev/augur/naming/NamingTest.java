package dev.augur.naming;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.augur.auto.Auto;
import dev.augur.auto.LoopEstimator;
import dev.augur.data.FeatureMatrix;
import dev.augur.data.LabelSpace;
import dev.augur.data.LabeledSet;
import dev.augur.data.LacData;
import dev.augur.discover.Discovery;
import dev.augur.discover.Landscape;
import dev.augur.method.Classifier;
import dev.augur.method.Fit;
import dev.augur.method.FitContext;
import dev.augur.method.Fitting;
import dev.augur.model.Answers;
import dev.augur.random.SeedTree;
import dev.augur.risk.TestPriors;
import dev.augur.store.Provenance;
import dev.augur.store.SavedModel;
import dev.augur.store.archive.Source;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The whole loop on clouds of points: three known classes, and two that nobody has named. */
class NamingTest {
    private static final LabelSpace KNOWN = LabelSpace.of("a", "b", "c");
    private static final String[] TRUTH = {"a", "b", "c", "d", "e"};
    private static final SeedTree SEEDS = SeedTree.of(5);
    private static final Fitting FITTING = new Fitting(Auto.withDefaults(), new LoopEstimator());

    private static LabeledSet unlabeled;
    private static LacData data;
    private static Fit fit;
    private static Answers before;
    private static int[] novel;
    private static Questions questions;

    private static LabeledSet clouds(int classes, int rows, long seed) {
        Random random = new Random(seed);
        float[][] all = new float[classes * rows][4];
        int[] labels = new int[all.length];
        for (int i = 0; i < all.length; i++) {
            labels[i] = i % classes;
            Random centre = new Random(100 + labels[i]);
            for (int j = 0; j < 4; j++) {
                all[i][j] = (float) (5 * centre.nextGaussian() + random.nextGaussian());
            }
        }
        return new LabeledSet(FeatureMatrix.of(all), labels);
    }

    @BeforeAll
    static void aModelThatKnowsThreeClasses() {
        LabeledSet labeled = clouds(3, 40, 1);
        unlabeled = clouds(5, 50, 2);
        data = LacData.of(labeled, unlabeled.features(), KNOWN);
        fit = FITTING.run(data, FitContext.of(SEEDS));
        before = fit.classifier().classify(unlabeled.features());
        novel = IntStream.range(0, before.size())
                .filter(i -> before.predictions()[i] == KNOWN.augmented())
                .toArray();
        questions = new Questions(
                new Discovery(labeled, unlabeled.features(), SEEDS)
                        .landscape(unlabeled.features().select(novel), 1),
                novel,
                KNOWN,
                SEEDS);
    }

    private static Decision truth(int row) {
        return Decision.of(TRUTH[unlabeled.labels()[row]]);
    }

    /** Answers all questions, one round after the other, by the truth. */
    private static Decisions answered() {
        Decisions decisions = Decisions.none();
        for (Round round = questions.after(decisions); !round.done(); round = questions.after(decisions)) {
            assertThat(round.questions()).isNotEmpty();
            Decisions.Builder more = Decisions.builder();
            round.questions().forEach(each -> more.row(each.row(), truth(each.row())));
            decisions = decisions.then(more.build());
        }
        return decisions;
    }

    @Test
    void aFewAnswersNameAllRows() {
        Decisions decisions = answered();
        assertThat(decisions.size()).isBetween(2, 12);
        Decisions spread = questions.after(decisions).spread(decisions);
        assertThat(spread.size() + decisions.size()).isEqualTo(novel.length);
        long right = IntStream.of(spread.rows())
                .filter(row -> spread.of(row).orElseThrow().equals(truth(row)))
                .count();
        assertThat(right).isGreaterThanOrEqualTo((long) (0.95 * spread.size()));
    }

    /** Whoever stops in the midst of a round keeps the names of the round before. */
    @Test
    void namesHoldUntilTheNextRoundIsAnswered() {
        FeatureMatrix many = clouds(14, 20, 3).features();
        int[] all = IntStream.range(0, many.rows()).toArray();
        Questions asking =
                new Questions(new Discovery(clouds(3, 40, 1), many, SEEDS).landscape(many, 1), all, KNOWN, SEEDS);
        Round first = asking.after(Decisions.none());
        assertThat(first.spread(Decisions.none()).size()).isZero();
        Decisions.Builder each = Decisions.builder();
        first.questions().forEach(asked -> each.row(asked.row(), Decision.of("kind " + asked.group())));
        Decisions decisions = each.build();
        Round second = asking.after(decisions);
        assertThat(second.questions()).isNotEmpty();
        assertThat(second.spread(decisions).size() + decisions.size()).isEqualTo(all.length);
        int row = IntStream.of(second.groups().members(second.questions().get(0).group()))
                .filter(member -> decisions.of(member).isEmpty())
                .findFirst()
                .orElseThrow();
        int before = first.groups().group()[row];
        assertThat(second.spread(decisions).of(row)).contains(Decision.of("kind " + before));
    }

    /** The order in which answers came does not matter, nor does who asked. */
    @Test
    void theStateFollowsFromTheAnswersAlone() {
        Round first = questions.after(Decisions.none());
        assertThat(first.number()).isEqualTo(1);
        int row = first.questions().get(0).row();
        Decisions one = Decisions.builder().row(row, truth(row)).build();
        Round next = questions.after(one);
        assertThat(next.questions()).hasSize(first.questions().size() - 1);
        assertThat(next.questions()).noneMatch(each -> each.row() == row);
        assertThat(next.asked()).isEqualTo(1);
        int other = IntStream.of(next.groups().members(first.questions().get(1).group()))
                .skip(1)
                .map(i -> novel[i])
                .findFirst()
                .orElseThrow();
        Decisions two = one.then(Decisions.builder().row(other, truth(other)).build());
        assertThat(questions.after(two).number())
                .as("a row of the inner half that nobody asked about names its group as well")
                .isEqualTo(2);
    }

    /** A small group that turns out to be another known class is no reason to ask on; one of a new class is. */
    @Test
    void knownClassesAreNoNews() {
        int usual = roundsUntilDone("a", 1);
        assertThat(roundsUntilDone("b", usual)).isEqualTo(usual);
        assertThat(roundsUntilDone("jay", usual)).isGreaterThan(usual);
    }

    /** Fewer groups may have missed a class. */
    @Test
    void roundsGoOnUntilThereAreAsManyGroupsAsThereMayBeClasses() {
        FeatureMatrix many = clouds(14, 20, 3).features();
        Landscape landscape = new Discovery(clouds(3, 40, 1), many, SEEDS).landscape(many, 1);
        Round last = lastRound(landscape, "a", 1);
        assertThat(last.groups().count())
                .isGreaterThanOrEqualTo(landscape.groups().high());
    }

    private static int roundsUntilDone(String other, int at) {
        FeatureMatrix many = clouds(14, 20, 3).features();
        return lastRound(new Discovery(clouds(3, 40, 1), many, SEEDS).landscape(many, 1), other, at)
                .number();
    }

    /** If all of many small groups are answered with a known class, except the first of one round. */
    private static Round lastRound(Landscape landscape, String other, int at) {
        Questions asking =
                new Questions(landscape, IntStream.range(0, landscape.size()).toArray(), KNOWN, SEEDS);
        Decisions decisions = Decisions.none();
        Round round = asking.after(decisions);
        while (!round.done()) {
            Decisions.Builder more = Decisions.builder();
            boolean now = round.number() == at && decisions.count(Decision.of(other)) == 0;
            for (int q = 0; q < round.questions().size(); q++) {
                more.row(round.questions().get(q).row(), Decision.of(now && q == 0 ? other : "a"));
            }
            decisions = decisions.then(more.build());
            round = asking.after(decisions);
        }
        return round;
    }

    @Test
    void anIgnoredRowIsNotAskedAboutAgain() {
        Question first = questions.after(Decisions.none()).questions().get(0);
        Round next = questions.after(
                Decisions.builder().row(first.row(), Decision.IGNORED).build());
        assertThat(next.questions().get(0).group()).isEqualTo(first.group());
        assertThat(next.questions().get(0).row()).isEqualTo(first.typical()[1]);
    }

    @Test
    void whatAPersonSaidIsNeverChanged() throws Exception {
        Decisions said = answered();
        int known = IntStream.range(0, before.size())
                .filter(i -> before.predictions()[i] == 0)
                .findFirst()
                .orElseThrow();
        int odd = IntStream.of(novel)
                .filter(i -> said.of(i).isEmpty())
                .findFirst()
                .orElseThrow();
        int dropped = IntStream.of(novel)
                .filter(i -> said.of(i).isEmpty() && i != odd)
                .findFirst()
                .orElseThrow();
        Decisions all = said.then(Decisions.builder()
                .row(known, Decision.of("d"))
                .row(odd, Decision.NOT_NOVEL)
                .row(dropped, Decision.IGNORED)
                .build());
        Teaching teaching = new Teaching(data, before, all, questions.after(all).spread(all));
        assertThat(teaching.space().knownNames()).containsExactlyInAnyOrder("a", "b", "c", "d", "e");
        assertThat(teaching.data().unlabeledCount()).isEqualTo(data.unlabeledCount() - 1);
        Taught taught = teaching.learn(FITTING, FitContext.of(SEEDS));

        LabelSpace space = taught.answers().labels();
        Classifier learned = taught.fit().classifier();
        byte[] file = SavedModel.of(taught.fit(), Map.of(), Provenance.of(taught.fit(), teaching.data(), SEEDS))
                .toBytes();
        Classifier[] classifiers = {
            learned,
            learned.withThreshold(Double.NEGATIVE_INFINITY),
            learned.withPriors(
                    TestPriors.perClass(new double[] {0.2, 0.2, 0.2, 0.2, 0.2}),
                    TestPriors.perClass(new double[] {0.01, 0.96, 0.01, 0.01, 0.01})),
            SavedModel.read(Source.of(file, "file")).classifier()
        };
        for (Classifier each : classifiers) {
            Answers answers = each.classify(unlabeled.features());
            assertThat(space.name(answers.predictions()[known])).isEqualTo("d");
            assertThat(answers.predictions()[odd]).isLessThan(space.known());
            assertThat(answers.probabilities().orElseThrow().get(known, space.indexOf("d")))
                    .isEqualTo(1);
            assertThat(answers.probabilities().orElseThrow().get(odd, space.augmented()))
                    .isEqualTo(0);
            for (int row : said.rows()) {
                assertThat(Decision.of(space.name(answers.predictions()[row]))).isEqualTo(truth(row));
            }
        }
        long right = IntStream.range(0, before.size())
                .filter(i -> Decision.of(space.name(taught.answers().predictions()[i]))
                        .equals(truth(i)))
                .count();
        assertThat(right).isGreaterThanOrEqualTo((long) (0.9 * before.size()));
        assertThat(taught.isIgnored(dropped)).isTrue();
        assertThat(taught.changes()).noneMatch(change -> change.row() == dropped);
        assertThat(taught.changeCounts().get("NOVEL")).containsKeys("d", "e");
    }

    @Test
    void equalRowsWithDifferentNamesAreAnsweredByTheRowAndNotByTheFeatures() {
        int[] twice = IntStream.concat(IntStream.of(novel[0]), IntStream.range(0, data.unlabeledCount()))
                .toArray();
        LacData copied = LacData.of(
                new LabeledSet(data.labeled(), data.labels()), data.unlabeled().select(twice), KNOWN);
        Decisions said = Decisions.builder()
                .row(0, Decision.of("d"))
                .row(novel[0] + 1, Decision.of("e"))
                .build();
        Teaching teaching = new Teaching(copied, before.select(twice), said, Decisions.none());
        Taught taught = teaching.taught(fitOf(teaching));
        assertThat(taught.answers().predictions()[0]).isEqualTo(3);
        assertThat(taught.answers().predictions()[novel[0] + 1]).isEqualTo(4);
        assertThat(taught.fit().warnings()).anyMatch(each -> each.contains("equal in all columns"));
        assertThat(taught.fit().classifier()).isNotInstanceOf(KeepingClassifier.class);
    }

    /** The classifier of another fit, made to speak of the classes of this one. */
    private static Fit fitOf(Teaching teaching) {
        return Auto.withDefaults().fit(teaching.data(), FitContext.of(SEEDS));
    }

    @Test
    void badAnswersAreRefusedBeforeAnythingIsLearned() {
        Decisions far =
                Decisions.builder().row(data.unlabeledCount(), Decision.of("d")).build();
        assertThatThrownBy(() -> new Teaching(data, before, far, Decisions.none()))
                .hasMessageContaining("but the table has");
        Decisions.Builder all = Decisions.builder();
        IntStream.range(0, data.unlabeledCount()).forEach(row -> all.row(row, Decision.IGNORED));
        assertThatThrownBy(() -> new Teaching(data, before, all.build(), Decisions.none()))
                .hasMessageContaining("nothing is left to learn from");
    }
}
