package dev.augur.method.laws;

import static dev.augur.method.laws.Agreement.assertFinite;
import static dev.augur.method.laws.Agreement.assertSameBits;
import static dev.augur.method.laws.Agreement.assertSameClasses;
import static dev.augur.method.laws.Agreement.assertStored;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import dev.augur.auto.Auto;
import dev.augur.common.Workers;
import dev.augur.data.FeatureMatrix;
import dev.augur.data.LacData;
import dev.augur.method.Classifier;
import dev.augur.method.FitContext;
import dev.augur.method.Limit;
import dev.augur.method.Method;
import dev.augur.method.NovelWarnings;
import dev.augur.metrics.RocCurve;
import dev.augur.model.Answers;
import dev.augur.random.SeedTree;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;

/** What a method that has learned says. */
public final class AnswerLaws {
    private static final World WORLD = World.usual();
    private static final FeatureMatrix ASKED = WORLD.test().features();

    private AnswerLaws() {}

    public static List<Law> all() {
        return List.of(
                Law.of("same seed", "the same seed gives the same bits", AnswerLaws::sameSeed),
                Law.of("threads", "fits side by side give the same bits", AnswerLaws::sideBySide),
                Law.of("other seed", "another seed gives nearly the same answers", AnswerLaws::otherSeed, Limit.CHANCE),
                Law.of("shape", "each row gets one answer, in the classes of the data", AnswerLaws::shape),
                Law.of("finite", "scores and novelty are finite", AnswerLaws::finite),
                Law.of("novelty varies", "novelty tells rows apart", AnswerLaws::noveltyVaries),
                Law.of("best known class", "a row that is not novel gets its best known class", AnswerLaws::bestKnown),
                Law.of("novelty rejects", "rows called novel have the larger novelty", AnswerLaws::noveltyRejects),
                Law.of("probabilities", "probabilities are some, and sum to 1", AnswerLaws::probabilities),
                Law.of("likeliest class", "the likeliest class is mostly the answer", AnswerLaws::likeliestClass),
                Law.of("many rows", "thousands of rows at once get the same bits", AnswerLaws::manyRows),
                Law.of("parallel", "any number of threads gives the same bits", AnswerLaws::parallel),
                Law.of("batches", "rows asked about one by one get the same bits", AnswerLaws::batches),
                Law.of("shared", "threads share a classifier", AnswerLaws::shared),
                Law.of("data unchanged", "learning and answering change no row", AnswerLaws::dataUnchanged),
                Law.of("stored", "a stored model answers with the same bits", AnswerLaws::stored),
                Law.of("spelling", "what prints is read again", AnswerLaws::spelling),
                Law.of("no rows", "no rows get no answers", AnswerLaws::noRows),
                Law.of("other width", "rows of another width are refused", AnswerLaws::otherWidth),
                Law.of("not a number", "cells that are no numbers are refused", AnswerLaws::notANumber),
                Law.of("interrupted", "an interrupted thread learns or says why not", AnswerLaws::interrupted),
                Law.of("known classes", "classes far apart are told apart", AnswerLaws::knownClasses),
                Law.of("known stays known", "few known rows are called novel", AnswerLaws::knownStaysKnown),
                Law.of("novelty ranks", "novelty ranks novel rows first", AnswerLaws::noveltyRanks, Limit.NEW_CLASS),
                Law.of("all novel", "all rows are never called novel without a warning", AnswerLaws::allNovel),
                Law.of(
                        "novel class",
                        "most rows of a new class are called novel",
                        AnswerLaws::novelClass,
                        Limit.NEVER_NOVEL,
                        Limit.NEW_CLASS),
                Law.of(
                        "far row",
                        "a row far from all others is novel",
                        AnswerLaws::farRow,
                        Limit.FAR_ROWS,
                        Limit.NEVER_NOVEL));
    }

    private static void sameSeed(Subject subject) {
        assertSameBits(subject.fit(WORLD.data()).classify(ASKED), subject.answers(WORLD));
    }

    private static void sideBySide(Subject subject) {
        List<Callable<Answers>> fits =
                Collections.nCopies(2, () -> subject.fit(WORLD.data()).classify(ASKED));
        Workers.run(2, fits).forEach(each -> assertSameBits(each, subject.answers(WORLD)));
    }

    private static void otherSeed(Subject subject) {
        Classifier other = subject.method()
                .fit(WORLD.data(), FitContext.of(SeedTree.of(77)))
                .classifier();
        assertSameClasses(other.classify(ASKED), subject.answers(WORLD));
    }

    private static void shape(Subject subject) {
        assertThat(subject.usual().labels()).isEqualTo(WORLD.data().space());
        assertThat(subject.usual().inputs()).isEqualTo(ASKED.columns());
        Answers answers = subject.answers(WORLD);
        assertThat(answers.labels()).isEqualTo(WORLD.data().space());
        assertThat(answers.size()).isEqualTo(ASKED.rows());
    }

    private static void finite(Subject subject) {
        assertFinite(subject.answers(WORLD));
        assertFinite(subject.usual().classify(WORLD.data().pool()));
    }

    private static void noveltyVaries(Subject subject) {
        assertThat(Arrays.stream(subject.answers(WORLD).novelty()).distinct().count())
                .isGreaterThan(ASKED.rows() / 2);
    }

    private static void bestKnown(Subject subject) {
        Answers answers = subject.answers(WORLD);
        int known = answers.labels().known();
        for (int i = 0; i < answers.size(); i++) {
            int answer = answers.predictions()[i];
            assertThat(answer == known || answer == answers.scores().argmax(i, known))
                    .as("row " + i)
                    .isTrue();
        }
    }

    /** Classes compete with novelty, so that a few pairs may be in the other order. */
    private static void noveltyRejects(Subject subject) {
        Answers answers = subject.answers(WORLD);
        int novel = answers.labels().augmented();
        double[] rejected =
                novelty(answers, IntStream.range(0, answers.size()).filter(i -> answers.predictions()[i] == novel));
        double[] taken =
                novelty(answers, IntStream.range(0, answers.size()).filter(i -> answers.predictions()[i] != novel));
        if (rejected.length > 0 && taken.length > 0) {
            assertThat(RocCurve.of(rejected, taken).auc().orElseThrow()).isGreaterThan(0.95);
        }
    }

    private static double[] novelty(Answers answers, IntStream rows) {
        return rows.mapToDouble(i -> answers.novelty()[i]).toArray();
    }

    private static void probabilities(Subject subject) {
        Answers answers = subject.answers(WORLD);
        answers.probabilities().ifPresent(all -> {
            for (int i = 0; i < all.rows(); i++) {
                assertThat(Arrays.stream(all.row(i)).allMatch(p -> p >= 0 && p <= 1))
                        .isTrue();
                assertThat(Arrays.stream(all.row(i)).sum()).isCloseTo(1, within(1e-9));
            }
        });
    }

    /** A rule such as a threshold may answer otherwise for a few rows. */
    private static void likeliestClass(Subject subject) {
        Answers answers = subject.answers(WORLD);
        answers.probabilities().ifPresent(all -> assertSameClasses(all.argmax(), answers.predictions()));
    }

    /** More rows than classifiers take in one block. */
    private static void manyRows(Subject subject) {
        int[] rows = World.times(30, ASKED.rows()).toArray();
        Answers many = subject.usual().classify(ASKED.select(rows));
        Answers once = subject.answers(WORLD);
        for (int i = 0; i < rows.length; i++) {
            assertThat(many.predictions()[i]).isEqualTo(once.predictions()[rows[i]]);
            assertThat(many.scores().row(i)).isEqualTo(once.scores().row(rows[i]));
        }
    }

    private static void parallel(Subject subject) {
        FeatureMatrix many = ASKED.select(World.times(100, ASKED.rows()).toArray());
        assertThat(many.rows()).isGreaterThan(2 * Classifier.BLOCK);
        Answers alone = subject.usual().classify(many);
        assertSameBits(subject.usual().classify(many, 1), alone);
        assertSameBits(subject.usual().classify(many, 3), alone);
        assertSameBits(
                subject.usual().classify(ASKED.slice(0, 0), 2), subject.usual().classify(ASKED.slice(0, 0)));
    }

    private static void batches(Subject subject) {
        Answers all = subject.answers(WORLD);
        for (int i = 0; i < all.size(); i++) {
            Answers one = subject.usual().classify(ASKED.slice(i, i + 1));
            assertThat(one.predictions()[0]).isEqualTo(all.predictions()[i]);
            assertThat(one.scores().row(0)).isEqualTo(all.scores().row(i));
        }
    }

    private static void shared(Subject subject) {
        List<Callable<Answers>> questions =
                Collections.nCopies(8, () -> subject.usual().classify(ASKED));
        Workers.run(4, questions).forEach(each -> assertSameBits(each, subject.answers(WORLD)));
    }

    private static void dataUnchanged(Subject subject) {
        LacData copy = WORLD.eachRow(row -> row).data();
        float[] before = copy.pool().values().clone();
        subject.fit(copy).classify(copy.pool());
        assertThat(copy.pool().values()).isEqualTo(before);
        assertThat(copy.labels()).isEqualTo(WORLD.data().labels());
    }

    private static void stored(Subject subject) throws Exception {
        assertStored(subject.usual(), ASKED);
    }

    private static void spelling(Subject subject) {
        Method method = subject.method();
        assertThat(subject.parse(method.toString())).isEqualTo(method).hasToString(method.toString());
    }

    private static void noRows(Subject subject) {
        assertThat(subject.usual().classify(ASKED.slice(0, 0)).size()).isZero();
    }

    private static void otherWidth(Subject subject) {
        for (FeatureMatrix rows : List.of(FeatureMatrix.of(new double[2][2]), FeatureMatrix.of(new double[2][4]))) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> subject.usual().classify(rows))
                    .withMessageContaining("columns")
                    .withMessageContaining("3")
                    .withMessageContaining("" + rows.columns());
        }
    }

    private static void notANumber(Subject subject) {
        for (double odd : new double[] {Double.NaN, Double.POSITIVE_INFINITY, 1e300}) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> subject.usual().classify(FeatureMatrix.of(new double[][] {{1, odd, 2}})))
                    .withMessageContaining("row 0, column 1");
        }
    }

    private static void interrupted(Subject subject) {
        Thread.currentThread().interrupt();
        try {
            assertSameBits(subject.fit(WORLD.data()).classify(ASKED), subject.answers(WORLD));
        } catch (IllegalStateException e) {
            assertThat(e).hasMessageContaining("interrupted");
        } finally {
            assertThat(Thread.interrupted()).isTrue();
        }
    }

    private static void knownClasses(Subject subject) {
        assertThat(Agreement.knownAccuracy(subject.answers(WORLD), WORLD)).isGreaterThan(0.95);
    }

    private static void knownStaysKnown(Subject subject) {
        assertThat(Agreement.novelShare(subject.answers(WORLD), WORLD.knownTestRows()))
                .isLessThan(0.25);
    }

    private static void noveltyRanks(Subject subject) {
        Answers answers = subject.answers(WORLD);
        double[] novel = novelty(answers, Arrays.stream(WORLD.novelTestRows()));
        double[] known = novelty(answers, Arrays.stream(WORLD.knownTestRows()));
        assertThat(RocCurve.of(novel, known).auc().orElseThrow()).isGreaterThan(0.9);
    }

    private static void novelClass(Subject subject) {
        assertThat(Agreement.novelShare(subject.answers(WORLD), WORLD.novelTestRows()))
                .isGreaterThan(0.7);
    }

    private static void allNovel(Subject subject) {
        World elsewhere = WORLD.eachRow(row -> new float[] {row[0] + 30, row[1] - 40, row[2] + 50});
        LacData data = WORLD.withUnlabeled(elsewhere.data().unlabeled()).data();
        Classifier classifier = subject.fit(data);
        boolean allNovel = classifier.classify(data.unlabeled()).novelShare() == 1;
        assertThat(NovelWarnings.of(classifier, data, Subject.SEEDS).toString().contains("every unlabeled row"))
                .isEqualTo(allNovel);
        if (allNovel && subject.method() instanceof Auto auto) {
            assertThat(auto.fit(data, FitContext.of(Subject.SEEDS)).warnings()).isNotEmpty();
        }
    }

    private static void farRow(Subject subject) {
        Answers answers = subject.usual().classify(FeatureMatrix.of(new double[][] {
            {1e6, -1e6, 3e5}, {-1e9, 0, 0}, {50, 70, 90}
        }));
        assertFinite(answers);
        assertThat(answers.novelShare()).isEqualTo(1);
    }
}
