package dev.augur.tables.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.augur.tables.Samples;
import dev.augur.tables.TableSource;
import dev.augur.tables.cells.CsvOptions;
import dev.augur.tables.cells.Table;
import dev.augur.tables.cells.TableException;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CsvSourceTest {
    private static final String PEOPLE = "name,age\nAda,36\nBob,41\n";

    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(strings = {",", ";", "\t", "|", " "})
    void detectsTheDelimiter(String delimiter) throws TableException {
        Table table = Samples.one(folder, "a.csv", PEOPLE.replace(",", delimiter));
        assertThat(table.names()).containsExactly("name", "age");
        assertThat(Samples.cells(table)).containsExactly(List.of("Ada", "36"), List.of("Bob", "41"));
    }

    /** The comma comes first where two delimiters give as many cells. */
    @Test
    void betweenEqualDelimitersTheCommaWins() throws TableException {
        assertThat(Samples.one(folder, "a.csv", "a,b;c\nx,y;z\n").names()).containsExactly("a", "b;c");
    }

    /**
     * The sample that tells the delimiter ends within a first cell; that row says nothing about the number of cells.
     */
    @Test
    void aRowThatTheSampleCutsDoesNotCount() throws TableException {
        String text = "size (m, n, o);kind\n" + ("a".repeat(30_000) + ";1\n").repeat(10);
        assertThat(Samples.one(folder, "a.csv", text).names()).containsExactly("size (m, n, o)", "kind");
    }

    @Test
    void readsQuotesUnicodeAndLineBreaksInCells() throws TableException {
        Table table = Samples.one(
                folder,
                "a.csv",
                "a,b\n\"x, y\",\"say \"\"hi\"\"\"\n\"two\nlines\",\u00e9t\u00e9 \ud83d\ude00\nplain,5\n");
        assertThat(Samples.cells(table))
                .containsExactly(
                        List.of("x, y", "say \"hi\""),
                        List.of("two\nlines", "\u00e9t\u00e9 \ud83d\ude00"),
                        List.of("plain", "5"));
        assertThat(table.place(2, "b")).endsWith("a.csv, line 5, column b");
    }

    @ParameterizedTest
    @CsvSource({
        "'a,b/1,2/3,4', true",
        "'1,2/3,4', false",
        "'a,b/c,d/e,f', true",
        "'red,1.5/green,2', false",
        "'id,2019,2020/7,1,2', true",
        "'NA,1/3,4', false"
    })
    void tellsWhetherThereIsAHeader(String text, boolean header) throws TableException {
        Table table = Samples.one(folder, "a.csv", text.replace('/', '\n') + "\n");
        assertThat(table.rows())
                .isEqualTo((int) text.chars().filter(c -> c == '/').count() + (header ? 0 : 1));
        assertThat(table.names().get(0).equals("column_1")).isEqualTo(!header);
    }

    @Test
    void readsWithByteOrderMarksAndWindowsLineEnds() throws TableException {
        String text = "\ufeff" + PEOPLE.replace("\n", "\r\n");
        List<List<String>> expected = List.of(List.of("Ada", "36"), List.of("Bob", "41"));
        for (var charset : List.of(StandardCharsets.UTF_8, StandardCharsets.UTF_16LE, StandardCharsets.UTF_16BE)) {
            Table table = Samples.one(Samples.write(folder, "bom.csv", text.getBytes(charset)));
            assertThat(table.names()).containsExactly("name", "age");
            assertThat(Samples.cells(table)).isEqualTo(expected);
        }
    }

    @Test
    void readsGzipAndTheStandardInput() throws TableException {
        byte[] packed = Samples.gzip(PEOPLE.getBytes(StandardCharsets.UTF_8));
        assertThat(Samples.one(Samples.write(folder, "a.csv.gz", packed)).rows())
                .isEqualTo(2);
        InputStream before = System.in;
        try {
            System.setIn(new ByteArrayInputStream(PEOPLE.getBytes(StandardCharsets.UTF_8)));
            assertThat(TableSource.of("-").readAll().get(0).texts("name")).containsExactly("Ada", "Bob");
        } finally {
            System.setIn(before);
        }
    }

    @Test
    void anEmptyLineIsACellOnlyWhereThereIsOneColumn() throws TableException {
        assertThat(Samples.one(folder, "one.csv", "x\n1\n\n3\n").texts("x")).containsExactly("1", "", "3");
        assertThat(Samples.one(folder, "two.csv", "x,y\n1,2\n\n3,4\n").rows()).isEqualTo(2);
    }

    @Test
    void streamsInBatches() throws TableException {
        StringBuilder text = new StringBuilder("x,y\n");
        for (int i = 0; i < 10_000; i++) {
            text.append(i).append(",").append(i % 7).append("\n");
        }
        List<Table> batches = Samples.read(Samples.write(folder, "long.csv", text.toString()));
        assertThat(batches).hasSizeGreaterThan(2);
        assertThat(batches.stream().mapToInt(Table::rows).sum()).isEqualTo(10_000);
        assertThat(batches.get(1).column("x").number(0))
                .isEqualTo(batches.get(0).rows());
        assertThat(batches.get(1).place(0, "x"))
                .endsWith("line " + (batches.get(0).rows() + 2) + ", column x");
    }

    /** A cell of 2 MiB in each row: four of them make 8 MiB. */
    @Test
    void longRowsMakeShortBatches() throws TableException {
        String text = "x,y\n" + ("1," + "a".repeat(1 << 21) + "\n").repeat(9);
        assertThat(Samples.read(Samples.write(folder, "large.csv", text)))
                .extracting(Table::rows)
                .containsExactly(4, 4, 1);
    }

    @Test
    void columnsWithoutANameAreNumbered() throws TableException {
        assertThat(Samples.one(folder, "a.csv", "id,,kind,\n7,1,a,2\n8,2,b,3\n").names())
                .containsExactly("id", "column_2", "kind", "column_4");
    }

    /** Each name takes its own time, not that of all names. */
    @Test
    @Timeout(30)
    void manyColumnsWithoutANameAreNumberedAtOnce() throws TableException {
        int width = 100_000;
        String text = "id" + ",".repeat(width - 1) + "\n" + ("1,".repeat(width - 1) + "1\n").repeat(2);
        assertThat(Samples.one(folder, "a.csv", text).names()).hasSize(width).endsWith("column_100000");
    }

    @Test
    void whatIsKnownIsNotDetected() throws TableException {
        Path file = Samples.write(folder, "a.csv", "a;b,c\nd;e,f\n");
        Table table = TableSource.csv(
                        file.toString(), CsvOptions.DETECTED.withDelimiter(';').withHeader(false))
                .readAll()
                .get(0);
        assertThat(table.names()).containsExactly("column_1", "column_2");
        assertThat(Samples.cells(table).get(0)).containsExactly("a", "b,c");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "a,b~1,2~3~5,6|t.csv, line 3: the row has 1 cell, but the first row has 2; add or remove cells",
                "a,b~1,2,3~4,5|t.csv, line 2: the row has 3 cells, but the first row has 2; add or remove cells",
                "a,a~1,2|t.csv: two columns are called 'a'; rename one of them.",
                "a,b|t.csv: there is a header but no rows; give a table with rows.",
                "a,b~1,\"2~3,4|t.csv, after line 2: the row cannot be read: a quote is not closed",
                "a,b~\"1\"x,2|t.csv, after line 2: the row cannot be read",
                "~ ~|t.csv: the file is empty; give a table with a header and rows.",
            })
    void saysWhatIsWrong(String text, String message) {
        assertThat(Samples.refusal(folder, "t.csv", text.replace('~', '\n'))).startsWith(message);
    }

    @Test
    void refusesWhatIsNoText() {
        assertThat(Samples.refusal(Samples.write(folder, "empty.csv", new byte[0])))
                .isEqualTo("empty.csv: the file is empty; give a table with a header and rows.");
        assertThat(Samples.refusal(Samples.write(folder, "b.csv", new byte[] {'a', ',', 0, 0, 7, '\n', 1})))
                .startsWith("b.csv: this is not a text file, since it contains zero bytes; ");
        assertThat(Samples.refusal(Samples.write(folder, "u.csv", PEOPLE.getBytes(StandardCharsets.UTF_16LE))))
                .startsWith("u.csv: this is not a text file, since it contains zero bytes; ");
        assertThat(Samples.refusal(Samples.write(folder, "l.csv", "a\n\u00e9\n".getBytes(StandardCharsets.ISO_8859_1))))
                .isEqualTo("l.csv: the text is not UTF-8; convert it, for example with iconv -f latin1 -t utf-8.");
    }

    @Test
    void findsZeroBytesAndBadTextFarBehindTheStart() {
        byte[] text = "x,y\n".repeat(100_000).getBytes(StandardCharsets.UTF_8);
        text[350_000] = 0;
        assertThat(Samples.refusal(Samples.write(folder, "z.csv", text)))
                .startsWith("z.csv, line 87501: this is not a text file, since it contains zero bytes");
        text[350_000] = (byte) 0xff;
        assertThat(Samples.refusal(Samples.write(folder, "f.csv", text)))
                .startsWith("f.csv, after line ")
                .contains("the text is not UTF-8");
    }

    @Test
    void refusesHugeCellsWithoutHoldingThem() {
        byte[] text = new byte[20_000_000];
        Arrays.fill(text, (byte) 'x');
        text[3] = '\n';
        assertThat(Samples.refusal(Samples.write(folder, "huge.csv", text)))
                .startsWith("huge.csv, after line 2: the row cannot be read")
                .contains("a cell is far too long");
    }

    @Test
    void refusesTruncatedAndDamagedGzip() {
        StringBuilder text = new StringBuilder("x,y\n");
        for (int i = 0; i < 50_000; i++) {
            text.append(i * 31L % 1009).append(",").append(i * 17L % 997).append("\n");
        }
        byte[] packed = Samples.gzip(text.toString().getBytes(StandardCharsets.UTF_8));
        assertThat(Samples.refusal(Samples.write(folder, "cut.csv.gz", Arrays.copyOf(packed, packed.length / 2))))
                .contains("the file is cut short; copy it again");
        byte[] changed = packed.clone();
        changed[packed.length - 6] ^= 1;
        assertThat(Samples.refusal(Samples.write(folder, "bad.csv.gz", changed)))
                .contains("the compressed data is damaged; copy it again");
    }

    @Test
    void namesWhatIsMissing() {
        assertThat(Samples.refusal(folder.resolve("none.csv")))
                .isEqualTo("none.csv: there is no such file; check the path.");
    }
}
