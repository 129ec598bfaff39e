package dev.augur.tables.cells;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Rows that a program holds are a table like any other. */
class TableTest {
    private static final @Nullable Object[] CELLS = {
        3,
        3.0,
        0.5f,
        0.1,
        Double.NaN,
        1L << 60,
        new BigDecimal("2.50"),
        true,
        " red ",
        " 7",
        LocalDate.of(2024, 1, 31),
        null
    };

    private final Table table = Table.ofValues(
            "memory", List.of("cell"), List.<@Nullable Object[]>of(CELLS), CELLS.length, row -> "row " + row);

    @Test
    void cellsAreTexts() throws TableException {
        assertThat(table.texts("cell"))
                .containsExactly(
                        "3",
                        "3",
                        "0.5",
                        "0.1",
                        "",
                        "1152921504606846976",
                        "2.50",
                        "true",
                        "red",
                        "7",
                        "2024-01-31",
                        "");
        assertThat(table.place(8, "cell")).isEqualTo("memory, row 8, column cell");
    }

    @Test
    void cellsAreNumbersWhereTheyCanBe() throws TableException {
        Column cells = table.column("cell");
        double[] numbers = new double[CELLS.length];
        java.util.Arrays.setAll(numbers, cells::number);
        assertThat(numbers)
                .containsExactly(
                        3, 3, 0.5, 0.1, Double.NaN, 1L << 60, 2.5, Double.NaN, Double.NaN, 7, Double.NaN, Double.NaN);
        assertThat(cells.isEmpty(4)).isTrue();
        assertThat(cells.isEmpty(11)).isTrue();
        assertThat(cells.isEmpty(8)).isFalse();
    }
}
