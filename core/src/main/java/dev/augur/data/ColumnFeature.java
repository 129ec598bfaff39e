package dev.augur.data;

import dev.augur.common.Figures;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.Optional;

/**
 * What a feature is: the column of a table that it was made from, and how. A number in the table is {@code value *
 * scale + centre}, where {@code value} is the feature's.
 *
 * @param column what the table calls it
 * @param kind how it was made
 * @param detail the value of a category, the name of a part of a date, otherwise empty
 * @param centre the number of the table that the feature counts from
 * @param scale the size of one unit of the feature
 * @param unit the unit in which the table writes its numbers; empty if there is none
 */
public record ColumnFeature(String column, Kind kind, String detail, double centre, double scale, String unit) {
    private static final double SECONDS_A_DAY = 86_400;

    /** How features are made from a column. */
    public enum Kind {
        /** A number. */
        NUMBER,
        /** A date, counted in days since 1970. */
        DAYS,
        /** A recurring part of a date, such as its month. */
        DATE_PART,
        /** 1 for yes, 0 for no. */
        YES,
        /** 1 where the column has a certain value, 0 elsewhere; one feature a value. */
        CATEGORY,
        /** 1 where the column has a value without a feature of its own. */
        OTHER,
        /** 1 where the column has no value. */
        MISSING,
        /** One coordinate of the point that stands for a text. */
        TEXT,
        /** One coordinate of the point that stands for a picture, such as a pixel. */
        PICTURE;

        /** Whether it is 1 if something holds, and 0 if not. */
        public boolean isFlag() {
            return this == YES || this == CATEGORY || this == OTHER || this == MISSING;
        }

        /**
         * Whether it is one coordinate of a point, so that only distances over all coordinates mean anything: they are
         * scaled alike or not at all.
         */
        public boolean isCoordinate() {
            return this == TEXT || this == PICTURE;
        }
    }

    /** Numbers as they are. */
    public static ColumnFeature number(String column) {
        return of(column, Kind.NUMBER, "");
    }

    /** A feature with centre 0, scale 1 and no unit. */
    public static ColumnFeature of(String column, Kind kind, String detail) {
        return new ColumnFeature(column, kind, detail, 0, 1, "");
    }

    /** Its name. */
    public String name() {
        return switch (kind) {
            case NUMBER, YES -> column;
            case DAYS -> column + " in days";
            case DATE_PART -> column + " " + detail;
            case TEXT -> column + " direction " + detail;
            case PICTURE -> column + " " + detail;
            case CATEGORY -> column + " = " + detail;
            case OTHER -> column + " is other";
            case MISSING -> column + " is missing";
        };
    }

    /** What a value was in the table. */
    public double number(double value) {
        return value * scale + centre;
    }

    /** The day that a value stands for, if the feature counts days and the calendar has such a day. */
    public Optional<String> day(double value) {
        double days = number(value);
        return kind == Kind.DAYS && Math.abs(days) < LocalDate.MAX.toEpochDay() / 2.0
                ? Optional.of(moment(days).toLocalDate().toString())
                : Optional.empty();
    }

    /** A value as the table would write it, with enough digits to tell it from another value at the given distance. */
    public String words(double value, double apart) {
        return day(value).orElseGet(() -> Figures.telling(number(value), apart) + (unit.isEmpty() ? "" : " " + unit));
    }

    /** The moment this many days after the beginning of 1970, to the second. */
    public static LocalDateTime moment(double days) {
        return LocalDateTime.ofEpochSecond(Math.round(days * SECONDS_A_DAY), 0, ZoneOffset.UTC);
    }

    /** The days from the beginning of 1970 to a moment. */
    public static double days(LocalDateTime moment) {
        return moment.toEpochSecond(ZoneOffset.UTC) / SECONDS_A_DAY;
    }
}
