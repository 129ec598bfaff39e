package dev.augur.studio.journal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.augur.files.FaultyDisk;
import dev.augur.files.OutputException;
import dev.augur.naming.Decision;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@SuppressWarnings("try") // a disk fails by being there
class JournalTest {
    private static final JournalHead HEAD = new JournalHead("cafe", 10);

    /** One of each kind. */
    private static final List<Event> ALL = List.of(
            new Event.Trained(0, "a.round-0.augur", "beef", Map.of("changed_rows", 3L)),
            new Event.Grouped(0, List.of(new Event.Part(1, RowSet.of(0, 1, 2)), new Event.Part(2, RowSet.of(4)))),
            new Event.Answered(1, Optional.of(Decision.of("owl \"the\nbig\" \u00fc\ud83e\udd89".replace("\n", " ")))),
            new Event.Answered(1, Optional.empty()),
            new Event.RowsAnswered(RowSet.of(3), 3, Decision.NOT_NOVEL, OptionalInt.empty()),
            new Event.RowsAnswered(RowSet.of(4, 5), 4, Decision.IGNORED, OptionalInt.of(4)),
            new Event.Merged(List.of(1, 3), 1),
            new Event.Split(1, List.of(new Event.Part(5, RowSet.of(0)), new Event.Part(6, RowSet.of(1, 2)))),
            new Event.Moved(RowSet.of(0, 7), 8),
            new Event.Undone(),
            new Event.Redone(),
            new Event.ThresholdSet(-0.1));

    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    private Path file() {
        return folder.resolve("field.csv.augur-journal");
    }

    private void write(List<Event> events) throws IOException {
        try (Journal journal = Journal.open(file(), HEAD)) {
            for (Event event : events) {
                journal.append(event);
            }
        }
    }

    private List<Event> read() throws IOException {
        try (Journal journal = Journal.open(file(), HEAD)) {
            return journal.events();
        }
    }

    @Test
    void everyEventComesBack() throws IOException {
        write(ALL);
        assertThat(read()).isEqualTo(ALL);
    }

    /** Wherever a write was cut off, whole lines are there and the next event follows them. */
    @Test
    void aTornLastLineIsDropped() throws IOException {
        write(ALL);
        byte[] all = Files.readAllBytes(file());
        for (int length = 0; length < all.length; length += 11) {
            Files.write(file(), Arrays.copyOf(all, length));
            int whole = (int) new String(all, 0, length, StandardCharsets.UTF_8)
                    .chars()
                    .filter(c -> c == '\n')
                    .count();
            List<Event> expected = ALL.subList(0, Math.max(0, whole - 1));
            assertThat(read()).isEqualTo(expected);
            write(List.of(new Event.Undone()));
            assertThat(read()).hasSize(expected.size() + 1);
        }
    }

    @Test
    void aChangedLostOrMovedLineIsNoticed() throws IOException {
        write(ALL);
        List<String> lines = Files.readAllLines(file());
        List<String> changed = new java.util.ArrayList<>(lines);
        changed.set(3, lines.get(3).replace("owl", "eel"));
        Files.write(file(), changed);
        assertThatThrownBy(this::read).hasMessage(refused("line 4 is damaged"));
        List<String> lost = new java.util.ArrayList<>(lines);
        lost.remove(3);
        Files.write(file(), lost);
        assertThatThrownBy(this::read).hasMessage(refused("line 4 is damaged"));
        assertThat(Files.readAllLines(file())).isEqualTo(lost);
    }

    private String refused(String reason) {
        return file() + " cannot be used, since " + reason + "; name another file with --journal.";
    }

    @Test
    void belongsToItsTables() throws IOException {
        write(ALL);
        assertThatThrownBy(() -> Journal.open(file(), new JournalHead("other", 10)))
                .isInstanceOf(JournalException.class)
                .hasMessage(refused("it belongs to other tables, or to these before they were changed"));
    }

    @Test
    void anotherFileIsLeftAlone() throws IOException {
        for (String text : List.of("a,b\n1,2\n", "no line break", "{}\n", "{\"journal\":1}\n")) {
            Files.writeString(file(), text);
            assertThatThrownBy(this::read).hasMessage(refused("it is not a journal of the studio"));
            assertThat(file()).hasContent(text);
        }
    }

    @Test
    void oneStudioAtATime() throws IOException {
        try (Journal first = Journal.open(file(), HEAD)) {
            assertThatThrownBy(() -> Journal.open(file(), HEAD))
                    .isInstanceOf(OutputException.class)
                    .hasMessageContaining("another program is using it");
            first.append(new Event.Undone());
        }
        assertThat(read()).hasSize(1);
    }

    @Test
    void whatCannotBeWrittenDidNotHappen() throws IOException {
        write(ALL.subList(0, 2));
        try (Journal journal = Journal.open(file(), HEAD)) {
            for (int failing = 1; failing <= 2; failing++) {
                try (FaultyDisk full = new FaultyDisk(failing, FaultyDisk.Fault.FULL)) {
                    assertThatThrownBy(() -> journal.append(ALL.get(2))).hasMessageContaining(file().toString());
                }
            }
            assertThat(journal.events()).hasSize(2);
            journal.append(ALL.get(2));
        }
        assertThat(read()).isEqualTo(ALL.subList(0, 3));
    }
}
