package dev.augur.tables.sql;

import static org.assertj.core.api.Assertions.assertThat;

import dev.augur.tables.jdbc.Database;
import java.io.StringReader;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import java.sql.Clob;
import java.sql.Date;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.SQLXML;
import java.sql.Timestamp;
import java.sql.Types;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Map;
import java.util.TimeZone;
import org.junit.jupiter.api.Test;

/**
 * Cells of drivers that differ in what they hand out: what is shown and learned is the value, never an object or the
 * machine's clock.
 */
class SqlTypeTest {
    private static final LocalDate DAY = LocalDate.of(2024, 3, 31);

    /** A result with one cell, as the classes that its driver knows. */
    private static ResultSet cell(Map<Class<?>, Object> known, Object plain) {
        return proxy(ResultSet.class, (self, method, arguments) -> {
            assertThat(method.getName()).isEqualTo("getObject");
            if (arguments.length == 1) {
                return plain;
            }
            if (!known.containsKey(arguments[1])) {
                throw new SQLException("no such class");
            }
            return known.get(arguments[1]);
        });
    }

    private static <T> T proxy(Class<T> type, InvocationHandler handler) {
        return type.cast(Proxy.newProxyInstance(SqlTypeTest.class.getClassLoader(), new Class<?>[] {type}, handler));
    }

    private static String text(int type, String name, Map<Class<?>, Object> known, Object plain) throws SQLException {
        SqlColumn column = SqlType.of(type, name).column(1);
        column.read(cell(known, plain), 1, 0);
        return column.column().text(0);
    }

    @Test
    void aDayIsADayInEveryZone() throws SQLException {
        TimeZone before = TimeZone.getDefault();
        try {
            for (String zone : List.of("UTC", "Pacific/Apia", "America/Los_Angeles")) {
                TimeZone.setDefault(TimeZone.getTimeZone(zone));
                assertThat(text(Types.DATE, "date", Map.of(LocalDate.class, DAY), Date.valueOf(DAY)))
                        .isEqualTo("2024-03-31");
                assertThat(text(Types.DATE, "date", Map.of(), Date.valueOf(DAY)))
                        .isEqualTo("2024-03-31");
            }
        } finally {
            TimeZone.setDefault(before);
        }
    }

    /** PostgreSQL's {@code infinity} comes as the end of time, which is no date to learn from. */
    @Test
    void theEndOfTimeIsAGap() throws SQLException {
        assertThat(text(Types.DATE, "date", Map.of(LocalDate.class, LocalDate.MAX), ""))
                .isEmpty();
        assertThat(text(Types.DATE, "date", Map.of(), new Date(9223372036825200000L)))
                .isEmpty();
        assertThat(text(Types.TIMESTAMP, "timestamp", Map.of(LocalDateTime.class, LocalDateTime.MIN), ""))
                .isEmpty();
        assertThat(text(Types.TIMESTAMP, "timestamptz", Map.of(OffsetDateTime.class, OffsetDateTime.MAX), ""))
                .isEmpty();
    }

    /** PostgreSQL calls a moment with a zone a TIMESTAMP, and as a local time gives that of this machine. */
    @Test
    void aMomentWithAZoneIsInUtc() throws SQLException {
        OffsetDateTime moment = OffsetDateTime.parse("2024-03-31T02:30:00+02:00");
        Map<Class<?>, Object> known =
                Map.of(OffsetDateTime.class, moment, LocalDateTime.class, LocalDateTime.parse("2024-03-30T17:30:00"));
        for (String name : List.of("timestamptz", "TIMESTAMP WITH TIME ZONE", "timestamp(3) with time zone")) {
            assertThat(text(Types.TIMESTAMP, name, known, "")).isEqualTo("2024-03-31 00:30Z");
            assertThat(text(Types.TIMESTAMP_WITH_TIMEZONE, name, known, "")).isEqualTo("2024-03-31 00:30Z");
        }
        assertThat(text(
                        Types.TIMESTAMP,
                        "timestamptz",
                        Map.of(),
                        Timestamp.from(Instant.parse("2024-03-31T00:30:00Z"))))
                .isEqualTo("2024-03-31 00:30Z");
        assertThat(text(Types.TIMESTAMP, "timestamp", known, "")).isEqualTo("2024-03-30 17:30");
    }

    @Test
    void noCellIsTheNameOfAnObject() throws SQLException {
        SQLXML xml = proxy(SQLXML.class, (self, method, arguments) -> "<a/>");
        Clob clob = proxy(
                Clob.class,
                (self, method, arguments) ->
                        method.getName().equals("getCharacterStream") ? new StringReader("long") : 4L);
        assertThat(text(Types.SQLXML, "xml", Map.of(), xml)).isEqualTo("<a/>");
        assertThat(text(Types.CLOB, "clob", Map.of(), clob)).isEqualTo("long");
        assertThat(text(Types.BINARY, "bytea", Map.of(), new byte[] {1, 2, 3})).isEqualTo("3 bytes");
        assertThat(text(Types.LONGVARBINARY, "image", Map.of(), new byte[1])).isEqualTo("1 byte");
        assertThat(SqlType.of(Types.LONGVARBINARY, "image")).isEqualTo(SqlType.NESTED);
    }

    @Test
    void aLostConnectionIsNotTheFaultOfTheQuery() {
        Database database = Database.at("jdbc:postgresql://host/db");
        for (String state : List.of("08006", "08003", "57P01")) {
            assertThat(SqlRows.failure("db", database, new SQLException("gone\nat once", state)))
                    .hasMessage("db: the connection to the database was lost (gone); check that its server runs, and"
                            + " try again.");
        }
        assertThat(SqlRows.failure("db", database, new SQLException("no column x", "42703")))
                .hasMessage("db: the table cannot be read (no column x); check the file or the query.");
    }
}
