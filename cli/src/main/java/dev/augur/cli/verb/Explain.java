package dev.augur.cli.verb;

import dev.augur.cli.answer.AnsweredTable;
import dev.augur.cli.answer.ExplainedRows;
import dev.augur.cli.answer.Reasons;
import dev.augur.cli.command.Verb;
import dev.augur.cli.option.ModelAndTable;
import dev.augur.cli.option.RowList;
import dev.augur.cli.option.ThresholdOptions;
import dev.augur.explain.Explainer;
import dev.augur.tables.TableSource;
import dev.augur.tables.TrainedModel;
import java.io.IOException;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Why rows are novel, in the columns and units of their table. */
@Command(
        name = "explain",
        description =
                "Explain why rows of a table are NOVEL: what each column contributes, and which rows are similar.",
        footer = {
            "",
            "A number such as +0.41 is a Shapley value: how much a column contributes to the difference in novelty"
                    + " between the",
            "row and a typical row of the nearest known class. The brackets show the values of nine in ten labeled"
                    + " rows of it.",
            "",
            "Examples:",
            "  augur explain -m birds.augur new.csv",
            "  augur explain -m birds.augur new.csv --rows 7,12-15 --columns 5",
            "  augur explain -m birds.augur new.csv --json > why.json"
        })
public final class Explain extends Verb {
    private static final int USUAL = 3;

    @Mixin
    private final ModelAndTable asked = new ModelAndTable();

    @Mixin
    private final ThresholdOptions threshold = new ThresholdOptions();

    @Option(
            names = "--columns",
            paramLabel = "N",
            description =
                    "columns to show for each row, the most important first (default: 3, or all if there are fewer)")
    private @Nullable Integer columns;

    @Option(
            names = "--rows",
            paramLabel = "LIST",
            description = "rows to explain, such as 7,12-15, the first row being 1 (default: those that are NOVEL)")
    private @Nullable String rows;

    @Option(
            names = "--limit",
            paramLabel = "N",
            defaultValue = "20",
            description = "how many of the NOVEL rows to explain, the most novel first (default: 20)")
    private int limit = 20;

    @Override
    public Integer call() throws IOException {
        threshold.check();
        Reasons.check("--columns", columns);
        Reasons.check("--limit", limit);
        check(asked.addTo(files()));
        TableSource source = asked.source(this);
        TrainedModel trained = threshold.applied(asked.model());
        Explainer explainer = trained.explainer();
        int told = columns == null ? Math.min(USUAL, explainer.columns()) : columns;
        Reasons.of("--columns", told, trained);
        AnsweredTable read = AnsweredTable.of(source, trained, threads());
        int[] chosen = rows == null ? read.mostNovel(limit) : RowList.of("--rows", rows, read.size());
        ExplainedRows explained = new ExplainedRows(
                read, chosen, explainer.explain(read.features().select(chosen), read.cells(chosen), threads()), told);
        if (json()) {
            printJson(explained.json(explainer.known()));
        } else {
            show(explained.text(explainer.known()));
        }
        return 0;
    }
}
