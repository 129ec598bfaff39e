package dev.augur.tables.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.augur.tables.TableSource;
import dev.augur.tables.cells.TableException;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DatabaseTest {
    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    private static TableException refused(Database database, String query) {
        return catchThrowableOfType(
                TableException.class, () -> TableSource.jdbc(database, query).readAll());
    }

    @Test
    void aDriverThatIsGivenReadsOnlyAndTakesAllBack() throws IOException {
        Database diary = Database.at("jdbc:diary:x")
                .withDrivers(List.of(DriverJar.make(folder)))
                .withUser("scott")
                .withPassword("tiger");
        assertThat(refused(diary, "select x from pile")).hasMessageContaining("there is a header but no rows");
        List<String> asked = Files.readAllLines(DriverJar.diary(folder));
        assertThat(asked)
                .startsWith("connect as scott tiger", "setReadOnly[true]", "setAutoCommit[false]", "createStatement")
                .contains("executeQuery[select x from pile]")
                .endsWith("rollback", "close");
    }

    @Test
    void nothingIsSentOfAQueryThatIsRefused() throws IOException {
        Database diary = Database.at("jdbc:diary:x").withDrivers(List.of(DriverJar.make(folder)));
        assertThat(refused(diary, "delete from pile"))
                .hasMessage("jdbc:diary:...: the query is refused, since it starts with DELETE;"
                        + " give a single select, which only reads.");
        assertThat(DriverJar.diary(folder)).doesNotExist();
    }

    @Test
    void whatADriverSaysIsScrubbedAlsoBehindTheMessage() throws IOException {
        Database diary = Database.at("jdbc:diary:x")
                .withDrivers(List.of(DriverJar.make(folder)))
                .withPassword("tiger");
        TableException wrong = refused(diary, "select wrong");
        StringWriter trace = new StringWriter();
        wrong.printStackTrace(new PrintWriter(trace));
        assertThat(wrong).hasMessageContaining("*** is wrong in select wrong");
        assertThat(trace.toString()).doesNotContain("tiger").contains("Caused by");
    }

    @Test
    void aMissingDriverIsNamed() {
        assertThat(refused(Database.at("jdbc:diary:x"), "select 1"))
                .hasMessageContaining("cannot be opened (no driver handles such an address)")
                .hasMessageContaining("--driver FILE.jar");
        Path none = folder.resolve("none.jar");
        assertThat(refused(Database.at("jdbc:diary:x").withDrivers(List.of(none)), "select 1"))
                .hasMessageContaining("there is no driver " + none);
    }

    /** DuckDB refuses to change a file that is open for reading, and does not make one that is not there. */
    @Test
    void aFileIsOpenedForReadingOnly() throws SQLException, TableException {
        Path file = folder.resolve("pile.db");
        try (Connection connection = DriverManager.getConnection("jdbc:duckdb:" + file);
                Statement statement = connection.createStatement()) {
            statement.execute("create table pile as select range as x from range(500)");
            statement.execute("create sequence s");
        }
        Database pile = Database.at("jdbc:duckdb:" + file);
        assertThat(TableSource.jdbc(pile, "select * from pile").readAll().get(0).rows())
                .isEqualTo(500);
        assertThat(refused(pile, "select nextval('s')")).hasMessageContaining("read-only");
        assertThat(refused(pile, "delete from pile")).hasMessageContaining("refused");
        Path none = folder.resolve("none.db");
        assertThat(refused(Database.at("jdbc:duckdb:" + none), "select 1")).hasMessageContaining("cannot be opened");
        assertThat(none).doesNotExist();
    }
}
