package dev.augur.tables;

import static org.assertj.core.api.Assertions.assertThat;

import dev.augur.tables.cells.Column;
import dev.augur.tables.cells.Table;
import dev.augur.tables.cells.TableException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.TimeZone;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A cell is what the file says, whatever a reader may think that it looks like or that the folder means. */
class NothingGuessedTest {
    @TempDir
    Path folder;

    private static Path parquet(Path file, String select) throws SQLException, IOException {
        Files.createDirectories(file.getParent());
        try (Connection connection = DriverManager.getConnection("jdbc:duckdb:");
                Statement statement = connection.createStatement()) {
            statement.execute("COPY (" + select + ") TO '" + file.toString().replace("'", "''") + "' (FORMAT parquet)");
        }
        return file;
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "label=zz/k.parquet",
                "split=train/k.parquet",
                "filename=3/x=4/k.parquet",
                "a*b?/[ab]*.parquet",
                "**/k.parquet",
                "it's {a,b}/k.parquet",
                "back\\slash.parquet"
            })
    void theFolderOfAParquetFileSaysNothing(String path) throws SQLException, IOException {
        Path file = parquet(folder.resolve(path), "SELECT 'a' AS label, 1 AS x, 'f' AS filename");
        parquet(folder.resolve("a1b2/ab.parquet"), "SELECT 'other' AS label, 9 AS x, 'g' AS filename");
        Table table = Samples.one(file);
        assertThat(table.names()).containsExactly("label", "x", "filename");
        assertThat(Samples.cells(table)).containsExactly(List.of("a", "1", "f"));
    }

    @Test
    void theFolderOfJsonLinesSaysNothing() throws IOException {
        Path inside = Files.createDirectories(folder.resolve("label=zz"));
        Table table = Samples.one(inside, "k.jsonl", "{\"label\":\"a\",\"x\":1}\n");
        assertThat(Samples.cells(table)).containsExactly(List.of("a", "1"));
    }

    /** On the morning when clocks went forward, 02:30 did not exist in Berlin. */
    @Test
    void aMomentDoesNotGoThroughTheZoneOfTheMachine() throws SQLException, IOException {
        Path file = parquet(
                folder.resolve("t.parquet"),
                "SELECT *, t::TIMESTAMPTZ AS z, t::DATE AS d, 'a'::BLOB AS b FROM (VALUES (TIMESTAMP '2024-03-31"
                        + " 02:30:00'),"
                        + " (TIMESTAMP '2024-03-31 02:30:00.25'), (NULL), (TIMESTAMP 'infinity')) t(t)");
        String[] zoned = Samples.one(file).texts("z");
        assertThat(zoned[0]).startsWith("2024-03-3").endsWith(":30Z");
        TimeZone before = TimeZone.getDefault();
        try {
            TimeZone.setDefault(TimeZone.getTimeZone("Europe/Berlin"));
            Table table = Samples.one(file);
            assertThat(table.texts("t")).containsExactly("2024-03-31 02:30", "2024-03-31 02:30:00.250", "", "");
            assertThat(table.texts("z")).containsExactly(zoned);
            assertThat(table.texts("d")).containsExactly("2024-03-31", "2024-03-31", "", "");
            assertThat(table.texts("b")).containsOnly("1 byte");
        } finally {
            TimeZone.setDefault(before);
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "\"007\"|007",
                "\"01-02-2024\"|01-02-2024",
                "\"13-05-2024\"|13-05-2024",
                "\"2024-01-31T10:00:00+02:00\"|2024-01-31T10:00:00+02:00",
                "\"12:30:00\"|12:30:00",
                "\"A0EEBC99-9C0B-4EF8-BB6D-6BB9BD380A11\"|A0EEBC99-9C0B-4EF8-BB6D-6BB9BD380A11",
                "\"null\"|null",
                "\"1,5\"|1,5",
                "9007199254740993|9007199254740993",
                "1.10|1.1",
                "2.0|2",
                "true|true",
                "null|``",
            })
    void aJsonTextStaysWhatItIs(String json, String cell) throws TableException {
        Table table = Samples.one(folder, "t.jsonl", "{\"v\":" + json + ",\"w\":1}\n");
        assertThat(table.texts("v")).containsExactly(cell);
    }

    @Test
    void textsAndNumbersOfOneJsonKeyGoTogether() throws TableException {
        Table table = Samples.one(
                folder, "t.jsonl", "{\"a\":1,\"A\":\"x\"}\n\n{\"a\":\"y\",\"b\":{\"c\":1}}\n{\"b\":2,\"late\":[]}\n");
        assertThat(table.names()).containsExactly("a", "A", "b", "late");
        assertThat(table.texts("a")).containsExactly("1", "y", "");
        assertThat(table.texts("A")).containsExactly("x", "", "");
        assertThat(table.column("a").declared()).isEqualTo(Column.Declared.OPEN);
        assertThat(table.column("b").declared()).isEqualTo(Column.Declared.NESTED);
        assertThat(table.column("late").declared()).isEqualTo(Column.Declared.NESTED);
        assertThat(table.place(1, "a")).endsWith("t.jsonl, line 3, column a");
        assertThat(Samples.refusal(folder, "e.jsonl", "{}\n{}\n")).startsWith("e.jsonl: no line has any values; write");
    }
}
