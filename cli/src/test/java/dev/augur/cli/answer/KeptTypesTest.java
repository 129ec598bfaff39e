package dev.augur.cli.answer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.augur.cli.Shell;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Answers in Parquet keep the types of the columns that they keep. */
class KeptTypesTest {
    private static final String ROWS = """
            x,id,big,day,moment,ringed,zip,price,gaps,mixed,long,empty
            1,1,1000000000001,2024-02-29,2024-01-01 10:00:00,true,007,0.50,NA,1,12345678901234567890,
            2,-2,-3,2023-01-01,2024-01-01T10:00,FALSE,12,-1e3,4,n.d.,2,
            9,30,0,2022-12-31,2024-01-01 10:00:00.25,true,1,.5,,2,3,
            """;

    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    private final Shell shell = new Shell();

    @BeforeEach
    void train() throws IOException {
        Files.writeString(folder.resolve("known.csv"), "x,kind\n1,a\n1.1,a\n2,b\n2.1,b\n9,\n8,\n");
        Files.writeString(folder.resolve("rows.csv"), ROWS);
        shell.ok(
                "train",
                "--labeled",
                folder.resolve("known.csv"),
                "--label",
                "kind",
                "--method",
                "nrpr:epochs=1,theta=0.5",
                "-o",
                folder.resolve("m.augur"));
    }

    private Map<String, String> kept(String table) throws SQLException {
        Path answers = folder.resolve("answers.parquet");
        shell.ok("predict", "-m", folder.resolve("m.augur"), folder.resolve(table), "--keep", "all", "-o", answers);
        Map<String, String> types = new LinkedHashMap<>();
        try (Connection database = DriverManager.getConnection("jdbc:duckdb:");
                Statement statement = database.createStatement();
                ResultSet columns = statement.executeQuery("SELECT column_name, column_type"
                        + " FROM (DESCRIBE SELECT * FROM read_parquet('" + answers + "'))")) {
            while (columns.next()) {
                types.put(columns.getString(1), columns.getString(2));
            }
        }
        return types;
    }

    @Test
    void theValuesOfATextFileDecide() throws SQLException {
        assertThat(kept("rows.csv"))
                .containsEntry("x", "BIGINT")
                .containsEntry("id", "BIGINT")
                .containsEntry("big", "BIGINT")
                .containsEntry("day", "DATE")
                .containsEntry("moment", "TIMESTAMP")
                .containsEntry("ringed", "BOOLEAN")
                .containsEntry("zip", "VARCHAR")
                .containsEntry("price", "DOUBLE")
                .containsEntry("gaps", "BIGINT")
                .containsEntry("mixed", "VARCHAR")
                .containsEntry("long", "VARCHAR")
                .containsEntry("empty", "VARCHAR")
                .containsEntry("prediction", "VARCHAR")
                .containsEntry("novelty", "FLOAT");
    }

    /** A text stays a text even where it looks like a number. */
    @Test
    void theTypesOfAParquetFileStay() throws SQLException {
        try (Connection database = DriverManager.getConnection("jdbc:duckdb:");
                Statement statement = database.createStatement()) {
            statement.execute("COPY (SELECT x::DOUBLE AS x, id::INTEGER AS id, '12' AS digits, day::DATE AS day,"
                    + " ringed::BOOLEAN AS ringed, 1.50::DECIMAL(8, 2) AS price,"
                    + " '2024-01-01 10:00:00+00'::TIMESTAMPTZ AS moment FROM read_csv('"
                    + folder.resolve("rows.csv") + "', all_varchar=true)) TO '" + folder.resolve("rows.parquet")
                    + "' (FORMAT parquet)");
        }
        assertThat(kept("rows.parquet"))
                .containsEntry("x", "DOUBLE")
                .containsEntry("id", "BIGINT")
                .containsEntry("digits", "VARCHAR")
                .containsEntry("day", "DATE")
                .containsEntry("ringed", "BOOLEAN")
                .containsEntry("price", "DOUBLE")
                .containsEntry("moment", "TIMESTAMP WITH TIME ZONE");
    }

    @Test
    void valuesAreThoseOfTheTable() throws SQLException {
        kept("rows.csv");
        try (Connection database = DriverManager.getConnection("jdbc:duckdb:");
                Statement statement = database.createStatement();
                ResultSet row = statement.executeQuery("SELECT id, big, day, moment, ringed, zip, price, gaps, long"
                        + " FROM read_parquet('" + folder.resolve("answers.parquet") + "')")) {
            assertThat(row.next()).isTrue();
            assertThat(row.getLong("id")).isEqualTo(1);
            assertThat(row.getLong("big")).isEqualTo(1_000_000_000_001L);
            assertThat(row.getString("day")).isEqualTo("2024-02-29");
            assertThat(row.getBoolean("ringed")).isTrue();
            assertThat(row.getString("zip")).isEqualTo("007");
            assertThat(row.getDouble("price")).isEqualTo(0.5);
            assertThat(row.getObject("gaps")).isNull();
            assertThat(row.getString("long")).isEqualTo("12345678901234567890");
        }
    }
}
