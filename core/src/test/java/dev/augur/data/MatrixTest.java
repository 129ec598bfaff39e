package dev.augur.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class MatrixTest {
    private static Matrix scores() {
        return Matrix.of(new double[][] {{1, 3, 2}, {5, 5, 7}, {4, 4, -1}});
    }

    @Test
    void holdsRowsAndColumns() {
        Matrix scores = scores();
        assertThat(scores.rows()).isEqualTo(3);
        assertThat(scores.columns()).isEqualTo(3);
        assertThat(scores.get(1, 2)).isEqualTo(7);
        assertThat(scores.row(1)).containsExactly(5, 5, 7);
        assertThat(scores.column(1)).containsExactly(3, 5, 4);
        assertThat(scores).hasToString("Matrix[3 x 3]");
    }

    @Test
    void theLargestScoreWinsAndTiesGoToTheLowest() {
        assertThat(scores().argmax()).containsExactly(1, 2, 0);
        assertThat(scores().argmax(1, 2))
                .as("first two columns of the second row")
                .isZero();
    }

    @Test
    void softmaxOfAllOrOfTheFirstColumns() {
        Matrix all = Matrix.of(new double[][] {{0, Math.log(3), Math.log(4)}, {1, 1, 1}});
        assertThat(all.softmax().row(0)).containsExactly(new double[] {0.125, 0.375, 0.5}, within(1e-15));
        assertThat(all.softmax().row(1)).containsExactly(new double[] {1 / 3.0, 1 / 3.0, 1 / 3.0}, within(1e-15));
        assertThat(all.softmax(2).row(0)).containsExactly(new double[] {0.25, 0.75}, within(1e-15));
        assertThat(all.softmax(2).columns()).isEqualTo(2);
        assertThatIllegalArgumentException().isThrownBy(() -> all.softmax(4)).withMessageContaining("count");
    }

    @Test
    void transposedAndInOtherPrecision() {
        Matrix wide = Matrix.wrap(new double[] {1, 2, 3, 4, 5, 0.1}, 2, 3);
        assertThat(wide.transposed()).isEqualTo(Matrix.of(new double[][] {{1, 4}, {2, 5}, {3, 0.1}}));
        FeatureMatrix floats = FeatureMatrix.of(wide);
        assertThat(floats).isEqualTo(FeatureMatrix.of(new double[][] {{1, 2, 3}, {4, 5, 0.1}}));
        assertThat(Matrix.of(floats.slice(1, 2)).row(0)).containsExactly(4, 5, 0.1f);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> FeatureMatrix.of(Matrix.wrap(new double[] {0, 1e300}, 1, 2)))
                .withMessageContaining("row 0, column 1");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Matrix.wrap(new double[5], 2, 3))
                .withMessage("values must be 6, but is 5");
    }

    @Test
    void addsRowsToSums() {
        double[] sum = {1, 0, 0};
        scores().addRow(1, -2, sum);
        assertThat(sum).containsExactly(-9, -10, -14);
    }

    @Test
    void writesGoToTheMatrixButNotToCopies() {
        Matrix scores = scores();
        double[] row = scores.row(0);
        Matrix slice = scores.slice(0, 2);
        scores.set(0, 1, -9);
        assertThat(scores.values()[1]).isEqualTo(-9);
        assertThat(row).containsExactly(1, 3, 2);
        assertThat(slice).isEqualTo(scores().slice(0, 2)).hasSameHashCodeAs(scores().slice(0, 2));
        assertThat(scores).isNotEqualTo(scores());
    }

    @Test
    void startsAtZeroAndMayBeEmpty() {
        assertThat(new Matrix(2, 2).values()).containsOnly(0);
        assertThat(new Matrix(0, 2).argmax()).isEmpty();
        assertThat(scores().slice(3, 3).rows()).isZero();
        assertThat(new Matrix(2, 3)).isNotEqualTo(new Matrix(3, 2));
    }

    static Stream<Arguments> wrongShapes() {
        return Stream.of(
                wrong("rows must be at least 0, but is -1", () -> new Matrix(-1, -2)),
                wrong("columns must be at least 1, but is 0", () -> new Matrix(2, 0)),
                wrong("rows must be at least 1, but is 0", () -> Matrix.of(new double[0][])),
                wrong("columns of row 1 must be 1, but is 2", () -> Matrix.of(new double[][] {{1}, {1, 2}})),
                wrong("row must be in [0, 3), but is 3", () -> scores().row(3)),
                wrong("row must be in [0, 3), but is -1", () -> scores().argmax(-1)),
                wrong("count must be in [1, 4), but is 0", () -> scores().argmax(0, 0)),
                wrong("count must be in [1, 4), but is 4", () -> scores().argmax(0, 4)),
                wrong("column must be in [0, 3), but is 3", () -> scores().get(0, 3)),
                wrong("column must be in [0, 3), but is -1", () -> scores().set(1, -1, 0)),
                wrong("column must be in [0, 3), but is 3", () -> scores().column(3)),
                wrong("from must be in [0, 4), but is -1", () -> scores().slice(-1, 1)),
                wrong("to must be in [0, 4), but is 4", () -> scores().slice(0, 4)),
                wrong("to must be in [2, 4), but is 1", () -> scores().slice(2, 1)));
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
