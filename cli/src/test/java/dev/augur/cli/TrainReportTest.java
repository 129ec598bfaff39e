package dev.augur.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.augur.auto.Auto;
import dev.augur.auto.LoopEstimator;
import dev.augur.method.Fit;
import dev.augur.method.FitContext;
import dev.augur.method.Fitting;
import dev.augur.random.SeedTree;
import dev.augur.tables.ColumnChoice;
import dev.augur.tables.Table;
import dev.augur.tables.TableException;
import dev.augur.tables.TrainingData;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class TrainReportTest {
    private static final SeedTree SEEDS = SeedTree.of(1);

    @Test
    void rowsAreShownAsTheirTablesHaveThem() throws TableException {
        Prepared prepared = Prepared.of(TrainingData.of(
                List.of(table("known.csv", 40, 0)),
                "class",
                List.of(table("field.csv", 60, 30)),
                ColumnChoice.AUTOMATIC));
        Fit fit = new Fitting(Auto.withDefaults().withTheta(0.5), new LoopEstimator())
                .run(prepared.data(), FitContext.of(SEEDS));

        String page = new TrainReport(prepared, fit, Optional.empty(), Progress.NONE)
                .of("t", Map.of(), 1, SEEDS)
                .html();

        assertThat(page)
                .contains("Stadt: City-133 <small>", "<b>Stadt = City-133</b> in 100.0% <small>(known rows 0.0%)");
        assertThat(page).containsPattern("<td>line \\d+, id r-\\d+</td>").containsPattern("\"line \\d+, id r-\\d+\"");
        assertThat(page)
                .contains("id=\"sensitivity\"", "<th scope=\"row\">km1\n")
                .as("costs more than the training")
                .doesNotContain("<th scope=\"row\">ted");
        assertThat(page).as("the cell, not a rounded feature").containsPattern("Zeit: 17000\\d{5}\\.5 ");
    }

    /** Rows of two known cities, of which the last ones are of a third and much later. */
    private static Table table(String source, int rows, int novel) {
        RandomGenerator random = SEEDS.child(source).generator();
        @Nullable Object[][] cells = new @Nullable Object[5][rows];
        for (int i = 0; i < rows; i++) {
            boolean late = i >= rows - novel;
            cells[0][i] = (novel > 0 ? "r-1" : "r-2") + (100 + i);
            cells[1][i] = late ? "City-133" : i % 2 == 0 ? "Bonn" : "Ulm";
            cells[2][i] = (late ? 1_700_090_000 : 1_700_000_000) + random.nextInt(1000) + 0.5;
            cells[3][i] = (i % 2) * 4 + random.nextGaussian();
            cells[4][i] = novel > 0 ? null : i % 2 == 0 ? "a" : "b";
        }
        return Table.ofValues(
                source, List.of("id", "Stadt", "Zeit", "x", "class"), List.of(cells), rows, row -> "line " + (row + 2));
    }
}
