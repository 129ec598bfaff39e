package dev.augur.train;

import dev.augur.data.FeatureMatrix;
import dev.augur.data.Matrix;
import dev.augur.parallel.Team;
import dev.augur.risk.Objective;
import java.util.AbstractList;
import java.util.List;
import java.util.function.BiFunction;

/** Batches of rows of a matrix, one after the other, gathered into the same buffer. */
public final class RowBatches {
    /** The number of multiplications that take as long as fetching a number from memory. */
    private static final long COPY_COST = 16;

    private final Gatherer gatherer;
    private final int columns;
    private float[] buffer = new float[0];

    /** Copies rows into the buffer. */
    @FunctionalInterface
    public interface Gatherer {
        /** Writes the chosen rows to the start of the buffer, one after the other. */
        void gather(int[] rows, float[] buffer);
    }

    /** The rows of a matrix as they are, gathered by a team. */
    public RowBatches(FeatureMatrix pool, Team team) {
        this(
                pool.columns(),
                (rows, buffer) -> team.share(
                        rows.length,
                        COPY_COST * rows.length * pool.columns(),
                        (from, to) -> pool.copyRows(rows, from, to, buffer)));
    }

    /** Batches of rows with this many columns. */
    public RowBatches(int columns, Gatherer gatherer) {
        this.columns = columns;
        this.gatherer = gatherer;
    }

    /** A batch for each choice of rows, valid until the next batch; the objective gets the rows and their scores. */
    public List<Batch> of(List<int[]> choices, BiFunction<int[], Matrix, Objective> objective) {
        return new AbstractList<>() {
            @Override
            public Batch get(int index) {
                int[] rows = choices.get(index);
                return new Batch(gathered(rows), scores -> objective.apply(rows, scores));
            }

            @Override
            public int size() {
                return choices.size();
            }
        };
    }

    private FeatureMatrix gathered(int[] rows) {
        int size = Math.multiplyExact(rows.length, columns);
        if (buffer.length < size) {
            buffer = new float[size];
        }
        gatherer.gather(rows, buffer);
        return FeatureMatrix.view(buffer, rows.length, columns);
    }
}
