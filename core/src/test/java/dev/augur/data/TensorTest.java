package dev.augur.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import org.junit.jupiter.api.Test;

class TensorTest {
    @Test
    void holdsFloatsOrDoubles() {
        float[] floats = {1, 2, 3, 4, 5, 6};
        Tensor tensor = Tensor.of(floats, 3, 2);
        assertThat(tensor.isFloat()).isTrue();
        assertThat(tensor.floats()).isSameAs(floats);
        assertThat(tensor.size()).isEqualTo(6);
        assertThat(tensor.shape()).containsExactly(3, 2);
        assertThat(tensor).hasToString("Tensor[3, 2]");
        Tensor doubles = Tensor.of(new double[] {1, 2}, 2);
        assertThat(doubles.isFloat()).isFalse();
        assertThat(doubles.doubles()).containsExactly(1, 2);
        assertThat(doubles.size()).isEqualTo(2);
    }

    @Test
    void scalarsAndEmptyTensorsHaveShapesToo() {
        assertThat(Tensor.of(new double[] {7}).shape()).isEmpty();
        assertThat(Tensor.of(new float[0], 3, 0).size()).isZero();
        assertThat(Tensor.of(new float[0], Integer.MAX_VALUE, Integer.MAX_VALUE, Integer.MAX_VALUE, 0)
                        .size())
                .isZero();
    }

    @Test
    void itsShapeCannotBeChanged() {
        int[] shape = {2};
        Tensor tensor = Tensor.of(new float[2], shape);
        shape[0] = 5;
        tensor.shape()[0] = 6;
        assertThat(tensor.shape()).containsExactly(2);
    }

    @Test
    void equalMeansSameKindShapeAndNumbers() {
        Tensor tensor = Tensor.of(new float[] {1, 2}, 2);
        assertThat(tensor)
                .isEqualTo(Tensor.of(new float[] {1, 2}, 2))
                .hasSameHashCodeAs(Tensor.of(new float[] {1, 2}, 2))
                .isNotEqualTo(Tensor.of(new float[] {1, 3}, 2))
                .isNotEqualTo(Tensor.of(new float[] {1, 2}, 2, 1))
                .isNotEqualTo(Tensor.of(new double[] {1, 2}, 2));
    }

    @Test
    void refusesShapesThatDoNotFit() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Tensor.of(new float[5], 3, 2))
                .withMessage("a tensor of shape [3, 2] needs 6 numbers, but got 5");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Tensor.of(new double[6], -3, -2))
                .withMessage("extent must be at least 0, but is -3");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Tensor.of(new double[6], Integer.MAX_VALUE, Integer.MAX_VALUE, Integer.MAX_VALUE))
                .withMessageContaining("needs 9903520300447984150353281023 numbers, but got 6");
    }

    @Test
    void refusesToBeReadAsTheOtherKind() {
        assertThatIllegalStateException()
                .isThrownBy(() -> Tensor.of(new float[1], 1).doubles())
                .withMessage("the tensor holds floats, not doubles");
        assertThatIllegalStateException()
                .isThrownBy(() -> Tensor.of(new double[1], 1).floats())
                .withMessage("the tensor holds doubles, not floats");
    }
}
