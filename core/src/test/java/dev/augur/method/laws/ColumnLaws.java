package dev.augur.method.laws;

import static dev.augur.method.laws.Agreement.assertFinite;
import static dev.augur.method.laws.Agreement.assertSameClasses;
import static dev.augur.method.laws.Agreement.assertStored;
import static org.assertj.core.api.Assertions.assertThat;

import dev.augur.data.FeatureMatrix;
import dev.augur.data.LacData;
import dev.augur.method.Classifier;
import dev.augur.method.Limit;
import dev.augur.model.Answers;
import dev.augur.random.SeedTree;
import java.util.Arrays;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;

/** What columns mean to a method: their order and their units nothing. */
public final class ColumnLaws {
    private static final World WORLD = World.usual();

    private ColumnLaws() {}

    public static List<Law> all() {
        return Stream.of(units(), others()).flatMap(List::stream).toList();
    }

    /** What a method that scales its features keeps. */
    public static List<Law> units() {
        return List.of(
                same("one column x 1024", "the unit of a column does not matter", column(0, 1024, 0), Limit.UNITS),
                same("one column / 1024", "the unit of a column does not matter", column(1, 0x1p-10f, 0), Limit.UNITS),
                same("columns x 1000", "one unit for all columns does not matter", all(1000, 0), Limit.UNITS),
                same("columns / 1000", "one unit for all columns does not matter", all(0.001f, 0), Limit.UNITS),
                same("one column + 100", "where a column begins does not matter", column(0, 1, 100), Limit.UNITS),
                same("columns - 1000", "where columns begin does not matter", all(1, -1000), Limit.UNITS),
                same("columns x 1e13", "large numbers are learned like others", all((float) 1e13, 0), Limit.UNITS),
                same("columns / 1e13", "small numbers are learned like others", all(1e-13f, 0), Limit.UNITS),
                same("huge numbers", "numbers around 1e30 are learned", all(1e30f, 0), Limit.UNITS),
                same("tiny numbers", "numbers around 1e-30 are learned", all(1e-30f, 0), Limit.UNITS),
                same(
                        "mixed scales",
                        "columns of very different scales are learned",
                        row -> new float[] {row[0] * 1e8f, row[1] * 1e-8f, row[2]},
                        Limit.UNITS));
    }

    private static List<Law> others() {
        return List.of(
                same(
                        "column order",
                        "the order of columns does not matter",
                        row -> new float[] {row[2], row[0], row[1]},
                        Limit.CHANCE),
                same("negative column", "the sign of a column does not matter", column(1, -1, 0), Limit.CHANCE),
                same("constant column", "a constant column means nothing", row -> with(row, 2.5f), Limit.CHANCE),
                same("large constant", "a large constant column means nothing", row -> with(row, 1e9f), Limit.UNITS),
                same("copied column", "a column given twice means little", row -> with(row, row[0]), Limit.CHANCE),
                Law.of(
                        "irrelevant column",
                        "a column of noise costs little",
                        ColumnLaws::irrelevantColumn,
                        Limit.NOISE),
                Law.of(
                        "sentinel cells",
                        "two cells of 999999 cost little",
                        ColumnLaws::sentinelCells,
                        Limit.WILD_CELLS,
                        Limit.CHANCE),
                Law.of(
                        "asked sentinel",
                        "a cell of 999999 in a row asked about is answered",
                        ColumnLaws::askedSentinel));
    }

    private static Law same(String name, String sentence, UnaryOperator<float[]> change, Limit... excuses) {
        World world = WORLD.eachRow(change);
        return Law.of(
                name, sentence, subject -> assertSameClasses(subject.answers(world), subject.answers(WORLD)), excuses);
    }

    private static UnaryOperator<float[]> column(int column, float factor, float shift) {
        return row -> {
            row[column] = factor * row[column] + shift;
            return row;
        };
    }

    private static UnaryOperator<float[]> all(float factor, float shift) {
        return row -> {
            for (int j = 0; j < row.length; j++) {
                row[j] = factor * row[j] + shift;
            }
            return row;
        };
    }

    private static float[] with(float[] row, float value) {
        float[] more = Arrays.copyOf(row, row.length + 1);
        more[row.length] = value;
        return more;
    }

    private static void irrelevantColumn(Subject subject) {
        RandomGenerator random = SeedTree.of(3).generator();
        World world = WORLD.eachRow(row -> with(row, (float) (0.3 * random.nextGaussian())));
        assertThat(Agreement.accuracy(subject.answers(world), world))
                .isGreaterThan(Agreement.accuracy(subject.answers(WORLD), WORLD) - 0.1);
    }

    private static void sentinelCells(Subject subject) throws Exception {
        LacData data = WORLD.data();
        float[] cells = WORLD.eachRow(row -> row).data().pool().values().clone();
        cells[5 * 3] = 999_999;
        cells[60 * 3 + 1] = 999_999;
        LacData odd = LacData.pooled(FeatureMatrix.wrap(cells, data.pool().rows(), 3), data.labels(), data.space());
        Classifier classifier = subject.fit(odd);
        assertStored(classifier, odd.pool());
        assertSameClasses(classifier.classify(WORLD.test().features()), subject.answers(WORLD));
    }

    private static void askedSentinel(Subject subject) {
        float[] cells = WORLD.eachRow(row -> row).test().features().values().clone();
        cells[0] = 999_999;
        FeatureMatrix asked = FeatureMatrix.wrap(cells, WORLD.test().size(), 3);
        Answers answers = subject.usual().classify(asked);
        assertFinite(answers);
        Answers usual = subject.answers(WORLD);
        assertThat(Arrays.copyOfRange(answers.predictions(), 1, answers.size()))
                .isEqualTo(Arrays.copyOfRange(usual.predictions(), 1, usual.size()));
    }
}
