package dev.augur.store.builtin;

import dev.augur.explain.KnownRows;
import dev.augur.store.format.Stored;

/** How {@link KnownRows} are kept. */
public final class KnownRowsFormat {
    private static final String ROWS = "rows";
    private static final String LABELS = "labels";
    private static final String PLACES = "places";
    private static final String TYPICAL = "typical";
    private static final String LOW = "low";
    private static final String HIGH = "high";
    private static final String MEAN = "mean";
    private static final String SCALE = "scale";

    private KnownRowsFormat() {}

    public static void store(KnownRows known, Stored into) {
        into.put(TYPICAL, known.typical())
                .putIndices(LABELS, known.labels())
                .putIndices(PLACES, known.places())
                .putMatrix(ROWS, known.rows())
                .putMatrix(LOW, known.low())
                .putMatrix(HIGH, known.high())
                .putMatrix(MEAN, known.mean())
                .putNumbers(SCALE, known.scale());
    }

    public static KnownRows restore(Stored from) {
        return new KnownRows(
                from.matrix(ROWS),
                from.indices(LABELS),
                from.indices(PLACES),
                from.integers(TYPICAL),
                from.matrix(LOW),
                from.matrix(HIGH),
                from.matrix(MEAN),
                from.numbers(SCALE));
    }
}
