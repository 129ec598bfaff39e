package dev.augur.paper.target;

import dev.augur.paper.data.PaperData;
import dev.augur.paper.trial.Entry;
import java.io.IOException;
import java.util.List;

/** One of the paper's tables or figures. */
public interface Target {
    /** What it is called on the command line, and what its files are called. */
    String name();

    /** What it shows, in a few words. */
    String title();

    /** The rows of its table, if it is one. */
    default List<Entry> entries() {
        return List.of();
    }

    /** Whether its numbers come from trials of methods. */
    default boolean hasTrials() {
        return true;
    }

    /** The data sets that belong to it. */
    default List<PaperData> sets() {
        return List.of();
    }

    TargetFindings run(Lab lab) throws IOException;
}
