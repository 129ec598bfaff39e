package dev.augur.tables.picture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.augur.random.SeedTree;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

class FilterBankTest {
    private static final int SIDE = 64;
    private static final FilterBank GREY = new FilterBank(1);

    /** Stripes of about a width, upright or across, anywhere, in any light. */
    private static float[] stripes(int width, boolean upright, RandomGenerator random) {
        float[] picture = new float[SIDE * SIDE];
        double angle = (upright ? 0 : Math.PI / 2) + random.nextDouble(-0.15, 0.15);
        double waves = random.nextDouble(0.9, 1.1) / (2 * width);
        double phase = random.nextDouble();
        float dark = random.nextFloat(0, 60);
        float bright = random.nextFloat(120, 250);
        for (int y = 0; y < SIDE; y++) {
            for (int x = 0; x < SIDE; x++) {
                double at = (x * Math.cos(angle) + y * Math.sin(angle)) * waves + phase;
                boolean on = at - Math.floor(at) < 0.5;
                picture[y * SIDE + x] = (on ? bright : dark) + random.nextFloat(0, 20);
            }
        }
        return picture;
    }

    private static List<float[]> points(PictureEncoder encoder, List<float[]> pictures) {
        float[] all = new float[pictures.size() * encoder.width()];
        encoder.write(pictures, all, 0, encoder.width());
        List<float[]> points = new ArrayList<>();
        for (int i = 0; i < pictures.size(); i++) {
            points.add(Arrays.copyOfRange(all, i * encoder.width(), (i + 1) * encoder.width()));
        }
        return points;
    }

    private static double distance(float[] a, float[] b) {
        double sum = 0;
        for (int j = 0; j < a.length; j++) {
            sum += (double) (a[j] - b[j]) * (a[j] - b[j]);
        }
        return sum;
    }

    /** The share of pictures whose nearest other one is of their kind. */
    private static double nearestIsAlike(PictureEncoder encoder, List<float[]> pictures, int kinds) {
        List<float[]> points = points(encoder, pictures);
        int alike = 0;
        for (int i = 0; i < points.size(); i++) {
            int nearest = -1;
            for (int j = 0; j < points.size(); j++) {
                if (j != i
                        && (nearest < 0
                                || distance(points.get(i), points.get(j))
                                        < distance(points.get(i), points.get(nearest)))) {
                    nearest = j;
                }
            }
            alike += nearest % kinds == i % kinds ? 1 : 0;
        }
        return (double) alike / points.size();
    }

    @Test
    void texturesAreToldWhereverTheyAreAndInAnyLight() {
        RandomGenerator random = SeedTree.of(3).generator();
        List<float[]> pictures = new ArrayList<>();
        for (int i = 0; i < 120; i++) {
            pictures.add(stripes(i % 3 == 0 ? 2 : 4, i % 3 == 2, random));
        }
        assertThat(nearestIsAlike(GREY, pictures, 3)).isEqualTo(1);
        assertThat(nearestIsAlike(new PixelEncoder(GREY.size()), pictures, 3)).isLessThan(0.95);
    }

    @Test
    void thePointsAreTheSameWhoeverElseIsAsked() {
        RandomGenerator random = SeedTree.of(4).generator();
        List<float[]> pictures = List.of(stripes(2, true, random), stripes(4, false, random));
        List<float[]> together = points(GREY, pictures);
        assertThat(points(GREY, List.of(pictures.get(1))).get(0)).isEqualTo(together.get(1));
        assertThat(points(PictureEncoders.fromMap(GREY.toMap()), pictures).get(0))
                .isEqualTo(together.get(0));
    }

    @Test
    void coloursAndPlacesCount() {
        FilterBank colour = new FilterBank(3);
        float[] red = new float[3 * SIDE * SIDE];
        Arrays.fill(red, 0, SIDE * SIDE, 255);
        float[] blue = new float[3 * SIDE * SIDE];
        Arrays.fill(blue, 2 * SIDE * SIDE, 3 * SIDE * SIDE, 255);
        List<float[]> points = points(colour, List.of(red, blue));
        assertThat(distance(points.get(0), points.get(1))).isGreaterThan(1);
        for (float each : points.get(0)) {
            assertThat(Float.isFinite(each)).isTrue();
        }
        assertThat(points.get(0)[colour.width() - 3 * 64]).isCloseTo(1, within(1e-5f));
    }
}
