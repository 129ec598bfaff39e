package dev.augur.forest;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class LeafOutputsTest {
    @Test
    void equalOutputsHaveOneNumber() {
        LeafOutputs outputs = new LeafOutputs(2);
        for (int i = 0; i < 1000; i++) {
            assertThat(outputs.number(i % 500, -i % 500)).isEqualTo(i % 500);
        }
        assertThat(outputs.size()).isEqualTo(500);
        assertThat(outputs.values()).hasSize(1000).endsWith(498, -498, 499, -499);
    }

    @Test
    void numbersOfAnotherTable() {
        LeafOutputs outputs = new LeafOutputs(1);
        outputs.number(1);
        outputs.number(2);
        LeafOutputs others = new LeafOutputs(1);
        others.number(3);
        others.number(2);
        others.number(4);
        assertThat(outputs.numbers(others)).containsExactly(2, 1, 3);
        assertThat(outputs.values()).containsExactly(1, 2, 3, 4);
    }
}
