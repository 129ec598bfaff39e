package dev.augur.train;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/** The epochs of a training so far, and which had the lowest objective. */
public final class History {
    private final List<EpochRecord> epochs = new ArrayList<>();
    private int best = -1;

    History() {}

    /** A history that continues from recorded epochs. */
    public History(List<EpochRecord> recorded) {
        recorded.forEach(this::add);
    }

    /** Adds an epoch and says whether it is the best so far. */
    boolean add(EpochRecord record) {
        epochs.add(record);
        if (best < 0 || record.objective() < epochs.get(best).objective()) {
            best = epochs.size() - 1;
            return true;
        }
        return false;
    }

    public int size() {
        return epochs.size();
    }

    public List<EpochRecord> epochs() {
        return Collections.unmodifiableList(epochs);
    }

    /** The epoch with the lowest objective; the first of equals. */
    public Optional<EpochRecord> best() {
        return best < 0 ? Optional.empty() : Optional.of(epochs.get(best));
    }

    public Optional<EpochRecord> last() {
        return epochs.isEmpty() ? Optional.empty() : Optional.of(epochs.get(epochs.size() - 1));
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof History that && epochs.equals(that.epochs);
    }

    @Override
    public int hashCode() {
        return epochs.hashCode();
    }

    @Override
    public String toString() {
        return "History[" + epochs.size() + " epochs, last " + last() + "]";
    }
}
