package dev.augur.cli.verb;

import dev.augur.cli.answer.AnsweredTable;
import dev.augur.cli.answer.AskedRows;
import dev.augur.cli.answer.CsvFile;
import dev.augur.cli.answer.JsonFile;
import dev.augur.cli.answer.NovelRows;
import dev.augur.cli.command.UsageException;
import dev.augur.cli.command.Verb;
import dev.augur.cli.option.ModelAndTable;
import dev.augur.cli.option.NamesOptions;
import dev.augur.cli.option.SafeCsvOptions;
import dev.augur.cli.option.ThresholdOptions;
import dev.augur.common.Plural;
import dev.augur.naming.Decisions;
import dev.augur.naming.Round;
import dev.augur.tables.TableSource;
import dev.augur.tables.TrainedModel;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Which rows to ask a person about, so that few answers name all. */
@Command(
        name = "ask",
        description = "Ask about those NOVEL rows of a table whose names would tell the most.",
        footer = {
            "",
            "Fill in the column name of the questions (a class, \"not novel\" or \"ignore\") and give them back "
                    + "with --names,",
            "for the next questions to this verb and to learn from them to augur learn.",
            "",
            "Examples:",
            "  augur ask -m birds.augur field.csv -o questions.csv",
            "  augur ask -m birds.augur field.csv --names questions.csv -o more.csv",
            "  augur ask -m birds.augur field.csv -n 50 --label-studio tasks.json"
        })
public final class Ask extends Verb {
    @Mixin
    private final ModelAndTable asked = new ModelAndTable();

    @Mixin
    private final NamesOptions names = new NamesOptions();

    @Mixin
    private final SafeCsvOptions csv = new SafeCsvOptions();

    @Mixin
    private final ThresholdOptions threshold = new ThresholdOptions();

    @Option(
            names = {"-n", "--questions"},
            paramLabel = "N",
            defaultValue = "20",
            description = "the most questions to ask (default: 20)")
    private int most = 20;

    @Option(
            names = {"-o", "--output"},
            paramLabel = "CSV",
            description = "write the questions as a table; fill in its column name")
    private @Nullable Path output;

    @Option(names = "--label-studio", paramLabel = "JSON", description = "write the questions as tasks of Label Studio")
    private @Nullable Path labelStudio;

    @Override
    public Integer call() throws IOException {
        if (most < 1) {
            throw new UsageException("-n must be at least 1, but is " + most);
        }
        threshold.check();
        check(names.addTo(asked.addTo(files())).writes("-o", output).writes("--label-studio", labelStudio));
        TableSource source = asked.source(this);
        TrainedModel trained = threshold.applied(asked.model());
        trained.explainer(); // or says what is missing, before anything else is read
        Decisions said = names.read();
        AnsweredTable read = AnsweredTable.of(source, trained, threads());
        names.requireFit(said, read.size(), trained.labels());
        NovelRows novel = NovelRows.of(trained, read);
        if (novel.isEmpty()) {
            return nothing(read.size());
        }
        Round round = novel.questions(seeds(), threads()).after(said);
        AskedRows questions = AskedRows.of(read, round, most, trained, threads());
        if (output != null) {
            CsvFile.write(output, questions.header(), questions.lines(), csv.safe());
        }
        if (labelStudio != null) {
            JsonFile.write(labelStudio, questions.tasks());
        }
        if (json()) {
            printJson(questions.json());
        } else {
            show(questions.text());
        }
        return 0;
    }

    private int nothing(int rows) {
        if (json()) {
            Map<String, Object> json = new LinkedHashMap<>();
            json.put("schema", "augur.ask/1");
            json.put("rows", rows);
            json.put("novel_rows", 0);
            json.put("done", true);
            printJson(json);
        } else {
            print("None of the %s is NOVEL, so there is nothing to ask.%n", Plural.of(rows, "row"));
        }
        return 0;
    }
}
