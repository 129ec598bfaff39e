package dev.augur.cli.fit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.augur.auto.Auto;
import dev.augur.auto.LoopEstimator;
import dev.augur.cli.Shell;
import dev.augur.cli.command.Progress;
import dev.augur.method.Fit;
import dev.augur.method.FitContext;
import dev.augur.method.Fitting;
import dev.augur.random.SeedTree;
import dev.augur.tables.TrainingData;
import dev.augur.tables.cells.Table;
import dev.augur.tables.cells.TableException;
import dev.augur.tables.encode.ColumnChoice;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

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

    /**
     * A row for each class: no estimator can hold any out, which is a word in the report and no end of the training.
     */
    @Test
    void aRowForEachClassIsEnoughForAReport(@TempDir Path folder) throws IOException {
        Path known = Files.writeString(folder.resolve("known.csv"), "x,class\n1,a\n4,b\n");
        Path field = Files.writeString(folder.resolve("field.csv"), "x\n1.5\n0.5\n4.5\n3.5\n9\n9.5\n");
        Path page = folder.resolve("r.html");
        Shell shell = new Shell();
        String told = shell.ok(
                "train",
                "--labeled",
                known,
                "--label",
                "class",
                "--unlabeled",
                field,
                "--method",
                "softmax-t:epochs=20",
                "-o",
                folder.resolve("m.augur"),
                "--report",
                page);
        assertThat(told)
                .contains(
                        "It is unknown how many of the unlabeled rows are novel.",
                        "is unknown; the model assumes 1.000.",
                        "Warning: theta could not be estimated: every class has only one labeled row",
                        "Warning: the expected error could not be estimated: every class has only one labeled row");
        assertThat(Files.readString(page))
                .contains("It is unknown how many of the unlabeled rows belong to none of")
                .doesNotContain("NaN%");
        assertThat(shell.run("theta", "--labeled", known, "--label", "class", "--unlabeled", field))
                .isEqualTo(1);
        assertThat(shell.err()).contains("theta could not be estimated: every class has only one labeled row");
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
