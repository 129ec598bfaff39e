package dev.augur.nrpr;

import dev.augur.train.SearchSpace;
import java.util.Locale;

/** The two grids of the paper; each prints as it is spelled. */
public enum PaperGrid {
    TABLES,
    IMAGES;

    public SearchSpace space() {
        return this == IMAGES ? SearchSpace.paperImages() : SearchSpace.paper();
    }

    /** The grid a space comes from: the one with its rates. */
    static PaperGrid of(SearchSpace space) {
        return space.learningRates().equals(SearchSpace.paper().learningRates()) ? TABLES : IMAGES;
    }

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
