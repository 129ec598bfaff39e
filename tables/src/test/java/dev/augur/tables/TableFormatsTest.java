package dev.augur.tables;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.augur.tables.cells.Column;
import dev.augur.tables.cells.Table;
import dev.augur.tables.cells.TableException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FormatsTest {
    @TempDir
    Path folder;

    private Path parquet(String name, String select) throws SQLException {
        Path file = folder.resolve(name);
        try (Connection connection = DriverManager.getConnection("jdbc:duckdb:");
                Statement statement = connection.createStatement()) {
            statement.execute("COPY (" + select + ") TO '" + file + "' (FORMAT parquet)");
        }
        return file;
    }

    @Test
    void readsParquetWithItsTypes() throws SQLException, TableException {
        Path file = parquet(
                "odd [name]*.parquet",
                "SELECT * FROM (VALUES (1, 0.5::DOUBLE, 'a', true, DATE '2024-01-31', [1, 2], 9007199254740993),"
                        + " (NULL, NULL, NULL, NULL, NULL, NULL, NULL)) t(i, d, s, b, day, list, big)");
        Table table = Samples.one(file);
        assertThat(Samples.cells(table))
                .containsExactly(
                        List.of("1", "0.5", "a", "true", "2024-01-31", "[1, 2]", "9007199254740993"),
                        List.of("", "", "", "", "", "", ""));
        assertThat(table.column("list").declared()).isEqualTo(Column.Declared.NESTED);
        assertThat(table.column("d").number(1)).isNaN();
        assertThat(table.place(1, "d")).endsWith("row 2, column d");
    }

    @Test
    void streamsParquetInBatches() throws SQLException, TableException {
        List<Table> batches = Samples.read(parquet("long.parquet", "SELECT range AS x FROM range(10000)"));
        assertThat(batches).hasSizeGreaterThan(1);
        int next = 0;
        for (Table batch : batches) {
            for (int row = 0; row < batch.rows(); row++) {
                assertThat(batch.column("x").number(row)).isEqualTo(next++);
            }
        }
        assertThat(next).isEqualTo(10_000);
    }

    @Test
    void readsJsonLines() throws TableException {
        Table table = Samples.one(
                folder,
                "a.jsonl",
                "{\"x\": 1.5, \"s\": \"\u00e9\"}\n{\"s\": null, \"x\": 2}\n{\"x\": null, \"s\": \"q\"}\n");
        assertThat(table.names()).containsExactly("x", "s");
        assertThat(Samples.cells(table)).containsExactly(List.of("1.5", "\u00e9"), List.of("2", ""), List.of("", "q"));
        assertThat(Samples.refusal(folder, "b.jsonl", "{\"x\": 1}\n{\"x\": \n"))
                .startsWith("b.jsonl, line 2: this is not JSON (")
                .endsWith("; write one JSON object on each line, such as {\"x\": 1}.");
        assertThat(Samples.refusal(folder, "c.jsonl", "{\"x\": 1}\n\n[3]\n"))
                .startsWith("c.jsonl, line 3: '[3]' is not a JSON object; write");
    }

    @Test
    void readsAQuery() throws TableException {
        List<Table> batches =
                TableSource.jdbc("jdbc:duckdb:", "SELECT 7 AS x, 'a' AS label").readAll();
        assertThat(Samples.cells(batches.get(0))).containsExactly(List.of("7", "a"));
        TableException bad = catchThrowableOfType(
                TableException.class,
                () -> TableSource.jdbc("jdbc:duckdb:", "SELECT nothing").readAll());
        assertThat(bad)
                .hasMessageStartingWith("jdbc:duckdb:: the table cannot be read (")
                .hasMessageEndingWith(".");
        TableException driver = catchThrowableOfType(
                TableException.class,
                () -> TableSource.jdbc("jdbc:nosuch://me:secret@host/db?password=secret", "SELECT 1")
                        .readAll());
        assertThat(driver)
                .hasMessageStartingWith("jdbc:nosuch://host/db: the database cannot be opened")
                .hasMessageNotContaining("secret");
        assertThat(catchThrowableOfType(TableException.class, () -> TableSource.of("jdbc:duckdb:x")))
                .hasMessage("jdbc:duckdb:x: a database needs a query; give a select with --query.");
    }

    @Test
    void readsDenseAndSparseArff() throws TableException {
        String header = """
                % about
                @RELATION r
                @attribute 'the width' REAL
                @attribute kind {0, 'b c', "d'e"}
                @attribute note string
                @data
                """;
        Table dense = Samples.one(folder, "a.arff", header + "1.5,0,'x, \\'y\\''\n% gap\n?, 'b c', ?\n");
        assertThat(dense.names()).containsExactly("the width", "kind", "note");
        assertThat(Samples.cells(dense)).containsExactly(List.of("1.5", "0", "x, 'y'"), List.of("", "b c", ""));
        assertThat(dense.column("kind").declared()).isEqualTo(Column.Declared.CATEGORY);
        Table sparse = Samples.one(folder, "b.arff", header + "{0 2, 2 z}\n{1 \"d'e\"}\n{}\n");
        assertThat(Samples.cells(sparse))
                .containsExactly(List.of("2", "0", "z"), List.of("0", "d'e", ""), List.of("0", "0", ""));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "1|t.arff, line 5: the row has 1 values for 2 attributes; add or remove values.",
                "1,a,3|t.arff, line 5: the row has more than 2 values for 2 attributes; add or remove values.",
                "x,a|t.arff, line 5, column w: 'x' does not fit the declaration of the attribute; write a number or ?.",
                "1,c|t.arff, line 5, column k: 'c' does not fit the declaration of the attribute; write one of a,"
                        + " b, or ?.",
                "1,'a|t.arff, line 5: a quote is not closed; close it, or put \\ before a quote inside a quoted value.",
                "{0 1, 0 2}|t.arff, line 5: '0' is not an index above 0 and below 2; ",
                "{0 1|t.arff, line 5: the sparse row has no closing brace; check that the file is complete.",
                "1 a|t.arff, line 5: 'a' is where a comma should be; ",
                "1,|t.arff, line 5: a value is missing; write ? for an unknown value.",
            })
    void saysWhatIsWrongWithArff(String row, String message) {
        String header = "@relation r\n@attribute w numeric\n@attribute k {a,b}\n@data\n";
        assertThat(Samples.refusal(folder, "t.arff", header + row + "\n")).startsWith(message);
    }

    @Test
    void refusesArffWithoutAWholeHeader() {
        assertThat(Samples.refusal(folder, "t.arff", "@relation r\n@attribute w numeric\n"))
                .isEqualTo("t.arff: the header has 1 attribute and no @data line; check that the file is complete.");
        assertThat(Samples.refusal(folder, "t.arff", "@relation r\n@attribute w relational\n@data\n"))
                .startsWith("t.arff, line 2: the attribute 'w' has the unknown type 'relational'; ");
    }

    @Test
    void numbersOfLibsvmKeepTheirDigits() throws TableException {
        Table table = Samples.one(folder, "a.svm", "1 1:1700000001 2:1e-50\n2 1:1700000002.5 3:1e40\n");
        assertThat(Samples.cells(table))
                .containsExactly(
                        List.of("1700000001", "1.0E-50", "0", "1"), List.of("1.7000000025E9", "0", "1.0E40", "2"));
        assertThat(table.column("f1").number(1)).isEqualTo(1_700_000_002.5);
    }

    @Test
    void readsLibsvmWithZerosForWhatIsLeftOut() throws TableException {
        Table table = Samples.one(folder, "a.svm", "# about\n+1 1:0.5 3:-2 # why\n-1 2:1e1\n");
        assertThat(table.names()).containsExactly("f1", "f2", "f3", "label");
        assertThat(Samples.cells(table))
                .containsExactly(List.of("0.5", "0", "-2", "+1"), List.of("0", "10", "0", "-1"));
        assertThat(table.find("f9").orElseThrow().number(1)).isZero();
        assertThat(table.find("g1")).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "1 2:1 2:3|t.svm, line 1: '2:3' is not a value with an index above 2; write rows",
                "1 0:1|t.svm, line 1: '0:1' is not a value with an index above 0",
                "1 x|t.svm, line 1: 'x' is not a value with an index above 0",
                "1 1:x|t.svm, line 1: '1:x' has no finite number after its colon; write rows such as: 1 3:0.5 7:1.",
                "1 1:inf|t.svm, line 1: '1:inf' has no finite number after its colon",
                "1|t.svm: no row has any values; give rows such as: 1 3:0.5 7:1.",
            })
    void saysWhatIsWrongWithLibsvm(String text, String message) {
        assertThat(Samples.refusal(folder, "t.svm", text + "\n")).startsWith(message);
    }

    @Test
    void detectsFormatsByContent() throws TableException, SQLException {
        assertThat(Samples.one(folder, "x1.txt", "1 1:2 4:5\n").names()).contains("f4");
        assertThat(Samples.one(folder, "x2.txt", "{\"a\":1}\n").names()).containsExactly("a");
        assertThat(Samples.one(folder, "x3.txt", "@relation r\n@attribute w real\n@data\n1\n")
                        .names())
                .containsExactly("w");
        Path odd = parquet("x4.txt", "SELECT 1 AS q");
        assertThat(Samples.one(odd).names()).containsExactly("q");
    }

    @Test
    void refusesFilesOfOtherKindsByTheirSignature() {
        byte[] zip = "PK\u0003\u0004rest".getBytes(StandardCharsets.ISO_8859_1);
        assertThat(Samples.refusal(Samples.write(folder, "a.xlsx", zip)))
                .isEqualTo("a.xlsx: this is a zip archive or a spreadsheet, which Augur does not read as a table;"
                        + " unpack it, or export it as"
                        + " CSV.");
        byte[] hdf = "\u0089HDF\r\n".getBytes(StandardCharsets.ISO_8859_1);
        assertThat(Samples.refusal(Samples.write(folder, "a.mat", hdf)))
                .contains("MATLAB 7.3")
                .contains("-v7");
        assertThat(Samples.refusal(Samples.write(folder, "a.parquet", "hello")))
                .isEqualTo("a.parquet: this is not a Parquet file; check the file.");
    }
}
