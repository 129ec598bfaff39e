package dev.augur.spark.fit;

import dev.augur.data.FeatureMap;
import dev.augur.data.FeatureMatrix;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.function.ToIntFunction;

/** Gathers the rows of a partition into {@link RowBlock blocks} and applies the feature map to each block. */
public final class BlockIterator implements Iterator<RowBlock> {
    /** Numbers in a block: few enough for its matrix to stay in cache between the passes of a step. */
    private static final int MOST_NUMBERS = 1 << 18;

    private static final int MOST_ROWS = 512;

    private final Iterator<TrainingRow> rows;
    private final int columns;
    private final Optional<FeatureMap> map;
    private final int blockRows;
    private final ToIntFunction<TrainingRow> foldOf;
    /** Rows of each kind and fold that wait for a block of their own. */
    private final List<List<TrainingRow>> open = new ArrayList<>();

    private final Deque<RowBlock> full = new ArrayDeque<>();

    /** @param foldOf the fold that a row is dealt to */
    public BlockIterator(
            Iterator<TrainingRow> rows,
            int columns,
            Optional<FeatureMap> map,
            int folds,
            ToIntFunction<TrainingRow> foldOf) {
        this.rows = rows;
        this.columns = columns;
        this.map = map;
        int width = Math.max(columns, map.map(FeatureMap::outputs).orElse(columns));
        this.blockRows = Math.max(1, Math.min(MOST_ROWS, MOST_NUMBERS / width));
        this.foldOf = foldOf;
        for (int kind = 0; kind < 2 * folds; kind++) {
            open.add(new ArrayList<>());
        }
    }

    @Override
    public boolean hasNext() {
        while (full.isEmpty() && rows.hasNext()) {
            gather(rows.next());
        }
        for (int kind = 0; full.isEmpty() && kind < open.size(); kind++) {
            close(kind);
        }
        return !full.isEmpty();
    }

    @Override
    public RowBlock next() {
        if (!hasNext()) {
            throw new NoSuchElementException("no more blocks");
        }
        return full.remove();
    }

    private void gather(TrainingRow row) {
        int kind = 2 * foldOf.applyAsInt(row) + (row.isLabeled() ? 1 : 0);
        open.get(kind).add(row);
        if (open.get(kind).size() == blockRows) {
            close(kind);
        }
    }

    private void close(int kind) {
        List<TrainingRow> chosen = open.get(kind);
        if (!chosen.isEmpty()) {
            full.add(block(chosen, kind % 2 == 1, kind / 2));
            chosen.clear();
        }
    }

    private RowBlock block(List<TrainingRow> chosen, boolean isLabeled, int fold) {
        float[] values = new float[chosen.size() * columns];
        for (int i = 0; i < chosen.size(); i++) {
            TrainingRow.write(chosen.get(i).features(), values, i * columns);
        }
        FeatureMatrix raw = FeatureMatrix.wrap(values, chosen.size(), columns);
        FeatureMatrix mapped = map.map(m -> m.apply(raw)).orElse(raw);
        int[] labels = isLabeled ? chosen.stream().mapToInt(TrainingRow::label).toArray() : new int[0];
        double[] weights = chosen.stream().mapToDouble(TrainingRow::weight).toArray();
        return new RowBlock(numbers(mapped), mapped.columns(), labels, weights, fold);
    }

    private static float[] numbers(FeatureMatrix x) {
        int size = x.rows() * x.columns();
        return x.offset() == 0 && x.values().length == size
                ? x.values()
                : Arrays.copyOfRange(x.values(), x.offset(), x.offset() + size);
    }
}
