package dev.augur.auto.search;

/** A part of AUTO that can be left out, to measure what it is worth: {@code AutoWithout}. */
public enum AutoStep {
    /** Every column of a mixed table has the say of one number; without it each feature is scaled by itself. */
    COLUMNS,
    /** Settings that see heavy tails compressed are tried. */
    TAILS,
    /** Columns that have moved are left out. */
    MOVED_COLUMNS,
    /**
     * The search is run again with other proportions of the known classes, where cores contradict those of the labeled
     * rows.
     */
    SHARES,
    /** Theta is that of the cores, where known classes have drifted. */
    DRIFT,
    /** Features are weighed by how much the outputs depend on them. */
    RELEVANCE,
    /** Experts name rows. */
    NAMES,
    /** Experts name rows only where there are enough labeled rows. */
    GUARD,
    /** The kernel machine among the experts. */
    KERNEL_EXPERT,
    /** The forest among the experts whose nodes try few features. */
    ROOT_FOREST,
    /** The forest among the experts whose nodes try half of the features. */
    HALF_FOREST
}
