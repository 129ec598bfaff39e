package dev.augur.cli.judge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.augur.data.LabelSpace;
import dev.augur.data.Matrix;
import dev.augur.model.Answers;
import dev.augur.random.SeedTree;
import java.util.Arrays;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class BootstrapTest {
    private static Map<String, Bootstrap.Range> ranges(int rows, int wrong) {
        double[][] scores = new double[rows][];
        int[] truth = new int[rows];
        Arrays.setAll(truth, i -> i % 2);
        Arrays.setAll(scores, i -> (i % 2 == 0) == (i >= wrong) ? new double[] {1, 0} : new double[] {0, 1});
        return new Bootstrap(1).of(Answers.ofScores(LabelSpace.of("cat"), Matrix.of(scores)), truth, SeedTree.of(3));
    }

    private static Bootstrap.Range accuracy(Map<String, Bootstrap.Range> ranges) {
        return Objects.requireNonNull(ranges.get("accuracy"));
    }

    /** Of n answers that are all right the bound is the n-th root of 2.5%. */
    @Test
    void noWrongAnswerIsNoCertainty() {
        for (int rows : new int[] {1, 2, 100}) {
            Map<String, Bootstrap.Range> ranges = ranges(rows, 0);
            assertThat(accuracy(ranges).low()).isEqualTo(Math.pow(0.025, 1.0 / rows), within(1e-9));
            assertThat(accuracy(ranges).high()).isEqualTo(1);
            assertThat(ranges.values()).allMatch(range -> range.low() < range.high());
            assertThat(ranges).doesNotContainKey("macro_f1");
        }
    }

    /** 90 of 100: Clopper and Pearson's interval as R's binom.test prints it. */
    @Test
    void intervalsHoldTheirMetric() {
        Map<String, Bootstrap.Range> ranges = ranges(100, 10);
        assertThat(accuracy(ranges).low()).isEqualTo(0.8238, within(1e-4));
        assertThat(accuracy(ranges).high()).isEqualTo(0.9510, within(1e-4));
        Bootstrap.Range f1 = Objects.requireNonNull(ranges.get("macro_f1"));
        assertThat(f1.low()).isLessThan(0.88).isGreaterThan(0.75);
        assertThat(f1.high()).isGreaterThan(0.92).isLessThan(1);
    }
}
