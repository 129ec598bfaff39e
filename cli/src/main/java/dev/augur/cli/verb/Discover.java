package dev.augur.cli.verb;

import dev.augur.cli.answer.AnsweredTable;
import dev.augur.cli.answer.CsvFile;
import dev.augur.cli.answer.DiscoveredRows;
import dev.augur.cli.answer.JsonFile;
import dev.augur.cli.answer.NovelRows;
import dev.augur.cli.command.NamedFiles;
import dev.augur.cli.command.Verb;
import dev.augur.cli.option.ModelAndTable;
import dev.augur.cli.option.SafeCsvOptions;
import dev.augur.cli.option.ThresholdOptions;
import dev.augur.common.Plural;
import dev.augur.discover.Groups;
import dev.augur.explain.Explainer;
import dev.augur.files.Output;
import dev.augur.files.OutputFolder;
import dev.augur.tables.TableSource;
import dev.augur.tables.TrainedModel;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Which novel rows belong together, and how many classes they may be of. */
@Command(
        name = "discover",
        description =
                "Put the NOVEL rows of a table into groups: how many classes they may be, and what sets each apart.",
        footer = {
            "",
            "Writes groups.csv (a line for each NOVEL row), groups.json and the page groups.html into DIR.",
            "",
            "Examples:",
            "  augur discover -m birds.augur field.csv -o birds",
            "  augur discover -m birds.augur field.csv -o birds --json"
        })
public final class Discover extends Verb {
    private static final String CSV = "groups.csv";
    private static final String JSON = "groups.json";
    private static final String PAGE = "groups.html";
    private static final int USUAL = 3;

    @Mixin
    private final ModelAndTable asked = new ModelAndTable();

    @Mixin
    private final SafeCsvOptions csv = new SafeCsvOptions();

    @Mixin
    private final ThresholdOptions threshold = new ThresholdOptions();

    @Option(
            names = {"-o", "--output"},
            required = true,
            paramLabel = "DIR",
            description = "folder to write to")
    private @Nullable Path folder;

    @Option(
            names = "--label-studio",
            paramLabel = "JSON",
            description = "also write a Label Studio task for each group, to name it there")
    private @Nullable Path labelStudio;

    @Override
    public Integer call() throws IOException {
        Path target = Objects.requireNonNull(folder);
        threshold.check();
        OutputFolder output = new OutputFolder(target, "-o");
        output.check();
        NamedFiles files = asked.addTo(files()).writes("--label-studio", labelStudio);
        check(Files.isDirectory(target) ? withOutputs(files, target) : files);
        TableSource source = asked.source(this);
        TrainedModel trained = threshold.applied(asked.model());
        Explainer explainer = trained.explainer();
        AnsweredTable read = AnsweredTable.of(source, trained, threads());
        int[] novel = read.novel();
        if (novel.length == 0) {
            return nothing(read.size());
        }
        Groups groups = new NovelRows(trained, read, novel)
                .landscape(seeds(), threads())
                .groups();
        DiscoveredRows found =
                DiscoveredRows.of(read, novel, groups, explainer, Math.min(USUAL, explainer.columns()), threads());
        output.create();
        check(withOutputs(asked.addTo(new NamedFiles()), target));
        write(found, trained, source.name(), target);
        if (labelStudio != null) {
            JsonFile.write(labelStudio, found.tasks(trained.encoder().features()));
        }
        if (json()) {
            Map<String, Object> json = new LinkedHashMap<>(found.json());
            json.put("output", target.toString());
            printJson(json);
        } else {
            show(found.text());
            print("The groups are in %s: %s, %s and %s.%n", target, PAGE, CSV, JSON);
        }
        return 0;
    }

    private int nothing(int rows) {
        if (json()) {
            Map<String, Object> json = DiscoveredRows.head(rows, 0, 0, 0, 0);
            printJson(json);
        } else {
            print("None of the %s is NOVEL, so there is nothing to put into groups.%n", Plural.of(rows, "row"));
        }
        return 0;
    }

    private static NamedFiles withOutputs(NamedFiles files, Path folder) {
        return files.writes(CSV, folder.resolve(CSV))
                .writes(JSON, folder.resolve(JSON))
                .writes(PAGE, folder.resolve(PAGE));
    }

    private void write(DiscoveredRows found, TrainedModel trained, String source, Path target) throws IOException {
        CsvFile.write(target.resolve(CSV), DiscoveredRows.HEADER, found.lines(), csv.safe());
        JsonFile.write(target.resolve(JSON), found.json());
        Map<String, String> provenance = new LinkedHashMap<>();
        provenance.put("table", source);
        provenance.put("model", asked.file());
        provenance.put("method", trained.provenance().method().orElse("unknown"));
        provenance.put("seed", Long.toString(seed()));
        byte[] page =
                found.page(trained.encoder().features(), provenance).html().getBytes(StandardCharsets.UTF_8);
        Output.to(target.resolve(PAGE)).write(out -> out.write(page));
    }
}
