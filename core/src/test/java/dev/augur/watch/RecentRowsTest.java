package dev.augur.watch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.augur.data.Matrix;
import java.util.Arrays;
import java.util.Map;
import org.junit.jupiter.api.Test;

class RecentRowsTest {
    private static RecentRows rows(int count, int columns, double value) {
        Matrix places = new Matrix(count, columns);
        Arrays.fill(places.values(), value);
        return RecentRows.of(places);
    }

    @Test
    void theLastRowsStay() {
        RecentRows all = RecentRows.NONE.plus(rows(1500, 2, 0.5)).plus(rows(700, 2, -0.25));
        assertThat(all.rows()).isEqualTo(2000);
        assertThat(all.places().get(1299, 1)).isEqualTo(20);
        assertThat(all.places().get(1300, 0)).isEqualTo(-10);
        assertThat(all.remembered()).isEqualTo(all);
        assertThat(rows(2000, 600, 0).remembered().rows()).isEqualTo(436);
        assertThat(rows(300, 5000, 0).remembered().rows()).isEqualTo(250);
    }

    @Test
    void whatIsFarAwayIsCut() {
        assertThat(rows(1, 1, 1e9).places().get(0, 0)).isEqualTo(127);
        assertThat(rows(1, 1, -1e9).places().get(0, 0)).isEqualTo(-127);
    }

    @Test
    void filesKeepThem() {
        RecentRows some = rows(3, 4, 1.1);
        assertThat(RecentRows.of(new Values(some.toMap()))).isEqualTo(some);
        assertThatThrownBy(() -> RecentRows.of(new Values(Map.of("columns", 2, "places", "AAAA"))))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> RecentRows.of(new Values(Map.of("columns", 1, "places", "?"))))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> rows(1, 2, 0).plus(rows(1, 3, 0))).isInstanceOf(IllegalArgumentException.class);
    }
}
