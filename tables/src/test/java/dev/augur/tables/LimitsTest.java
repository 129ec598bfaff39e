package dev.augur.tables;

import static org.assertj.core.api.Assertions.assertThat;

import dev.augur.tables.cells.Table;
import dev.augur.tables.cells.TableException;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Wide tables are read, and tables too wide are refused before anything is made for them. */
class LimitsTest {
    private static final int GENES = 4200;

    @TempDir
    Path folder;

    private static String wide(String delimiter) {
        String names = IntStream.range(0, GENES)
                .mapToObj(j -> "ENSG0000000%06d_expression".formatted(j))
                .collect(Collectors.joining(delimiter));
        String row = IntStream.range(0, GENES).mapToObj(j -> j + ".25").collect(Collectors.joining(delimiter));
        return names + delimiter + "label\n" + row + delimiter + "a\n" + row + delimiter + "b\n";
    }

    @ParameterizedTest
    @ValueSource(strings = {",", "\t", ";"})
    void aFirstLineOf4200NamesIsRead(String delimiter) throws TableException {
        String text = wide(delimiter);
        assertThat(text.indexOf('\n')).isGreaterThan(1 << 16);
        Table file = Samples.one(folder, delimiter.equals("\t") ? "g.tsv" : "g.csv", text);
        assertThat(file.names()).hasSize(GENES + 1).startsWith("ENSG0000000000000_expression");
        assertThat(file.texts("label")).containsExactly("a", "b");
        ByteArrayInputStream stream = new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
        List<Table> input = TableSource.csv("standard input", stream).readAll();
        assertThat(input.get(0).column("ENSG0000000004199_expression").number(1))
                .isEqualTo(4199.25);
    }

    /** As many genes as people have, which is more columns than the library that cuts lines allows by itself. */
    @Test
    void twentyThousandColumnsAreRead() throws TableException {
        String names = IntStream.range(0, 20_000).mapToObj(j -> "g" + j).collect(Collectors.joining(","));
        Table table = Samples.one(folder, "g.csv", names + "\n" + ("1,".repeat(19_999) + "2\n").repeat(3));
        assertThat(table.names()).hasSize(20_000).endsWith("g19999");
        assertThat(table.rows()).isEqualTo(3);
    }

    @Test
    void moreColumnsThanATableMayHaveAreRefused() {
        assertThat(Samples.refusal(
                        folder, "w.csv", "a" + ",".repeat(1 << 20) + "\n" + "1" + ",1".repeat(1 << 20) + "\n"))
                .isEqualTo("w.csv, line 1: the row has 1048577 cells, but a table may have 1048576 columns at most;"
                        + " leave out columns.");
    }

    @Test
    void aFirstLineWithoutEndIsRefused() {
        assertThat(Samples.refusal(folder, "endless.csv", "a,".repeat(1 << 23)))
                .isEqualTo("endless.csv, line 1: the line is far too long; check that this is a text file with lines.");
    }

    @Test
    void longRowsOfLibsvmAreToldFromCsv() throws TableException {
        String row = IntStream.rangeClosed(1, 2000).mapToObj(j -> j + ":0.5").collect(Collectors.joining(" "));
        assertThat(Samples.one(folder, "x.txt", "1 " + row + "\n2 " + row + "\n")
                        .names())
                .hasSize(2001)
                .contains("f2000");
    }

    @Test
    void aLibsvmIndexBeyondAllTablesIsRefused() {
        assertThat(Samples.refusal(folder, "t.svm", "1 1:1\n2 16777216:1\n"))
                .isEqualTo("t.svm, line 2: '16777216:1' has an index above 1048576, the largest number of features a"
                        + " table may have; leave out rare features, or renumber them.");
    }
}
