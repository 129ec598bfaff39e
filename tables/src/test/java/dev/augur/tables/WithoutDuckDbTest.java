package dev.augur.tables;

import static org.assertj.core.api.Assertions.assertThat;

import ch.randelshofer.fastdoubleparser.JavaDoubleParser;
import de.siegmar.fastcsv.reader.CsvReader;
import dev.augur.method.Method;
import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * Core, tables and the reader of CSV are all that a program on CSV needs; whoever gives it Parquet is told what to add.
 */
@Timeout(120)
class WithoutDuckDbTest {
    @TempDir
    @SuppressWarnings("NullAway.Init")
    private Path folder;

    private static String place(Class<?> of) {
        try {
            return Path.of(of.getProtectionDomain()
                            .getCodeSource()
                            .getLocation()
                            .toURI())
                    .toString();
        } catch (URISyntaxException e) {
            throw new AssertionError(e);
        }
    }

    private List<String> run(Class<?>... classPath) throws IOException, InterruptedException {
        File out = folder.resolve("out").toFile();
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        Stream.of(classPath)
                                .map(WithoutDuckDbTest::place)
                                .collect(Collectors.joining(File.pathSeparator)),
                        CsvProgram.class.getName(),
                        folder.toString())
                .redirectErrorStream(true)
                .redirectOutput(out)
                .start();
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
        List<String> lines = Files.readAllLines(out.toPath(), StandardCharsets.UTF_8);
        assertThat(process.exitValue()).as("%s", lines).isZero();
        return lines;
    }

    @Test
    void aProgramOnCsvNeedsCoreTablesAndWhatReadsCsvAndNumbers() throws IOException, InterruptedException {
        List<String> lines =
                run(CsvProgram.class, Method.class, TableSource.class, CsvReader.class, JavaDoubleParser.class);
        assertThat(lines)
                .containsExactly(
                        "left: left, right: right, novel: NOVEL",
                        "new.parquet: DuckDB is needed for it and is not on the class path; add the artifact"
                                + " org.duckdb:duckdb_jdbc.",
                        "jdbc:duckdb:: DuckDB is needed for it and is not on the class path; add the artifact"
                                + " org.duckdb:duckdb_jdbc.");
    }
}
