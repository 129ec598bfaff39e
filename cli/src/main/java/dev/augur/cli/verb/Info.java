package dev.augur.cli.verb;

import dev.augur.cli.command.Verb;
import dev.augur.cli.option.ModelOption;
import dev.augur.store.SavedModel;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** What a model file says of itself. */
@Command(
        name = "info",
        description = "Show a model's columns, labels, theta, options, provenance, and the command that repeats it.",
        footer = {"", "Example:", "  augur info -m birds.augur"})
public final class Info extends Verb {
    /** What only a program reads. */
    private static final String FALSE_ALARMS = "false_alarms";

    /** What the command says as well. */
    private static final String REPEATED = "options";

    @Mixin
    private final ModelOption model = new ModelOption();

    @Override
    public Integer call() throws IOException {
        SavedModel saved = SavedModel.read(model.file());
        if (json()) {
            Map<String, Object> json = new LinkedHashMap<>();
            json.put("schema", "augur.info/1");
            json.put("labels", saved.classifier().labels().knownNames());
            json.put("features", saved.classifier().inputs());
            json.put("encoder", saved.encoder());
            json.put("provenance", saved.provenance().toMap());
            printJson(json);
            return 0;
        }
        List<Map.Entry<String, String>> lines = lines(saved);
        int width =
                lines.stream().mapToInt(line -> line.getKey().length()).max().orElseThrow();
        lines.forEach(line -> print(
                "%s  %s%s%n", line.getKey(), " ".repeat(width - line.getKey().length()), line.getValue()));
        return 0;
    }

    private static List<Map.Entry<String, String>> lines(SavedModel saved) {
        List<Map.Entry<String, String>> lines = new ArrayList<>();
        lines.add(Map.entry(
                "labels", String.join(", ", saved.classifier().labels().knownNames())));
        lines.add(Map.entry("features", Integer.toString(saved.classifier().inputs())));
        if (saved.encoder().get("columns") instanceof List<?> columns) {
            columns.forEach(column -> lines.add(Map.entry("column", described(column))));
        }
        saved.provenance().toMap().forEach((name, value) -> {
            if (!name.equals(REPEATED)) {
                lines.add(Map.entry(name, plain(name, value)));
            }
        });
        return lines;
    }

    private static String described(Object column) {
        return column instanceof Map<?, ?> map
                ? map.get("column") + " (" + map.get("kind") + ")"
                : String.valueOf(column);
    }

    private static String plain(String name, Object value) {
        if (name.equals(FALSE_ALARMS) && value instanceof Map<?, ?> table) {
            return "thresholds for --false-alarms, from " + table.get("rows") + " labeled rows";
        }
        return plain(value);
    }

    /** A value for people: numbers with four digits, lists and maps without brackets. */
    private static String plain(@Nullable Object value) {
        if (value instanceof Double number) {
            return Double.isFinite(number)
                    ? new BigDecimal(number)
                            .round(new MathContext(4))
                            .stripTrailingZeros()
                            .toPlainString()
                    : number.toString();
        }
        if (value instanceof List<?> list) {
            return list.isEmpty() ? "none" : list.stream().map(Info::plain).collect(Collectors.joining("; "));
        }
        if (value instanceof Map<?, ?> map) {
            return map.entrySet().stream()
                    .filter(entry -> entry.getValue() != null)
                    .map(entry -> entry.getKey() + " " + plain(entry.getValue()))
                    .collect(Collectors.joining(", "));
        }
        return String.valueOf(value);
    }
}
