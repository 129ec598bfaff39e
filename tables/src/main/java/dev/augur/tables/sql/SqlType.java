package dev.augur.tables.sql;

import dev.augur.tables.cells.Column;
import dev.augur.tables.cells.Columns;
import java.io.IOException;
import java.io.Reader;
import java.io.StringWriter;
import java.sql.Blob;
import java.sql.Clob;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.SQLXML;
import java.sql.Types;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** How the columns of a database are held. */
enum SqlType {
    DOUBLE {
        @Override
        SqlColumn column(int rows) {
            double[] values = new double[rows];
            return new SqlColumn() {
                @Override
                public void read(ResultSet result, int position, int row) throws SQLException {
                    double value = result.getDouble(position);
                    values[row] = result.wasNull() ? Double.NaN : value;
                }

                @Override
                public Column column() {
                    return Columns.doubles(values, 0, 1);
                }
            };
        }
    },
    LONG {
        @Override
        SqlColumn column(int rows) {
            long[] values = new long[rows];
            BitSet empty = new BitSet(rows);
            return new SqlColumn() {
                @Override
                public void read(ResultSet result, int position, int row) throws SQLException {
                    values[row] = result.getLong(position);
                    empty.set(row, result.wasNull());
                }

                @Override
                public Column column() {
                    return Columns.longs(values, empty);
                }
            };
        }
    },
    DAY {
        @Override
        SqlColumn column(int rows) {
            return texts(rows, Column.Declared.OPEN, Column.Type.DATE, SqlMoments::day);
        }
    },
    MOMENT {
        @Override
        SqlColumn column(int rows) {
            return texts(rows, Column.Declared.OPEN, Column.Type.TIMESTAMP, SqlMoments::local);
        }
    },
    MOMENT_WITH_ZONE {
        @Override
        SqlColumn column(int rows) {
            return texts(rows, Column.Declared.OPEN, Column.Type.TIMESTAMP_WITH_ZONE, SqlMoments::utc);
        }
    },
    BOOLEAN {
        @Override
        SqlColumn column(int rows) {
            return texts(rows, Column.Declared.OPEN, Column.Type.BOOLEAN, ResultSet::getObject);
        }
    },
    /** Numbers that may have more digits than a double: what is written decides. */
    DIGITS {
        @Override
        SqlColumn column(int rows) {
            return texts(rows, Column.Declared.OPEN, Column.Type.WRITTEN, ResultSet::getObject);
        }
    },
    TEXT {
        @Override
        SqlColumn column(int rows) {
            return texts(rows, Column.Declared.OPEN, Column.Type.TEXT, ResultSet::getObject);
        }
    },
    NESTED {
        @Override
        SqlColumn column(int rows) {
            return texts(rows, Column.Declared.NESTED, Column.Type.TEXT, ResultSet::getObject);
        }
    };

    /** Holds as many cells as there are rows. */
    abstract SqlColumn column(int rows);

    static SqlType of(int type, String name) {
        return switch (type) {
            case Types.DOUBLE, Types.FLOAT, Types.REAL -> DOUBLE;
            case Types.DATE -> DAY;
            case Types.TIMESTAMP -> hasZone(name) ? MOMENT_WITH_ZONE : MOMENT;
            case Types.TIMESTAMP_WITH_TIMEZONE -> MOMENT_WITH_ZONE;
            case Types.BOOLEAN -> BOOLEAN;
            case Types.BIT -> name.equalsIgnoreCase("bool") ? BOOLEAN : TEXT;
            case Types.DECIMAL, Types.NUMERIC -> DIGITS;
            case Types.BIGINT, Types.INTEGER, Types.SMALLINT, Types.TINYINT -> LONG;
            case Types.ARRAY,
                    Types.STRUCT,
                    Types.BLOB,
                    Types.BINARY,
                    Types.VARBINARY,
                    Types.LONGVARBINARY,
                    Types.JAVA_OBJECT -> isWhole(name) ? DIGITS : isPlain(name) ? TEXT : NESTED;
            default -> isNested(name) ? NESTED : TEXT;
        };
    }

    private static boolean hasZone(String name) {
        return name.matches("(?i)timestamptz|.*with (local )?time zone|datetimeoffset");
    }

    private static boolean isWhole(String name) {
        return name.matches("(?i)u?(huge|big)int");
    }

    private static boolean isPlain(String name) {
        return name.matches("(?i)uuid|json|varchar|enum.*");
    }

    private static boolean isNested(String name) {
        String upper = name.toUpperCase(Locale.ROOT);
        return upper.endsWith("]")
                || upper.startsWith("STRUCT")
                || upper.startsWith("MAP")
                || upper.startsWith("UNION");
    }

    /** One cell of a result. */
    private interface Cell {
        @Nullable
        Object of(ResultSet result, int position) throws SQLException;
    }

    private static SqlColumn texts(int rows, Column.Declared declared, Column.Type type, Cell cell) {
        String[] values = new String[rows];
        Arrays.fill(values, "");
        return new SqlColumn() {
            @Override
            public void read(ResultSet result, int position, int row) throws SQLException {
                values[row] = text(cell.of(result, position)).strip();
            }

            @Override
            public Column column() {
                return Columns.texts(values, declared, type);
            }
        };
    }

    private static String text(@Nullable Object value) throws SQLException {
        if (value instanceof SQLXML xml) {
            return xml.getString();
        }
        if (value instanceof Clob clob) {
            return text(clob);
        }
        if (value instanceof Blob || value instanceof byte[]) {
            long length = value instanceof Blob blob ? blob.length() : ((byte[]) value).length;
            return length == 1 ? "1 byte" : length + " bytes";
        }
        return value == null ? "" : value.toString();
    }

    private static String text(Clob clob) throws SQLException {
        try (Reader reader = clob.getCharacterStream()) {
            StringWriter text = new StringWriter();
            reader.transferTo(text);
            return text.toString();
        } catch (IOException e) {
            throw new SQLException(e.getMessage(), e);
        }
    }
}
