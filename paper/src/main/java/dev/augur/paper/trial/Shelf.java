package dev.augur.paper.trial;

import dev.augur.data.LabeledSet;
import dev.augur.data.Scaler;
import dev.augur.paper.data.PaperData;
import dev.augur.tables.cells.TableException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;

/** Data sets that were read once. Pixels of the image sets are divided by 255. */
public final class Shelf {
    private static final double WHITE = 255;

    private final Path folder;
    private final Map<PaperData, LabeledSet> sets = new EnumMap<>(PaperData.class);

    public Shelf(Path folder) {
        this.folder = folder;
    }

    /** Rows that come from elsewhere; they are taken as they are. */
    public Shelf with(PaperData set, LabeledSet rows) {
        sets.put(set, rows);
        return this;
    }

    /** Whether the set can be had. */
    public synchronized boolean has(PaperData set) {
        return sets.containsKey(set) || set.isIn(folder);
    }

    public synchronized LabeledSet get(PaperData set) throws TableException {
        LabeledSet known = sets.get(set);
        if (known != null) {
            return known;
        }
        LabeledSet read = set.load(folder);
        LabeledSet ready = set.isImages() ? inUnits(read) : read;
        sets.put(set, ready);
        return ready;
    }

    private static LabeledSet inUnits(LabeledSet pixels) {
        double[] white = new double[pixels.features().columns()];
        Arrays.fill(white, WHITE);
        Scaler scaler = new Scaler(new double[white.length], white);
        return new LabeledSet(scaler.apply(pixels.features()), pixels.labels());
    }
}
