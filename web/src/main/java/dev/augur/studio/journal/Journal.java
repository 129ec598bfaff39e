package dev.augur.studio.journal;

import dev.augur.files.AppendedFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The events of a studio in a file beside its tables, one a line. An event that was appended is safe on the disk; a
 * last line that was never finished was
 * never acknowledged either, and is dropped. One program at a time has a journal.
 */
public final class Journal implements AutoCloseable {
    private final AppendedFile file;
    private final List<Event> events = new ArrayList<>();
    private String last = "";

    private Journal(AppendedFile file) {
        this.file = file;
    }

    /**
     * Opens the journal of these tables, or begins one.
     *
     * @throws JournalException if the file is something else, belongs to other tables or is damaged
     */
    public static Journal open(Path path, JournalHead head) throws IOException {
        AppendedFile file = AppendedFile.open(path);
        try {
            Journal journal = new Journal(file);
            journal.read(path, head);
            return journal;
        } catch (IOException | RuntimeException e) {
            file.close();
            throw e;
        }
    }

    private void read(Path path, JournalHead head) throws IOException {
        byte[] content = file.content();
        String[] lines = new String(content, StandardCharsets.UTF_8).split("\n", -1);
        EventJson json = new EventJson(head.rows());
        long good = 0;
        for (int i = 0; i < lines.length - 1; i++) { // what comes after the last line break is empty or torn
            Optional<JournalLine> line = JournalLine.read(lines[i], last);
            if (line.isEmpty()) {
                if (i == lines.length - 2 && i > 0) {
                    break; // torn, with the line break of another write
                }
                throw new JournalException(
                        path, i == 0 ? "it is not a journal of the studio" : "line " + (i + 1) + " is damaged");
            }
            take(path, i, line.get().value(), head, json);
            last = line.get().sum();
            good += line.get().bytes().length;
        }
        if (good < content.length) {
            requireTorn(path, good, lines[0]);
            file.cut(good);
        }
        if (good == 0) {
            append(JournalLine.of(head.toMap(), ""));
        }
    }

    /**
     * A file without a single line is a journal that was never finished, or something else that is not to be touched.
     */
    private static void requireTorn(Path path, long good, String first) throws JournalException {
        if (good == 0 && !first.startsWith("{\"journal\":\"") && !"{\"journal\":\"".startsWith(first)) {
            throw new JournalException(path, "it is not a journal of the studio");
        }
    }

    private void take(Path path, int number, Map<?, ?> line, JournalHead head, EventJson json) throws JournalException {
        if (number == 0) {
            @Nullable String refusal = head.refusal(line);
            if (refusal != null) {
                throw new JournalException(path, refusal);
            }
            return;
        }
        try {
            events.add(json.read(line));
        } catch (IllegalArgumentException | ArithmeticException e) {
            throw new JournalException(path, "line " + (number + 1) + " cannot be understood: " + e.getMessage());
        }
    }

    /** All that has happened. */
    public List<Event> events() {
        return List.copyOf(events);
    }

    /** Writes an event; when this returns, it is safe. */
    public void append(Event event) throws IOException {
        append(JournalLine.of(EventJson.write(event), last));
        events.add(event);
    }

    private void append(JournalLine line) throws IOException {
        file.append(line.bytes());
        last = line.sum();
    }

    @Override
    public void close() throws IOException {
        file.close();
    }
}
