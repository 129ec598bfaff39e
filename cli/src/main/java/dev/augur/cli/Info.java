package dev.augur.cli;

import dev.augur.store.Json;
import dev.augur.store.SavedModel;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** What a model file says of itself. */
@Command(
        name = "info",
        description = "Show a model's columns, labels, theta, options, provenance, and the command that repeats it.",
        footer = {"", "Example:", "  augur info -m birds.augur"})
final class Info extends Verb {
    @Option(
            names = {"-m", "--model"},
            required = true,
            paramLabel = "MODEL",
            description = "the model file")
    private @Nullable Path model;

    @Override
    public Integer call() throws IOException {
        SavedModel saved = SavedModel.read(Objects.requireNonNull(model));
        if (json()) {
            Map<String, Object> json = new LinkedHashMap<>();
            json.put("schema", "augur.info/1");
            json.put("labels", saved.classifier().labels().knownNames());
            json.put("features", saved.classifier().inputs());
            json.put("encoder", saved.encoder());
            json.put("provenance", saved.provenance());
            printJson(json);
            return 0;
        }
        print(
                "%-16s%s%n",
                "labels", String.join(", ", saved.classifier().labels().knownNames()));
        print("%-16s%d%n", "features", saved.classifier().inputs());
        if (saved.encoder().get("columns") instanceof List<?> columns) {
            columns.forEach(column -> print("%-16s%s%n", "column", described(column)));
        }
        saved.provenance().forEach((name, value) -> print("%-16s%s%n", name, plain(name, value)));
        return 0;
    }

    private static String described(Object column) {
        return column instanceof Map<?, ?> map
                ? map.get("column") + " (" + map.get("kind") + ")"
                : String.valueOf(column);
    }

    private static String plain(String name, Object value) {
        if (name.equals(ThresholdOptions.PROVENANCE) && value instanceof Map<?, ?> table) {
            return "thresholds by " + table.get("rows") + " labeled rows, for --false-alarms";
        }
        return value instanceof String text ? text : Json.write(value);
    }
}
