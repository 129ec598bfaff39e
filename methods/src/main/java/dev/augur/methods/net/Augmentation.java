package dev.augur.methods.net;

import dev.augur.common.Check;
import dev.augur.data.FeatureMatrix;
import dev.augur.data.Picture;
import java.util.Optional;
import java.util.random.RandomGenerator;

/**
 * What happens to rows each time a network learns from them: pictures are moved by up to so many pixels each way, at
 * random; others stay as they are.
 *
 * @param picture what the rows are pictures of, if they are
 * @param reach pixels of the farthest move
 */
record Augmentation(Optional<Picture> picture, int reach) {
    Augmentation {
        Check.atLeast("shift", reach, 0);
        if (reach > 0) {
            int side = picture.map(Picture::side)
                    .orElseThrow(() -> new IllegalArgumentException(
                            "shifts need rows that are square images, grey or in three planes, at least"
                                    + " 16 pixels wide"));
            Check.index("shift", reach, 0, side);
        }
    }

    /** Copies some rows, moved where that is asked for, to the start of a buffer. */
    void gather(FeatureMatrix rows, int[] chosen, RandomGenerator random, float[] buffer) {
        if (reach == 0) {
            rows.copyRows(chosen, buffer);
            return;
        }
        Picture shape = picture.orElseThrow();
        for (int i = 0; i < chosen.length; i++) {
            int start = rows.offset() + chosen[i] * rows.columns();
            int right = random.nextInt(-reach, reach + 1);
            int down = random.nextInt(-reach, reach + 1);
            shape.shift(rows.values(), start, right, down, buffer, i * rows.columns());
        }
    }
}
