package dev.augur.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class FeatureMatrixTest {
    private static final FeatureMatrix THREE = FeatureMatrix.of(new float[][] {{1, 2}, {3, 4}, {5, 6}});

    @Test
    void holdsRowsAsGiven() {
        assertThat(THREE.rows()).isEqualTo(3);
        assertThat(THREE.columns()).isEqualTo(2);
        assertThat(THREE.get(1, 0)).isEqualTo(3);
        assertThat(THREE.row(2)).containsExactly(5, 6);
        assertThat(THREE).hasToString("FeatureMatrix[3 x 2]");
    }

    @Test
    void everyWayToMakeOneAgrees() {
        FeatureMatrix wrapped = FeatureMatrix.wrap(new float[] {1, 2, 3, 4, 5, 6}, 3, 2);
        FeatureMatrix doubles = FeatureMatrix.of(new double[][] {{1, 2}, {3, 4}, {5, 6}});
        FeatureMatrix joined = FeatureMatrix.concat(THREE.slice(0, 1), THREE.slice(1, 3));
        FeatureMatrix view = FeatureMatrix.view(new float[] {1, 2, 3, 4, 5, 6, 7, 8}, 3, 2);
        assertThat(Stream.of(wrapped, doubles, joined, view, THREE.slice(0, 3), THREE.select(new int[] {0, 1, 2})))
                .allSatisfy(other -> {
                    assertThat(other).isEqualTo(THREE).hasSameHashCodeAs(THREE);
                });
    }

    @Test
    void shapeAndNumbersDecideEquality() {
        assertThat(FeatureMatrix.wrap(new float[] {1, 2, 3, 4, 5, 6}, 2, 3)).isNotEqualTo(THREE);
        assertThat(FeatureMatrix.of(new float[][] {{1, 2}, {3, 4}, {5, 7}})).isNotEqualTo(THREE);
        assertThat(THREE.slice(0, 2)).isNotEqualTo(THREE.slice(1, 3));
    }

    @Test
    void aSliceSharesItsNumbersAndASelectionDoesNot() {
        FeatureMatrix slice = THREE.slice(1, 3);
        assertThat(slice.values()).isSameAs(THREE.values());
        assertThat(slice.offset()).isEqualTo(2);
        assertThat(slice.slice(1, 2).row(0)).containsExactly(5, 6);
        assertThat(slice.select(new int[] {1, 0, 1})).isEqualTo(FeatureMatrix.of(new float[][] {{5, 6}, {3, 4}, {5, 6}
        }));
        assertThat(THREE.slice(3, 3).rows()).isZero();
        assertThat(THREE.select(new int[] {0}).values()).isNotSameAs(THREE.values());
    }

    @Test
    void rowsAreCopies() {
        THREE.row(0)[0] = 99;
        assertThat(THREE.get(0, 0)).isEqualTo(1);
    }

    @Test
    void gathersRowsIntoABuffer() {
        float[] buffer = {-1, -1, -1, -1, -1};
        THREE.slice(1, 3).copyRows(new int[] {1, 0}, buffer);
        assertThat(buffer).containsExactly(5, 6, 3, 4, -1);
    }

    @ParameterizedTest
    @ValueSource(floats = {Float.NaN, Float.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY})
    void refusesWhatIsNotFinite(float bad) {
        String message = "features must be finite, but row 1, column 0 is " + bad;
        assertThatIllegalArgumentException()
                .isThrownBy(() -> FeatureMatrix.wrap(new float[] {1, 2, bad, 4}, 2, 2))
                .withMessage(message);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> FeatureMatrix.of(new float[][] {{1, 2}, {bad, 4}}))
                .withMessage(message);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> FeatureMatrix.of(new double[][] {{1, 2}, {bad, 4}}))
                .withMessage(message);
    }

    /** The value in the message is the one that was given, not the infinity it would become. */
    @Test
    void refusesDoublesBeyondTheFloats() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> FeatureMatrix.of(new double[][] {{0, -1e39}}))
                .withMessage("features must fit a float, but row 0, column 1 is -1.0E39");
        assertThat(FeatureMatrix.of(new double[][] {{Float.MAX_VALUE, 1e-60}}).row(0))
                .containsExactly(Float.MAX_VALUE, 0);
    }

    static Stream<Arguments> wrongShapes() {
        return Stream.of(
                wrong("rows must be at least 1, but is 0", () -> FeatureMatrix.of(new float[0][])),
                wrong("columns must be at least 1, but is 0", () -> FeatureMatrix.of(new float[][] {{}})),
                wrong(
                        "columns of row 1 must be 2, but is 3",
                        () -> FeatureMatrix.of(new float[][] {{1, 2}, {1, 2, 3}})),
                wrong("columns of row 1 must be 2, but is 1", () -> FeatureMatrix.of(new double[][] {{1, 2}, {1}})),
                wrong("rows must be at least 0, but is -1", () -> FeatureMatrix.wrap(new float[2], -1, -2)),
                wrong("columns must be at least 1, but is 0", () -> FeatureMatrix.wrap(new float[0], 0, 0)),
                wrong("values must hold 2 x 2 numbers, but holds 3", () -> FeatureMatrix.wrap(new float[3], 2, 2)),
                wrong(
                        "values must hold 65536 x 65536 numbers, but holds 0",
                        () -> FeatureMatrix.wrap(new float[0], 1 << 16, 1 << 16)),
                wrong("rows must be at least 0, but is -1", () -> FeatureMatrix.view(new float[9], -1, -2)),
                wrong("rows x columns must be in [0, 4), but is 4", () -> FeatureMatrix.view(new float[3], 2, 2)),
                wrong(
                        "columns of the second matrix must be 2, but is 1",
                        () -> FeatureMatrix.concat(THREE, FeatureMatrix.of(new float[][] {{1}}))),
                wrong("row must be in [0, 3), but is 3", () -> THREE.get(3, 0)),
                wrong("column must be in [0, 2), but is 2", () -> THREE.get(0, 2)),
                wrong("row must be in [0, 1), but is 1", () -> THREE.slice(0, 1).row(1)),
                wrong(
                        "row must be in [0, 1), but is -1",
                        () -> THREE.slice(1, 2).select(new int[] {-1})),
                wrong("from must be in [0, 4), but is -1", () -> THREE.slice(-1, 2)),
                wrong("to must be in [2, 4), but is 1", () -> THREE.slice(2, 1)),
                wrong("to must be in [0, 4), but is 4", () -> THREE.slice(0, 4)));
    }

    private static Arguments wrong(String message, ThrowingCallable call) {
        return Arguments.of(message, call);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("wrongShapes")
    void refusesWrongShapes(String message, ThrowingCallable call) {
        assertThatIllegalArgumentException().isThrownBy(call).withMessage(message);
    }
}
