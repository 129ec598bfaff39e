package dev.augur.methods;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.augur.Blobs;
import dev.augur.catalog.Components;
import dev.augur.data.FeatureMatrix;
import dev.augur.data.LacData;
import dev.augur.method.Classifier;
import dev.augur.method.FitContext;
import dev.augur.model.Answer;
import dev.augur.random.SeedTree;
import dev.augur.shapley.Attribution;
import dev.augur.shapley.Background;
import dev.augur.shapley.CoalitionShapley;
import dev.augur.shapley.FeatureGroups;
import dev.augur.shapley.RowScore;
import java.util.Arrays;
import java.util.function.ToDoubleBiFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Methods whose form allows exact Shapley values explain what they answer by. */
class ExactValuesTest {
    private static final LacData DATA = Blobs.data(2, 40, 0.3, 1);

    private interface Score extends ToDoubleBiFunction<Answer, Integer> {}

    static Stream<Arguments> methods() {
        Score ofScorer = (answer, known) -> -answer.scores()[known];
        Score margin = (answer, known) -> answer.scores()[2] - answer.scores()[known];
        Score path = (answer, known) -> Math.log(answer.novelty());
        Score odds = (answer, known) -> Math.log(answer.scores()[2] / answer.scores()[known]);
        return Stream.of(
                Arguments.of("ovr", ofScorer, 1.0, 1e-5),
                Arguments.of("lacforest:trees=20", margin, 1.0, 1e-12),
                Arguments.of("eulac:theta=0.67", margin, 1.0, 1e-5),
                Arguments.of("iforest:trees=20", path, Double.NaN, 1e-9),
                Arguments.of("nrpr:epochs=20,theta=0.67", odds, 1.0, 1e-4));
    }

    /** The scale is 1, or any number where it is unknown. */
    @ParameterizedTest(name = "{0}")
    @MethodSource("methods")
    void areThoseOfTheScore(String method, Score score, double scale, double tolerance) {
        Classifier classifier = Components.methods()
                .parse(method)
                .fit(DATA, FitContext.of(SeedTree.of(2)))
                .classifier();
        Background background = new Background(DATA.labeled().row(0), FeatureGroups.single(3));
        RowScore asked = rows -> IntStream.range(0, rows.rows())
                .mapToDouble(i -> score.applyAsDouble(classifier.classify(rows).row(i), 1))
                .toArray();
        CoalitionShapley all = new CoalitionShapley(asked, background, SeedTree.of(3));
        FeatureMatrix rows = DATA.unlabeled();
        for (int i = 0; i < 20; i++) {
            Attribution exact = classifier.shapley(1, background).orElseThrow().of(rows.row(i));
            double[] expected = all.of(rows.row(i)).values();
            double unit = Double.isNaN(scale)
                    ? Arrays.stream(expected).map(Math::abs).sum()
                            / Math.max(
                                    Arrays.stream(exact.values()).map(Math::abs).sum(), 1e-12)
                    : scale;
            double[] values =
                    Arrays.stream(exact.values()).map(value -> value * unit).toArray();
            assertThat(values).containsExactly(expected, within(tolerance));
        }
    }
}
