package dev.augur.cli.watch;

import dev.augur.files.Disk;
import dev.augur.files.Output;
import dev.augur.store.json.Json;
import dev.augur.tables.cells.TableException;
import dev.augur.watch.WatchState;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a watch remembers, as a file has it.
 *
 * @param state what it judges the next window by
 * @param timeline a line for each of the last windows
 */
public record WatchFile(WatchState state, List<Map<String, @Nullable Object>> timeline) {
    private static final String SCHEMA = "augur.watch-state/2";
    private static final int MOST_LINES = 1000;

    public WatchFile {
        timeline = List.copyOf(timeline);
    }

    static WatchFile start(String model) {
        return new WatchFile(WatchState.start(model), List.of());
    }

    /** What a file says; a new watch where there is none. */
    public static WatchFile read(@Nullable Path file, String model) throws IOException {
        if (file == null || !Files.exists(file)) {
            return start(model);
        }
        WatchFile read = parsed(file, Disk.current().readAll(file));
        if (!read.state.model().equals(model)) {
            throw TableException.at(
                    file.toString(),
                    "this is the state of a watch on another model",
                    "name another file with --state, or delete it to begin anew with this model");
        }
        return read;
    }

    private static WatchFile parsed(Path file, byte[] bytes) throws TableException {
        try {
            if (Json.read(bytes) instanceof Map<?, ?> map
                    && SCHEMA.equals(map.get("schema"))
                    && map.get("state") instanceof Map<?, ?> state
                    && map.get("timeline") instanceof List<?> lines) {
                return new WatchFile(
                        WatchState.of(state),
                        lines.stream().map(WatchFile::line).toList());
            }
            throw unreadable(file, "it has another form");
        } catch (IllegalArgumentException | ArithmeticException e) {
            throw unreadable(file, "it is damaged");
        }
    }

    private static Map<String, @Nullable Object> line(@Nullable Object written) {
        Map<String, @Nullable Object> line = new LinkedHashMap<>();
        if (written instanceof Map<?, ?> map) {
            map.forEach((name, value) -> line.put(String.valueOf(name), value));
        }
        return line;
    }

    private static TableException unreadable(Path file, String why) {
        return TableException.at(
                file.toString(),
                "this is not a state file of augur watch, or " + why,
                "name another file with --state, or delete it to begin anew");
    }

    public WatchFile after(SeenWindow window) {
        List<Map<String, @Nullable Object>> lines = new ArrayList<>(timeline);
        lines.add(window.line());
        return new WatchFile(window.state(), lines.subList(Math.max(0, lines.size() - MOST_LINES), lines.size()));
    }

    public void write(Path file) throws IOException {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("schema", SCHEMA);
        map.put("state", state.toMap());
        map.put("timeline", timeline);
        byte[] bytes = (Json.write(map) + "\n").getBytes(StandardCharsets.UTF_8);
        Output.to(file).write(out -> out.write(bytes));
    }
}
