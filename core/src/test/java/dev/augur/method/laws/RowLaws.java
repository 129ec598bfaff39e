package dev.augur.method.laws;

import static dev.augur.method.laws.Agreement.assertFinite;
import static dev.augur.method.laws.Agreement.assertSameBits;
import static dev.augur.method.laws.Agreement.assertSameClasses;
import static org.assertj.core.api.Assertions.assertThat;

import dev.augur.Blobs;
import dev.augur.data.LabelSpace;
import dev.augur.data.LacData;
import dev.augur.method.Limit;
import dev.augur.model.Answers;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/** What rows and names of classes mean to a method: their order nothing, their number little. */
public final class RowLaws {
    private static final World WORLD = World.usual();
    private static final int LABELED = WORLD.data().labeledCount();
    private static final int UNLABELED = WORLD.data().unlabeledCount();

    private RowLaws() {}

    public static List<Law> all() {
        return List.of(
                same(
                        "labeled order",
                        "the order of labeled rows does not matter",
                        WORLD.labeled(World.shuffled(LABELED)),
                        Limit.CHANCE),
                same("sorted by class", "labeled rows may come class by class", WORLD.labeled(byClass()), Limit.CHANCE),
                same(
                        "unlabeled order",
                        "the order of unlabeled rows does not matter",
                        WORLD.unlabeled(World.shuffled(UNLABELED)),
                        Limit.CHANCE),
                same(
                        "all orders",
                        "the order of all rows does not matter",
                        WORLD.labeled(World.shuffled(LABELED)).unlabeled(World.shuffled(UNLABELED)),
                        Limit.CHANCE),
                same(
                        "labeled twice",
                        "labeled rows given twice mean the same",
                        WORLD.labeled(World.times(2, LABELED)),
                        Limit.COPIES,
                        Limit.CHANCE),
                same(
                        "labeled thrice",
                        "labeled rows given thrice mean the same",
                        WORLD.labeled(World.times(3, LABELED)),
                        Limit.COPIES,
                        Limit.CHANCE),
                same(
                        "unlabeled twice",
                        "unlabeled rows given twice mean the same",
                        WORLD.unlabeled(World.times(2, UNLABELED)),
                        Limit.COPIES,
                        Limit.CHANCE),
                same(
                        "all twice",
                        "all rows given twice mean the same",
                        WORLD.labeled(World.times(2, LABELED)).unlabeled(World.times(2, UNLABELED)),
                        Limit.COPIES,
                        Limit.CHANCE),
                same(
                        "one copy",
                        "one more copy of a labeled row means the same",
                        WORLD.labeled(IntStream.concat(IntStream.range(0, LABELED), IntStream.of(4))),
                        Limit.CHANCE),
                Law.of("renamed classes", "the names of the classes do not matter", RowLaws::renamed),
                Law.of(
                        "order of classes",
                        "the order of the classes does not matter",
                        RowLaws::orderOfClasses,
                        Limit.CHANCE),
                Law.of(
                        "unlabeled is labeled",
                        "the labeled rows may be unlabeled ones too",
                        RowLaws::unlabeledIsLabeled),
                Law.of("nothing novel", "few rows are novel where no unlabeled row is", RowLaws::nothingNovel),
                Law.of(
                        "unlabeled rows teach",
                        "unlabeled rows change the scores",
                        RowLaws::unlabeledTeach,
                        Limit.LABELED_ONLY));
    }

    private static Law same(String name, String sentence, World world, Limit... excuses) {
        return Law.of(
                name, sentence, subject -> assertSameClasses(subject.answers(world), subject.answers(WORLD)), excuses);
    }

    private static IntStream byClass() {
        int[] labels = WORLD.data().labels();
        return IntStream.range(0, 3).flatMap(c -> IntStream.range(0, LABELED).filter(i -> labels[i] == c));
    }

    private static void renamed(Subject subject) {
        LacData data = WORLD.data();
        LacData named = LacData.pooled(data.pool(), data.labels(), LabelSpace.of("z", "Ä b", "0"));
        Answers answers = subject.answers(new World(named, WORLD.test()));
        Answers usual = subject.answers(WORLD);
        assertThat(answers.labels()).isEqualTo(named.space());
        assertSameBits(
                new Answers(
                        usual.labels(),
                        answers.predictions(),
                        answers.scores(),
                        answers.novelty(),
                        answers.probabilities()),
                usual);
    }

    private static void orderOfClasses(Subject subject) {
        int[] other = {2, 0, 1, 3};
        LacData data = WORLD.data();
        int[] labels = Arrays.stream(data.labels()).map(c -> other[c]).toArray();
        LacData turned = LacData.pooled(data.pool(), labels, data.space());
        int[] answers = subject.answers(new World(turned, WORLD.test())).predictions();
        int[] usual = subject.answers(WORLD).predictions();
        assertSameClasses(answers, Arrays.stream(usual).map(c -> other[c]).toArray());
    }

    private static void unlabeledIsLabeled(Subject subject) {
        World world = WORLD.withUnlabeled(WORLD.data().labeled());
        Answers answers = subject.answers(world);
        assertFinite(answers);
        assertThat(Agreement.knownAccuracy(answers, world)).isGreaterThan(0.9);
        assertThat(Agreement.novelShare(answers, world.knownTestRows())).isLessThan(0.25);
    }

    private static void nothingNovel(Subject subject) {
        World more = new World(Blobs.data(3, 20, 0.12, 99), WORLD.test());
        World world = WORLD.withUnlabeled(more.data().labeled());
        assertThat(Agreement.novelShare(subject.answers(world), world.knownTestRows()))
                .isLessThan(0.25);
    }

    private static void unlabeledTeach(Subject subject) {
        World world = WORLD.unlabeled(IntStream.range(0, UNLABELED).filter(j -> j % 4 < 3));
        assertThat(subject.answers(world).scores())
                .isNotEqualTo(subject.answers(WORLD).scores());
    }
}
