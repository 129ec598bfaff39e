package dev.augur.data;

/**
 * One trial: what a method may see, and what it is judged on.
 *
 * @param train labeled and unlabeled rows
 * @param test rows with their true classes, every augmented class merged into one
 */
public record Split(LacData train, LabeledSet test) {
    /** Share of known classes among the test rows. */
    public double testTheta() {
        int augmented = train.space().augmented();
        long known = java.util.Arrays.stream(test.labels())
                .filter(label -> label < augmented)
                .count();
        return (double) known / test.size();
    }
}
