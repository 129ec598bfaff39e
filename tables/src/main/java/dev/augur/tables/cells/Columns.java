package dev.augur.tables.cells;

import dev.augur.tables.spelling.Numbers;
import java.util.BitSet;

/** Columns over arrays, which are shared with the caller and not copied. */
public final class Columns {
    private static final double LARGEST_WHOLE = 1L << 53;

    private Columns() {}

    /** Cells that are numbers by their type. */
    private abstract static class Typed implements Column {
        @Override
        public Declared declared() {
            return Declared.OPEN;
        }

        @Override
        public Type type() {
            return Type.NUMBER;
        }

        @Override
        public boolean isEmpty(int row) {
            return Double.isNaN(number(row));
        }

        @Override
        public boolean isTyped(int row) {
            return true;
        }

        @Override
        public String text(int row) {
            return Columns.text(number(row));
        }
    }

    /** Every {@code stride}-th number from {@code offset} on; NaN is an empty cell. */
    public static Column floats(float[] values, int offset, int stride) {
        return new Typed() {
            @Override
            public double number(int row) {
                return values[offset + row * stride];
            }

            @Override
            public String text(int row) {
                float value = values[offset + row * stride];
                return isWhole(value) ? Long.toString((long) value) : isEmpty(row) ? "" : Float.toString(value);
            }
        };
    }

    /** Every {@code stride}-th number from {@code offset} on; NaN is an empty cell. */
    public static Column doubles(double[] values, int offset, int stride) {
        return new Typed() {
            @Override
            public double number(int row) {
                return values[offset + row * stride];
            }
        };
    }

    /** Whole numbers, whose text has all their digits. */
    public static Column longs(long[] values, BitSet empty) {
        return new Typed() {
            @Override
            public Type type() {
                return Type.WHOLE_NUMBER;
            }

            @Override
            public double number(int row) {
                return empty.get(row) ? Double.NaN : values[row];
            }

            @Override
            public String text(int row) {
                return isEmpty(row) ? "" : Long.toString(values[row]);
            }
        };
    }

    /** Texts, the empty one for an empty cell. */
    public static Column texts(String[] values, Column.Declared declared) {
        return new Texts(values, declared, declared == Column.Declared.OPEN ? Column.Type.WRITTEN : Column.Type.TEXT);
    }

    /** Values of a type as texts, the empty one for an empty cell. */
    public static Column texts(String[] values, Column.Declared declared, Column.Type type) {
        return new Texts(values, declared, type);
    }

    private record Texts(String[] values, Column.Declared declared, Column.Type type) implements Column {
        @Override
        public boolean isEmpty(int row) {
            return values[row].isEmpty();
        }

        @Override
        public double number(int row) {
            return Numbers.parse(values[row]);
        }

        @Override
        public String text(int row) {
            return values[row];
        }
    }

    /** Some of the cells of a column. */
    static Column selected(Column cells, int[] rows) {
        return new Selected(cells, rows);
    }

    private record Selected(Column cells, int[] rows) implements Column {
        @Override
        public Declared declared() {
            return cells.declared();
        }

        @Override
        public Type type() {
            return cells.type();
        }

        @Override
        public boolean isEmpty(int row) {
            return cells.isEmpty(rows[row]);
        }

        @Override
        public double number(int row) {
            return cells.number(rows[row]);
        }

        @Override
        public boolean isTyped(int row) {
            return cells.isTyped(rows[row]);
        }

        @Override
        public String text(int row) {
            return cells.text(rows[row]);
        }
    }

    /** A number as text, without a fraction where it has none; NaN is an empty cell. */
    public static String text(double value) {
        return isWhole(value) ? Long.toString((long) value) : Double.isNaN(value) ? "" : Double.toString(value);
    }

    private static boolean isWhole(double value) {
        return value == Math.rint(value) && Math.abs(value) <= LARGEST_WHOLE;
    }
}
