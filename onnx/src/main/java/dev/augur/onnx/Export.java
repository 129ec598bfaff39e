package dev.augur.onnx;

import dev.augur.cli.command.Verb;
import dev.augur.cli.command.Version;
import dev.augur.cli.option.ModelOption;
import dev.augur.common.Plural;
import dev.augur.files.Output;
import dev.augur.onnx.check.ExportDifference;
import dev.augur.onnx.check.OnnxScorer;
import dev.augur.onnx.graph.GraphJson;
import dev.augur.onnx.graph.OnnxFile;
import dev.augur.onnx.graph.OpGraph;
import dev.augur.store.SavedModel;
import dev.augur.tables.TableSource;
import dev.augur.tables.cells.Table;
import dev.augur.tables.cells.TableException;
import dev.augur.tables.cells.TableReader;
import dev.augur.tables.encode.Encoder;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** A model as a file that other runtimes score. */
@Command(
        name = "export",
        description = {
            "Write a model as ONNX or JSON, for programs without Java.",
            "The export is first run through ONNX Runtime, on rows that the model file keeps or on those of --check,"
                    + " and refused where it gives other answers."
        },
        footer = {
            "",
            "Examples:",
            "  augur export -m birds.augur --to onnx -o birds.onnx",
            "  augur export -m birds.augur --to json --check new.csv -o birds.json"
        })
public final class Export extends Verb {
    @Mixin
    private final ModelOption model = new ModelOption();

    @Option(
            names = "--to",
            required = true,
            paramLabel = "FORM",
            description = {
                "onnx: ONNX with an input for each column of the table;",
                "onnx-features: ONNX with one input of encoded features;",
                "json: the same operators and numbers as JSON, for a reader of your own"
            })
    private @Nullable ExportTarget to;

    @Option(
            names = "--check",
            paramLabel = "TABLE",
            description = "a table to compare answers on (default: rows that the model file keeps)")
    private @Nullable String check;

    @Option(
            names = {"-o", "--output"},
            required = true,
            paramLabel = "FILE",
            description = "the file to write")
    private @Nullable Path output;

    @Override
    public Integer call() throws IOException {
        Path target = Objects.requireNonNull(output);
        check(files().reads("-m", model.file()).readsTable("--check", check).writes("-o", target));
        SavedModel saved = SavedModel.read(model.file());
        Optional<Encoder> encoder =
                saved.encoder().isEmpty() ? Optional.empty() : Optional.of(Encoder.fromMap(saved.encoder()));
        OpGraph graph = graph(saved, encoder);
        byte[] onnx = OnnxFile.of(graph, new Version().getVersion()[0]).toByteArray();
        ExportDifference found = checked(saved, encoder, onnx);
        byte[] bytes = to == ExportTarget.JSON ? GraphJson.of(graph).getBytes(StandardCharsets.UTF_8) : onnx;
        Output.to(target).write(out -> out.write(bytes));
        tell(target, bytes.length, found);
        return 0;
    }

    private OpGraph graph(SavedModel saved, Optional<Encoder> encoder) {
        if (to == ExportTarget.ONNX_FEATURES) {
            List<String> names = encoder.map(each -> each.features().names()).orElse(List.of());
            return ModelGraph.ofFeatures(saved.classifier(), names);
        }
        if (encoder.isEmpty()) {
            throw new IllegalArgumentException(
                    "the model takes features, not the columns of a table; export it with --to onnx-features.");
        }
        return ModelGraph.ofTable(saved.classifier(), saved.encoder());
    }

    private ExportDifference checked(SavedModel saved, Optional<Encoder> encoder, byte[] onnx) throws IOException {
        try (OnnxScorer scorer = new OnnxScorer(onnx, threads())) {
            ExportCheck comparison = new ExportCheck(saved.classifier(), scorer);
            if (check == null) {
                return to == ExportTarget.ONNX_FEATURES
                        ? comparison.ofFeatures(ExportCheck.kept(saved))
                        : comparison.ofKept(ExportCheck.kept(saved), encoder.orElseThrow());
            }
            Encoder reading = encoder.orElseThrow(() -> new IllegalArgumentException(
                    "the model takes features, not the columns of a table; leave --check out."));
            return ofTable(comparison, TableSource.of(check), reading);
        }
    }

    private ExportDifference ofTable(ExportCheck comparison, TableSource source, Encoder encoder) throws IOException {
        ExportDifference all = ExportDifference.NONE;
        try (TableReader reader = source.open()) {
            for (Optional<Table> batch = reader.next(); batch.isPresent(); batch = reader.next()) {
                Table table = batch.get();
                all = all.and(
                        to == ExportTarget.ONNX_FEATURES
                                ? comparison.ofFeatures(encoder.encode(table))
                                : comparison.ofTable(table, encoder));
            }
        }
        if (all.rows() == 0) {
            throw TableException.at(source.name(), "it has no rows to compare answers on", "name another table");
        }
        return all;
    }

    private void tell(Path target, int bytes, ExportDifference found) {
        if (json()) {
            Map<String, @Nullable Object> json = new LinkedHashMap<>();
            json.put("schema", "augur.export/1");
            json.put("output", target.toString());
            json.put("to", String.valueOf(to));
            json.put("bytes", bytes);
            json.put("rows_checked", found.rows());
            json.put("largest_difference", found.largest());
            printJson(json);
            return;
        }
        print(
                "%s has %.1f MB. ONNX Runtime gives the same answers for %s; numbers differ by %.1e at most.%n",
                target, bytes / 1e6, Plural.of(found.rows(), "row"), found.largest());
    }
}
