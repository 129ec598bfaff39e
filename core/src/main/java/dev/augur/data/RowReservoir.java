package dev.augur.data;

import dev.augur.common.Check;
import dev.augur.random.SeedTree;
import java.util.Arrays;
import java.util.Comparator;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

/**
 * A random sample of rows that arrive in batches, in a number that is not known in advance: each row has the same
 * chance of being in it.
 */
public final class RowReservoir {
    private final int columns;
    private final float[][] kept;
    private final int[] places;
    private final RandomGenerator random;
    private int seen;

    /**
     * @param capacity the most rows to keep; fewer are all kept
     * @param columns of each row
     * @param seeds of what is drawn
     */
    public RowReservoir(int capacity, int columns, SeedTree seeds) {
        Check.positive("capacity", capacity);
        this.columns = columns;
        this.kept = new float[capacity][];
        this.places = new int[capacity];
        this.random = seeds.generator();
    }

    public void add(FeatureMatrix rows) {
        Check.sameSize("columns", rows.columns(), columns);
        for (int i = 0; i < rows.rows(); i++, seen++) {
            int place = seen < kept.length ? seen : random.nextInt(seen + 1);
            if (place < kept.length) {
                int from = rows.offset() + i * columns;
                kept[place] = Arrays.copyOfRange(rows.values(), from, from + columns);
                places[place] = seen;
            }
        }
    }

    /** The rows that were kept, in the order in which they came. */
    public FeatureMatrix rows() {
        int[] order = order();
        float[] values = new float[order.length * columns];
        for (int i = 0; i < order.length; i++) {
            System.arraycopy(kept[order[i]], 0, values, i * columns, columns);
        }
        return FeatureMatrix.wrap(values, order.length, columns);
    }

    private int[] order() {
        return IntStream.range(0, Math.min(seen, kept.length))
                .boxed()
                .sorted(Comparator.comparingInt(each -> places[each]))
                .mapToInt(each -> each)
                .toArray();
    }
}
