package dev.augur.cli.option;

import dev.augur.cli.command.NamedFiles;
import dev.augur.cli.command.UsageException;
import dev.augur.data.LabelSpace;
import dev.augur.naming.Decision;
import dev.augur.naming.Decisions;
import dev.augur.naming.LabelStudio;
import dev.augur.naming.Reply;
import dev.augur.store.json.Json;
import dev.augur.store.json.JsonException;
import dev.augur.tables.TableSource;
import dev.augur.tables.cells.Table;
import dev.augur.tables.cells.TableException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** What people said of the rows of a table. */
public final class NamesOptions {
    private static final String GROUPS = "groups.csv";
    private static final String ROW = "row";
    private static final String GROUP = "group";
    private static final String NAME = "name";

    @Option(
            names = "--names",
            paramLabel = "FILE",
            description = "what people said: a table with the columns name and row or group, where a name is a class, "
                    + "\"not novel\" or"
                    + " \"ignore\"; or tasks that Label Studio exported (.json); may be given several times")
    private List<Path> names = List.of();

    @Option(
            names = "--groups",
            paramLabel = "PATH",
            description = "the folder that discover wrote, or its groups.csv, which tells the rows of groups "
                    + "(default: groups.csv beside"
                    + " --names)")
    private @Nullable Path groups;

    public boolean isGiven() {
        return !names.isEmpty();
    }

    /** Adds what is read. */
    public NamedFiles addTo(NamedFiles files) {
        for (int i = 0; i < names.size(); i++) {
            files.reads(i == 0 ? "--names" : "--names " + names.get(i), names.get(i));
        }
        return files.reads("--groups", groups == null ? null : file(groups));
    }

    public Map<String, String> given() {
        Map<String, String> given = new LinkedHashMap<>();
        GivenOptions.put(given, "--names", names.isEmpty() ? null : joined(" --names "));
        GivenOptions.put(given, "--groups", groups);
        return given;
    }

    private String joined(String between) {
        return String.join(between, names.stream().map(Path::toString).toList());
    }

    /** All that was said; a later file wins over an earlier one. */
    public Decisions read() throws IOException {
        Decisions all = Decisions.none();
        for (Path each : names) {
            all = all.then(read(each));
        }
        return all;
    }

    /**
     * Refuses answers for rows that a table does not have, and names that differ from its classes in case alone.
     *
     * @param count number of unlabeled rows
     */
    public void requireFit(Decisions said, int count, LabelSpace known) {
        try {
            said.requireFits(count, known);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(joined(", ") + ": " + e.getMessage(), e);
        }
    }

    private Decisions read(Path file) throws IOException {
        boolean json = file.toString().toLowerCase(Locale.ROOT).endsWith(".json");
        List<Reply> replies = json ? tasks(file) : lines(file);
        Map<String, int[]> members = Reply.needGroups(replies) ? members(file) : Map.of();
        try {
            return Reply.all(replies, members);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(file + ": " + e.getMessage(), e);
        }
    }

    private static List<Reply> tasks(Path file) throws IOException {
        try {
            return LabelStudio.replies(Json.read(Files.readString(file)));
        } catch (JsonException e) {
            throw new IllegalArgumentException(file + " is not JSON: " + e.getMessage(), e);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(file + ": " + e.getMessage(), e);
        }
    }

    private static List<Reply> lines(Path file) throws IOException {
        List<Reply> replies = new ArrayList<>();
        for (Table batch : TableSource.of(file.toString()).readAll()) {
            if (batch.find(NAME).isEmpty()
                    || (batch.find(ROW).isEmpty() && batch.find(GROUP).isEmpty())) {
                throw TableException.at(
                        batch.source(),
                        "names need a column name and a column row or group, but the columns are "
                                + String.join(", ", batch.names()),
                        "rename the columns");
            }
            for (int i = 0; i < batch.rows(); i++) {
                String said = cell(batch, i, NAME).orElse("");
                if (!said.isBlank()) {
                    replies.add(reply(batch, i, said));
                }
            }
        }
        return replies;
    }

    private static Reply reply(Table batch, int i, String said) {
        String place = batch.place(i);
        try {
            return new Reply(
                    place, cell(batch, i, ROW).map(text -> row(text, place)), cell(batch, i, GROUP), Decision.of(said));
        } catch (IllegalArgumentException e) {
            String message = String.valueOf(e.getMessage());
            throw new IllegalArgumentException(
                    batch.source() + ": " + (message.startsWith(place) ? message : place + ": " + message), e);
        }
    }

    private static int row(String text, String place) {
        try {
            return Integer.parseInt(text) - 1;
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(
                    place + ": the column row should have a number such as 7, but has " + text, e);
        }
    }

    private static Optional<String> cell(Table batch, int i, String column) {
        return batch.find(column)
                .map(cells -> cells.text(i).strip().replaceFirst("\\.0+$", ""))
                .filter(text -> !text.isEmpty());
    }

    private static Path file(Path groups) {
        return Files.isDirectory(groups) ? groups.resolve(GROUPS) : groups;
    }

    /** The rows of each group. */
    private Map<String, int[]> members(Path beside) throws IOException {
        Path file = groups == null ? beside.resolveSibling(GROUPS) : file(groups);
        if (groups == null && !Files.exists(file)) {
            throw new UsageException(
                    beside + " has names of groups; give --groups DIR, the folder that discover wrote");
        }
        Map<String, List<Integer>> rows = new LinkedHashMap<>();
        for (Table batch : TableSource.of(file.toString()).readAll()) {
            if (batch.find(ROW).isEmpty() || batch.find(GROUP).isEmpty()) {
                throw TableException.at(
                        batch.source(),
                        "augur discover did not write this, since it has no columns row and group",
                        "give the folder or the groups.csv of augur discover");
            }
            for (int i = 0; i < batch.rows(); i++) {
                String place = batch.source() + ": " + batch.place(i);
                int row = row(cell(batch, i, ROW).orElse(""), place);
                rows.computeIfAbsent(cell(batch, i, GROUP).orElse(""), group -> new ArrayList<>())
                        .add(row);
            }
        }
        Map<String, int[]> members = new LinkedHashMap<>();
        rows.forEach((group, of) ->
                members.put(group, of.stream().mapToInt(row -> row).toArray()));
        return members;
    }
}
