package dev.augur.paper;

import dev.augur.catalog.Components;
import dev.augur.cli.command.Progress;
import dev.augur.cli.command.UsageException;
import dev.augur.cli.command.Verb;
import dev.augur.cli.option.MethodList;
import dev.augur.common.Nearest;
import dev.augur.paper.data.PaperData;
import dev.augur.paper.trial.Options;
import dev.augur.paper.trial.Options.Choice;
import dev.augur.tables.cells.TableException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The paper's tables and figures. */
@Command(
        name = "reproduce",
        description = {
            "Recompute the paper's tables and figures, next to the published numbers.",
            "Targets: table1 to table4, figure1 to figure5, theory and curves; all makes all but curves. Each"
                    + " writes a CSV file with a line"
                    + " per trial, JSON, plots and an HTML page."
        },
        footer = {
            "",
            "Examples:",
            "  augur reproduce table2 --data data --trials 10 --out results",
            "  augur reproduce table3 --data data --datasets mnist,fashion --trials 3 --resume",
            "  augur reproduce curves --data data --datasets svhn --trials 1 --epochs 16 --resume",
            "  augur reproduce table2 --data data --methods 'AUTO,NRPR,eulac:psi=logistic' --out mine"
        })
public final class Reproduce extends Verb {
    @Parameters(paramLabel = "TARGET", description = "the table or figure to make")
    private @Nullable String target;

    @Option(
            names = "--data",
            paramLabel = "DIR",
            defaultValue = "data",
            description = "folder with one folder per data set (default: data)")
    private @Nullable Path data;

    @Option(names = "--trials", paramLabel = "N", defaultValue = "10", description = "number of trials (default: 10)")
    private int trials = 10;

    @Option(names = "--datasets", paramLabel = "D,D", split = ",", description = "only these data sets")
    private List<String> datasets = List.of();

    @Option(
            names = "--methods",
            paramLabel = "M,M",
            description = "the methods to run: rows of the table by name, or any other method by its spelling")
    private @Nullable String methods;

    @Option(
            names = "--out",
            paramLabel = "DIR",
            defaultValue = "results",
            description = "folder to write to (default: results)")
    private Path out = Path.of("results");

    @Option(names = "--resume", description = "continue from the trials in --out, without repeating any")
    private boolean resume;

    @Option(
            names = "--scale",
            paramLabel = "S",
            defaultValue = "1",
            description = "fraction of the rows and epochs to use on image sets (default: 1)")
    private double scale = 1;

    @Option(
            names = "--epochs",
            paramLabel = "N",
            defaultValue = "10",
            description =
                    "number of epochs for curves; with --resume training continues where it stopped (default: 10)")
    private int epochs = 10;

    @Option(
            names = "--selection",
            paramLabel = "HOW",
            defaultValue = "risk",
            description = "how NRPR's setting is chosen: risk (in each trial, without test rows) or test-mean (by test"
                    + " accuracy, optimistic)"
                    + " (default: risk)")
    private String selection = Choice.RISK.toString();

    @Override
    public Integer call() throws IOException {
        String wanted = Objects.requireNonNull(target, "required by picocli");
        if (!wanted.equals(Reproduction.ALL) && !Reproduction.targets().containsKey(wanted)) {
            throw new UsageException("there is no target '" + wanted + "'"
                    + Nearest.hint(wanted, Reproduction.targets().keySet()) + "; there are "
                    + String.join(", ", Reproduction.targets().keySet()) + " and " + Reproduction.ALL);
        }
        Progress progress = progress();
        if (spec().commandLine().getParseResult().hasMatchedOption("--seed")) {
            throw new UsageException("reproduce takes the seeds 0, 1, ... of its trials; say how many with --trials");
        }
        Options options = UsageException.reading("reproduce", this::options);
        UsageException.reading("--datasets", () -> {
            Reproduction.check(wanted, options);
            return wanted;
        });
        List<Reproduction.Made> made = Reproduction.run(
                wanted,
                options,
                (done, all, left, words) -> progress.say(String.format(
                        java.util.Locale.ROOT, "%d of %d, %s left; %s", done, all, Progress.duration(left), words)));
        progress.done();
        made.stream().filter(each -> !each.leftOut().isEmpty()).forEach(each -> note(leftOut(each)));
        if (json()) {
            printJson(json(made));
        } else {
            made.forEach(each -> print("%s: %s%n    %s%n", each.name(), each.headline(), each.page()));
        }
        return 0;
    }

    private Options options() {
        List<PaperData> sets = new ArrayList<>();
        for (String name : datasets) {
            try {
                sets.add(PaperData.named(name));
            } catch (TableException e) {
                throw new UsageException("--datasets: " + e.getMessage());
            }
        }
        return new Options(
                Objects.requireNonNull(data, "it has a default"),
                out,
                trials,
                sets,
                methods == null ? List.of() : rows(methods),
                resume,
                scale,
                epochs,
                choice(),
                threads());
    }

    /** Names of rows, or methods that can be made. */
    private static List<String> rows(String text) {
        List<String> names = MethodList.split(text);
        for (String name : names) {
            if (!Reproduction.rows().contains(name)) {
                UsageException.reading(
                        "--methods: there is no such row (there are " + String.join(", ", Reproduction.rows()) + ")",
                        () -> Components.methods().parse(name));
            }
        }
        return names;
    }

    private Choice choice() {
        List<String> names =
                Arrays.stream(Choice.values()).map(Choice::toString).toList();
        return Arrays.stream(Choice.values())
                .filter(each -> each.toString().equals(selection))
                .findFirst()
                .orElseThrow(() -> new UsageException("--selection must be one of " + names + ", but is '" + selection
                        + "'" + Nearest.hint(selection, names)));
    }

    private String leftOut(Reproduction.Made made) {
        return made.name() + " leaves out " + listed(made.leftOut()) + ", whose files are not in " + data;
    }

    private static String listed(List<PaperData> sets) {
        return sets.stream().map(PaperData::toString).collect(Collectors.joining(", "));
    }

    private static Map<String, Object> json(List<Reproduction.Made> made) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("schema", "augur.reproduced/1");
        json.put("targets", made.stream().map(Reproduce::json).toList());
        return json;
    }

    private static Map<String, Object> json(Reproduction.Made made) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("target", made.name());
        json.put("headline", made.headline());
        json.put("page", made.page().toString());
        json.put("left_out", made.leftOut().stream().map(PaperData::toString).toList());
        return json;
    }
}
