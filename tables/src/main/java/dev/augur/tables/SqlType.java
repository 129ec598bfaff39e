package dev.augur.tables;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Types;
import java.time.LocalDateTime;
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
                    return Columns.doubles(values);
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
    /** Date and time without a zone, which must not go through that of this machine: there 02:30 may not exist. */
    MOMENT {
        @Override
        SqlColumn column(int rows) {
            return texts(rows, Column.Declared.OPEN, SqlType::local);
        }
    },
    TEXT {
        @Override
        SqlColumn column(int rows) {
            return texts(rows, Column.Declared.OPEN, ResultSet::getObject);
        }
    },
    NESTED {
        @Override
        SqlColumn column(int rows) {
            return texts(rows, Column.Declared.NESTED, ResultSet::getObject);
        }
    };

    /** Holds as many cells as there are rows. */
    abstract SqlColumn column(int rows);

    static SqlType of(int type, String name) {
        return switch (type) {
            case Types.DOUBLE, Types.FLOAT, Types.REAL -> DOUBLE;
            case Types.TIMESTAMP -> MOMENT;
            case Types.BIGINT, Types.INTEGER, Types.SMALLINT, Types.TINYINT -> LONG;
            case Types.ARRAY, Types.STRUCT, Types.BLOB, Types.BINARY, Types.VARBINARY, Types.JAVA_OBJECT ->
                isPlain(name) ? TEXT : NESTED;
            default -> isNested(name) ? NESTED : TEXT;
        };
    }

    private static boolean isPlain(String name) {
        return name.matches("(?i)u?(huge|big)int|uuid|json|varchar|enum.*");
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

    private static @Nullable Object local(ResultSet result, int position) throws SQLException {
        try {
            LocalDateTime moment = result.getObject(position, LocalDateTime.class);
            return moment == null ? null : moment.toString().replace('T', ' ');
        } catch (SQLException e) {
            return result.getObject(position); // a driver that knows no such class
        }
    }

    private static SqlColumn texts(int rows, Column.Declared declared, Cell cell) {
        String[] values = new String[rows];
        Arrays.fill(values, "");
        return new SqlColumn() {
            @Override
            public void read(ResultSet result, int position, int row) throws SQLException {
                Object value = cell.of(result, position);
                values[row] = value == null ? "" : value.toString().strip();
            }

            @Override
            public Column column() {
                return Columns.texts(values, declared);
            }
        };
    }
}
