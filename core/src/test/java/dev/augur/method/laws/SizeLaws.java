package dev.augur.method.laws;

import static dev.augur.method.laws.Agreement.assertFinite;
import static org.assertj.core.api.Assertions.assertThat;

import dev.augur.Blobs;
import dev.augur.data.FeatureMatrix;
import dev.augur.data.LabeledSet;
import dev.augur.data.LacData;
import dev.augur.method.FitContext;
import dev.augur.method.Limit;
import dev.augur.model.Answers;
import dev.augur.random.SeedTree;
import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

/** Few rows, many columns, many classes, odd shares: a method learns what can be learned. */
public final class SizeLaws {
    private static final World WORLD = World.usual();

    private SizeLaws() {}

    public static List<Law> all() {
        return List.of(
                Law.of(
                        "one row of a class",
                        "a class may have one row beside others with forty",
                        rareClass(1),
                        Limit.RARE_CLASS),
                Law.of(
                        "four rows of a class",
                        "a class may have four rows beside others with forty",
                        rareClass(4),
                        Limit.RARE_CLASS),
                Law.of(
                        "other proportions",
                        "a class rarer among labeled rows than among unlabeled ones stays known",
                        SizeLaws::otherProportions,
                        Limit.SHIFT),
                Law.of(
                        "one row of each class",
                        "classes of one row each are told apart",
                        eachClass(1),
                        Limit.TWO_ROWS,
                        Limit.FEW_ROWS),
                Law.of(
                        "two rows of each class",
                        "classes of two rows each are told apart",
                        eachClass(2),
                        Limit.FEW_ROWS),
                Law.of(
                        "three rows of each class",
                        "classes of three rows each are told apart",
                        eachClass(3),
                        Limit.FEW_ROWS),
                Law.of("one unlabeled row", "there may be one unlabeled row", SizeLaws::oneUnlabeled, Limit.TWO_ROWS),
                Law.of("1 : 1000", "one class may have a thousand times the rows of another", SizeLaws::unequal),
                Law.of(
                        "one known class",
                        "one class may be all that is known",
                        SizeLaws::oneKnownClass,
                        Limit.TWO_CLASSES),
                Law.of(
                        "twenty classes",
                        "twenty classes of three rows each are told apart",
                        SizeLaws::twentyClasses,
                        Limit.MANY_CLASSES),
                Law.of("one feature", "one feature is enough", SizeLaws::oneFeature),
                Law.of("5,000 features", "there may be far more features than rows", SizeLaws::wide, Limit.WIDE),
                Law.of("theta 0.02", "next to nothing may be known", SizeLaws::littleKnown),
                Law.of("theta 1", "everything may be known", SizeLaws::allKnown));
    }

    private static Law.Trial eachClass(int rows) {
        World world = WORLD.perClass(rows, rows, rows);
        return subject -> assertLearned(subject, world, 0.8);
    }

    /** So many labeled and so many unlabeled rows of the last class. */
    private static Law.Trial rareClass(int rows) {
        World many = World.blobs(3, 40);
        int[] left = {40, 40, rows, 40};
        World world = many.perClass(40, 40, rows)
                .unlabeled(IntStream.range(0, many.data().unlabeledCount()).filter(j -> left[j % 4]-- > 0));
        return subject -> assertLearned(subject, world, 0.9);
    }

    /** A quarter of the labeled rows of a class are there, and all unlabeled ones. */
    private static void otherProportions(Subject subject) {
        World world = WORLD.perClass(16, 16, 4);
        assertThat(Agreement.novelShare(subject.answers(world), world.knownTestRows()))
                .as("share of known rows called novel")
                .isLessThan(0.25);
    }

    private static void assertLearned(Subject subject, World world, double accuracy) {
        Answers answers = subject.answers(world);
        assertFinite(answers);
        assertThat(Agreement.knownAccuracy(answers, world))
                .as("accuracy among known classes")
                .isGreaterThanOrEqualTo(accuracy);
    }

    private static void oneUnlabeled(Subject subject) {
        assertLearned(subject, WORLD.unlabeled(IntStream.of(3)), 0.8);
    }

    private static void unequal(Subject subject) {
        LacData many = Blobs.data(3, 1000, 0.12, 5);
        int[] labels = many.labels();
        int[] chosen = IntStream.range(0, labels.length)
                .filter(i -> labels[i] == 0 || i == 1)
                .toArray();
        LabeledSet labeled = new LabeledSet(
                many.labeled().select(chosen),
                Arrays.stream(chosen).map(i -> labels[i]).toArray());
        LacData data = LacData.of(labeled, WORLD.data().unlabeled());
        Answers answers = subject.fit(data).classify(WORLD.test().features());
        assertFinite(answers);
        int[] large = IntStream.range(0, WORLD.test().size())
                .filter(i -> WORLD.test().labels()[i] == 0)
                .toArray();
        assertThat(Arrays.stream(large)
                        .filter(i -> answers.predictions()[i] == 0)
                        .count())
                .as("rows of the large class that are named")
                .isGreaterThan(large.length * 3 / 4);
    }

    private static void oneKnownClass(Subject subject) {
        World world = World.blobs(1, 20);
        Answers answers = subject.answers(world);
        assertFinite(answers);
        assertThat(Agreement.novelShare(answers, world.knownTestRows())).isLessThan(0.5);
    }

    private static void twentyClasses(Subject subject) {
        RandomGenerator random = SeedTree.of(21).generator();
        double[][] centres = IntStream.range(0, 21)
                .mapToObj(c -> random.doubles(12, -1, 1).toArray())
                .toArray(double[][]::new);
        LabeledSet labeled = around(centres, 20, 60, random);
        LabeledSet unlabeled = around(centres, 21, 63, random);
        World world = new World(LacData.of(labeled, unlabeled.features()), around(centres, 21, 63, random));
        assertLearned(subject, world, 0.9);
    }

    private static LabeledSet around(double[][] centres, int classes, int rows, RandomGenerator random) {
        int[] labels = IntStream.range(0, rows).map(i -> i % classes).toArray();
        double[][] x = Arrays.stream(labels)
                .mapToObj(c -> Arrays.stream(centres[c])
                        .map(each -> each + 0.05 * random.nextGaussian())
                        .toArray())
                .toArray(double[][]::new);
        return new LabeledSet(FeatureMatrix.of(x), labels);
    }

    /** Three places on a line, the novel one between the others. */
    private static void oneFeature(Subject subject) {
        RandomGenerator random = SeedTree.of(4).generator();
        double[][] centres = {{-1}, {1}, {0}};
        World world = new World(
                LacData.of(
                        around(centres, 2, 40, random),
                        around(centres, 3, 60, random).features()),
                around(centres, 3, 60, random));
        assertLearned(subject, world, 0.95);
    }

    private static void wide(Subject subject) {
        RandomGenerator random = SeedTree.of(6).generator();
        double[][] centres = IntStream.range(0, 3)
                .mapToObj(c -> random.doubles(5000, -0.1, 0.1).toArray())
                .toArray(double[][]::new);
        World world = new World(
                LacData.of(
                        around(centres, 2, 20, random),
                        around(centres, 3, 30, random).features()),
                around(centres, 3, 15, random));
        assertLearned(subject, world, 0.9);
    }

    private static void littleKnown(Subject subject) {
        World test = WORLD;
        int[] novel = Arrays.stream(test.novelTestRows()).toArray();
        FeatureMatrix unlabeled = FeatureMatrix.concat(
                test.test()
                        .features()
                        .select(World.times(2, novel.length)
                                .map(i -> novel[i])
                                .limit(49)
                                .toArray()),
                test.test().features().slice(0, 1));
        World world = WORLD.withUnlabeled(unlabeled);
        Answers answers = subject.with("theta", 0.02)
                .fit(world.data(), FitContext.of(Subject.SEEDS))
                .classifier()
                .classify(world.test().features());
        assertFinite(answers);
    }

    private static void allKnown(Subject subject) {
        Answers answers = subject.with("theta", 1.0)
                .fit(WORLD.data(), FitContext.of(Subject.SEEDS))
                .classifier()
                .classify(WORLD.test().features());
        assertFinite(answers);
        assertThat(Agreement.knownAccuracy(answers, WORLD)).isGreaterThan(0.95);
    }
}
