package dev.augur.auto.search;

import dev.augur.data.Matrix;
import dev.augur.data.Scaler;
import dev.augur.data.TailCompression;
import dev.augur.kernel.Nystrom;
import java.util.Optional;

/**
 * Rows as a setting sees them: heavy tails compressed, scaled, and as kernel features. What sums are formed of.
 *
 * @param tails how they are compressed, if they are
 * @param scaler of what comes of that
 * @param features of scaled rows
 */
public record KernelView(Optional<TailCompression> tails, Scaler scaler, Nystrom features) {
    /** Compressed and scaled. */
    public Matrix scaled(Matrix rows) {
        return scaler.apply(tails.map(each -> each.apply(rows)).orElse(rows));
    }

    /** Kernel features, with a constant as the last column. */
    public Matrix design(Matrix rows) {
        return features.design(scaled(rows));
    }
}
