package dev.augur.cli.command;

import dev.augur.files.Disk;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;

/**
 * A YAML file of options: {@code seed: 7} for every verb, and those of one verb below its name.
 *
 * @param values texts by option, and by verb and option as in {@code train.label}
 */
record RunConfig(Map<String, String> values) {
    static final RunConfig EMPTY = new RunConfig(Map.of());

    static RunConfig read(Path file) throws IOException {
        if (!Files.isRegularFile(file)) {
            throw new UsageException("--config: there is no file " + file);
        }
        try {
            Object read = new Load(
                            LoadSettings.builder().setLabel(file.toString()).build())
                    .loadFromInputStream(new ByteArrayInputStream(Disk.current().readAll(file)));
            if (!(read instanceof Map<?, ?> options)) {
                throw new UsageException("--config: " + file + " must have lines such as 'seed: 7'");
            }
            Map<String, String> values = new LinkedHashMap<>();
            options.forEach((key, value) -> add(String.valueOf(key), value, values));
            return new RunConfig(values);
        } catch (YamlEngineException e) {
            throw new UsageException("--config: " + file + " is not valid YAML ("
                    + String.valueOf(e.getMessage()).lines().findFirst().orElse("") + ")");
        }
    }

    private static void add(String key, @Nullable Object value, Map<String, String> values) {
        if (value instanceof Map<?, ?> ofVerb) {
            ofVerb.forEach((option, each) -> values.put(key + "." + option, text(each)));
        } else {
            values.put(key, text(value));
        }
    }

    private static String text(@Nullable Object value) {
        return value instanceof List<?> list
                ? list.stream().map(Objects::toString).collect(Collectors.joining(","))
                : Objects.toString(value, "");
    }

    /** The value for a verb's option, if the file has one. */
    @Nullable
    String value(String verb, String option) {
        String ofVerb = values.get(verb + "." + option);
        return ofVerb != null ? ofVerb : values.get(option);
    }
}
