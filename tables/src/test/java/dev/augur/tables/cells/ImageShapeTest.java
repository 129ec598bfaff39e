package dev.augur.tables.cells;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class ImageShapeTest {
    @Test
    void everyPixelNamed() {
        ImageShape shape = ImageShape.of(PixelNames.image(3, 2, 4)).orElseThrow();
        assertThat(List.of(shape.channels(), shape.height(), shape.width())).containsExactly(3, 2, 4);
        assertThat(shape.places()).hasSize(24).isSorted().contains(0, 23);
    }

    @Test
    void droppedPixelsAreGaps() {
        ImageShape shape = ImageShape.of(List.of("pixel_0_1", "pixel_2_0")).orElseThrow();
        assertThat(List.of(shape.channels(), shape.height(), shape.width())).containsExactly(1, 3, 2);
        assertThat(shape.places()).containsExactly(1, 4);
    }

    @Test
    void otherFeaturesAreNoPicture() {
        assertThat(ImageShape.of(List.of())).isEmpty();
        assertThat(ImageShape.of(List.of("pixel_0_0", "x"))).isEmpty();
        assertThat(ImageShape.of(List.of("pixel_0_0", "pixel_0_1_r"))).isEmpty();
    }
}
