package dev.augur.method;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class FalseAlarmsTest {
    @Test
    void tiesStayOnOneSide() {
        FalseAlarms table = FalseAlarms.of(new double[] {0, 0, 0, 0, 0, 1, 1, 1, 1, 2}, true);
        assertThat(table.threshold(0.1)).isEqualTo(1.5);
        assertThat(table.threshold(0.3)).isEqualTo(1.5);
        assertThat(table.threshold(0.5)).isEqualTo(0.5);
        assertThat(table.threshold(0.7)).isEqualTo(0.5);
        assertThat(FalseAlarms.of(new double[] {3, 3}, true).threshold(0.5)).isEqualTo(Math.nextUp(3.0));
        assertThat(FalseAlarms.fromMap(table.toMap())).isEqualTo(table);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> table.threshold(0.05))
                .withMessageContaining("10%");
    }

    @Test
    void noMoreRowsThanAskedForReachAThreshold() {
        Random random = new Random(5);
        double[] novelty =
                random.doubles(2000).map(each -> Math.rint(1000 * each)).toArray();
        FalseAlarms table = FalseAlarms.of(novelty, true);
        for (double share : new double[] {0.0005, 0.001, 0.01, 0.0477, 0.05, 0.3, 0.99}) {
            double threshold = table.threshold(share);
            double above =
                    Arrays.stream(novelty).filter(each -> each >= threshold).count();
            assertThat(above / novelty.length).isBetween(share - 0.013, share);
        }
    }

    @Test
    void neighbouringNumbersAreToldApart() {
        double high = Math.nextUp(1.0);
        assertThat(FalseAlarms.of(new double[] {1, 1, 1, high}, true).threshold(0.25))
                .isEqualTo(high);
    }

    @Test
    void infiniteNoveltyIsStillANumber() {
        FalseAlarms table = FalseAlarms.of(new double[] {Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY}, true);
        assertThat(table.thresholds()).allMatch(Double::isFinite);
    }

    @Test
    void damagedTablesAreRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> FalseAlarms.fromMap(Map.of("rows", 3, "held_out", true, "false_alarms", List.of())))
                .withMessageContaining("damaged");
    }

    /** 29% of 100 rows are 29 although 0.29 * 100 is a little less; 1 - 0.93 is a little less than 7% and means it. */
    @Test
    void roundingCostsNoRow() {
        FalseAlarms table =
                FalseAlarms.of(IntStream.range(0, 100).mapToDouble(i -> i).toArray(), true);
        for (int percent = 1; percent < 100; percent++) {
            assertThat(table.threshold(percent / 100.0)).isEqualTo(99.5 - percent);
        }
        assertThat(table.threshold(1 - 0.93)).isEqualTo(92.5);
        assertThat(table.threshold(0.0699)).isEqualTo(93.5);
    }
}
