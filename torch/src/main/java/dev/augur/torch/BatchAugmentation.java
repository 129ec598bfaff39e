package dev.augur.torch;

import dev.augur.common.Check;
import dev.augur.data.FeatureMatrix;
import dev.augur.data.Picture;
import java.util.random.RandomGenerator;

/**
 * Pictures as training sees them: moved by a few pixels and mirrored, at random.
 *
 * @param picture how columns are pixels
 * @param shift pixels of the farthest move
 * @param flip whether every other picture is mirrored
 */
record BatchAugmentation(Picture picture, int shift, boolean flip) {
    static BatchAugmentation of(TorchSpec spec, int inputs) {
        Picture picture = Picture.of(inputs)
                .orElseThrow(() -> new IllegalArgumentException(spec + " moves and mirrors square images, but rows of "
                        + inputs + " columns are not square images"));
        Check.index("shift", spec.options().shift(), 0, picture.side());
        return new BatchAugmentation(
                picture, spec.options().shift(), spec.options().flip());
    }

    /** A changed copy of the rows. */
    float[] apply(FeatureMatrix rows, RandomGenerator random) {
        float[] changed = new float[rows.rows() * rows.columns()];
        for (int i = 0; i < rows.rows(); i++) {
            int at = i * rows.columns();
            int right = random.nextInt(-shift, shift + 1);
            int down = random.nextInt(-shift, shift + 1);
            picture.shift(rows.values(), rows.offset() + at, right, down, changed, at);
            if (flip && random.nextBoolean()) {
                picture.flip(changed, at);
            }
        }
        return changed;
    }
}
