package dev.augur.data;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

class PictureTest {
    @Test
    void picturesAreSquaresInOneOrThreePlanes() {
        assertThat(Picture.of(784)).contains(new Picture(1, 28));
        assertThat(Picture.of(3072)).contains(new Picture(3, 32));
        assertThat(Picture.of(64)).isEmpty();
        assertThat(Picture.of(500)).isEmpty();
    }

    @Test
    void aShiftMovesEachPlane() {
        Picture picture = new Picture(2, 3);
        float[] from = new float[20];
        for (int i = 0; i < from.length; i++) {
            from[i] = i;
        }
        float[] to = new float[19];
        Arrays.fill(to, 99);
        picture.shift(from, 2, 1, -1, to, 1);
        assertThat(to).containsExactly(99, 0, 5, 6, 0, 8, 9, 0, 0, 0, 0, 14, 15, 0, 17, 18, 0, 0, 0);
    }

    @Test
    void aFlipMirrorsEachLine() {
        float[] pixels = {99, 1, 2, 3, 4, 5, 6, 7, 8, 98};
        new Picture(2, 2).flip(pixels, 1);
        assertThat(pixels).containsExactly(99, 2, 1, 4, 3, 6, 5, 8, 7, 98);
        float[] odd = {1, 2, 3, 4, 5, 6, 7, 8, 9};
        new Picture(1, 3).flip(odd, 0);
        assertThat(odd).containsExactly(3, 2, 1, 6, 5, 4, 9, 8, 7);
    }
}
