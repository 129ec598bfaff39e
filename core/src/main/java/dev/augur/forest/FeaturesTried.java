package dev.augur.forest;

/** How many of the features that vary in a node are tried there. */
public enum FeaturesTried {
    /** The root of the number of features. */
    ROOT,
    HALF,
    ALL;

    /** The number of features to try, out of this many inputs; at least one. */
    public int of(int inputs) {
        int number = switch (this) {
            case ROOT -> (int) Math.sqrt(inputs);
            case HALF -> inputs / 2;
            case ALL -> inputs;
        };
        return Math.max(1, number);
    }
}
