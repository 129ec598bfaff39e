package dev.augur.watch;

import dev.augur.common.Check;
import dev.augur.data.Matrix;
import java.util.Arrays;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Where the last rows lie, each number in one byte: what a watch remembers of them must be small, and rows of the
 * training that they are compared with are made as coarse. Equal if the bytes are.
 */
public final class RecentRows {
    /** Before the first row. */
    static final RecentRows NONE = new RecentRows(1, new byte[0]);

    private static final String COLUMNS = "columns";
    private static final String PLACES = "places";
    /** Rows are about 1 from their mean, so that few numbers are beyond what a byte holds. */
    private static final double STEPS = 40;
    /** Rows that are looked at together. */
    private static final int MOST = 2000;
    /** What rows may take, if there are a fair number of them. */
    private static final int BYTES = 1 << 18;

    private static final int FEWEST = 250;

    private final int columns;
    private final byte[] bytes;

    private RecentRows(int columns, byte[] bytes) {
        Check.positive("columns of recent rows", columns);
        this.columns = columns;
        Check.sameSize("places of recent rows", bytes.length % columns, 0);
        this.bytes = bytes;
    }

    /** Rows by their places. */
    static RecentRows of(Matrix places) {
        byte[] bytes = new byte[places.values().length];
        for (int at = 0; at < bytes.length; at++) {
            double steps = Math.rint(STEPS * places.values()[at]);
            bytes[at] = (byte) Math.max(Byte.MIN_VALUE + 1, Math.min(Byte.MAX_VALUE, steps));
        }
        return new RecentRows(places.columns(), bytes);
    }

    int rows() {
        return bytes.length / columns;
    }

    /** The places in steps. */
    Matrix places() {
        Matrix places = new Matrix(rows(), columns);
        Arrays.setAll(places.values(), at -> bytes[at]);
        return places;
    }

    /** These and then others, as many of the last as are looked at together. */
    RecentRows plus(RecentRows later) {
        if (rows() == 0) {
            return later.last(MOST);
        }
        Check.sameSize("columns of recent rows", later.columns, columns);
        byte[] both = Arrays.copyOf(bytes, bytes.length + later.bytes.length);
        System.arraycopy(later.bytes, 0, both, bytes.length, later.bytes.length);
        return new RecentRows(columns, both).last(MOST);
    }

    /** As many of the last as are remembered. */
    RecentRows remembered() {
        return last(Math.max(FEWEST, BYTES / columns));
    }

    private RecentRows last(int count) {
        return rows() <= count
                ? this
                : new RecentRows(columns, Arrays.copyOfRange(bytes, bytes.length - count * columns, bytes.length));
    }

    /** In plain values, for a file. */
    Map<String, Object> toMap() {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put(COLUMNS, columns);
        map.put(PLACES, Base64.getEncoder().encodeToString(bytes));
        return map;
    }

    /** What {@link #toMap} gave. */
    static RecentRows of(Values map) {
        return new RecentRows(map.integer(COLUMNS), Base64.getDecoder().decode(map.text(PLACES)));
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof RecentRows that && columns == that.columns && Arrays.equals(bytes, that.bytes);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(bytes);
    }
}
