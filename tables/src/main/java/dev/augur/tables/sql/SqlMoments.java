package dev.augur.tables.sql;

import java.sql.Date;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.chrono.ChronoLocalDate;
import org.jspecify.annotations.Nullable;

/**
 * Dates and times of databases as texts. None of them goes through the zone of this machine, where 02:30 may not exist;
 * and the end of time, which is {@code infinity} in the database, is a gap.
 */
final class SqlMoments {
    private static final LocalDate FIRST = LocalDate.of(1, 1, 1);
    private static final LocalDate LAST = LocalDate.of(9999, 12, 31);

    private SqlMoments() {}

    /** A date without a time. */
    static @Nullable Object day(ResultSet result, int position) throws SQLException {
        Object value = as(LocalDate.class, result, position);
        LocalDate day = value instanceof Date old ? old.toLocalDate() : value instanceof LocalDate known ? known : null;
        return day == null ? value : isOfCalendar(day) ? day : null;
    }

    /** A date and a time without a zone. */
    static @Nullable Object local(ResultSet result, int position) throws SQLException {
        Object value = as(LocalDateTime.class, result, position);
        LocalDateTime moment = value instanceof Timestamp old
                ? old.toLocalDateTime()
                : value instanceof LocalDateTime known ? known : null;
        return moment == null ? value : isOfCalendar(moment.toLocalDate()) ? text(moment) : null;
    }

    /** A moment, wherever its clock is. */
    static @Nullable Object utc(ResultSet result, int position) throws SQLException {
        Object value = as(OffsetDateTime.class, result, position);
        OffsetDateTime moment = value instanceof Timestamp old
                ? old.toInstant().atOffset(ZoneOffset.UTC)
                : value instanceof OffsetDateTime known ? known : null;
        if (moment == null) {
            return value;
        }
        return isOfCalendar(moment.toLocalDate())
                ? text(moment.withOffsetSameInstant(ZoneOffset.UTC).toLocalDateTime()) + "Z"
                : null;
    }

    private static @Nullable Object as(Class<?> type, ResultSet result, int position) throws SQLException {
        try {
            return result.getObject(position, type);
        } catch (SQLException e) {
            return result.getObject(position); // a driver that knows no such class
        }
    }

    private static boolean isOfCalendar(ChronoLocalDate day) {
        return !day.isBefore(FIRST) && !day.isAfter(LAST);
    }

    private static String text(LocalDateTime moment) {
        return moment.toString().replace('T', ' ');
    }
}
