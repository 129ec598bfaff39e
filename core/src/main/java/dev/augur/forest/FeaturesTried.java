package dev.augur.forest;

/** How many of the features that vary in a node are tried there. */
public enum FeaturesTried {
    /** The root of their number. */
    ROOT {
        @Override
        double share(int inputs) {
            return Math.sqrt(inputs);
        }
    },
    HALF {
        @Override
        double share(int inputs) {
            return inputs / 2.0;
        }
    },
    ALL {
        @Override
        double share(int inputs) {
            return inputs;
        }
    };

    abstract double share(int inputs);

    /** At least one of so many inputs. */
    public int of(int inputs) {
        return Math.max(1, (int) share(inputs));
    }
}
