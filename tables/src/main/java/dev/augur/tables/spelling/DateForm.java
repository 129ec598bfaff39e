package dev.augur.tables.spelling;

import java.time.DateTimeException;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.format.ResolverStyle;
import java.time.temporal.ChronoField;
import java.time.temporal.TemporalAccessor;
import java.time.temporal.TemporalQueries;
import java.util.Locale;
import java.util.Optional;

/** The date formats that Augur reads; a time of day may follow the date, and an offset the time. */
public enum DateForm {
    /** 2024-01-31, also 2024-01-31T12:30:00Z. */
    ISO("uuuu-MM-dd"),
    /** 2024/01/31. */
    YEAR_FIRST("uuuu/M/d"),
    /** 31.01.2024. */
    DOTS("d.M.uuuu"),
    /** 01/31/2024. */
    MONTH_FIRST("M/d/uuuu"),
    /** 31/01/2024. */
    DAY_FIRST("d/M/uuuu");

    private static final int SHORTEST = 8;
    private static final int LONGEST = 35;

    private final DateTimeFormatter formatter;

    DateForm(String date) {
        formatter = new DateTimeFormatterBuilder()
                .appendPattern(date)
                .appendPattern("['T'][' ']")
                .appendPattern("[HH:mm[:ss]")
                .appendPattern("]")
                .optionalStart()
                .appendFraction(ChronoField.NANO_OF_SECOND, 1, 9, true)
                .optionalEnd()
                .appendPattern("[XXX][X]")
                .parseDefaulting(ChronoField.HOUR_OF_DAY, 0)
                .toFormatter(Locale.ROOT)
                .withResolverStyle(ResolverStyle.STRICT);
    }

    /** The moment a text means, in UTC if it has an offset; empty if it is not written so. */
    public Optional<LocalDateTime> read(String text) {
        if (text.length() < SHORTEST || text.length() > LONGEST || !Character.isDigit(text.charAt(0))) {
            return Optional.empty();
        }
        try {
            TemporalAccessor parsed = formatter.parse(text);
            return Optional.of(
                    parsed.query(TemporalQueries.offset()) == null
                            ? LocalDateTime.from(parsed)
                            : OffsetDateTime.from(parsed)
                                    .withOffsetSameInstant(ZoneOffset.UTC)
                                    .toLocalDateTime());
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }
}
