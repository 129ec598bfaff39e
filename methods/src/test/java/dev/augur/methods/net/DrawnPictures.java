package dev.augur.methods.net;

import dev.augur.data.FeatureColumns;
import dev.augur.data.FeatureMatrix;
import dev.augur.data.LabelSpace;
import dev.augur.data.LabeledSet;
import dev.augur.data.LacData;
import dev.augur.random.SeedTree;
import java.util.Arrays;
import java.util.function.IntUnaryOperator;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

/**
 * Pictures of 16 x 16 pixels in grey: each class is three strokes between places of its own, drawn by a shaky hand.
 *
 * @param known number of known classes, the first ones
 * @param classes number of classes
 * @param seeds of all that is drawn
 */
record DrawnPictures(int known, int classes, SeedTree seeds) {
    private static final int SIDE = 16;
    private static final int STROKES = 3;
    private static final double SHAKE = 1.4;

    /**
     * Rows, and what the unlabeled ones are.
     *
     * @param data the rows
     * @param truth classes of the unlabeled rows
     */
    record Drawn(LacData data, int[] truth) {}

    /** So many labeled rows of each known class, and unlabeled ones, of which the share theta is known. */
    Drawn drawn(int perClass, int unlabeled, double theta) {
        int ofKnown = (int) Math.rint(theta * unlabeled);
        LabeledSet labeled = draw(i -> i % known, known * perClass, "labeled");
        LabeledSet mixture = draw(i -> i < ofKnown ? i % known : known + i % (classes - known), unlabeled, "unlabeled");
        LacData data = LacData.of(labeled, mixture.features(), LabelSpace.numbered(known))
                .withColumns(columns());
        return new Drawn(data, mixture.labels());
    }

    private static FeatureColumns columns() {
        return FeatureColumns.ofNumbers(IntStream.range(0, SIDE * SIDE)
                .mapToObj(p -> "pixel_" + p / SIDE + "_" + p % SIDE)
                .toList());
    }

    private LabeledSet draw(IntUnaryOperator classOf, int count, String name) {
        RandomGenerator hand = seeds.child(name).generator();
        float[][] rows = new float[count][];
        int[] labels = new int[count];
        for (int i = 0; i < count; i++) {
            labels[i] = classOf.applyAsInt(i);
            rows[i] = picture(labels[i], hand);
        }
        return new LabeledSet(
                FeatureMatrix.of(rows),
                Arrays.stream(labels).map(c -> Math.min(c, known)).toArray());
    }

    private float[] picture(int label, RandomGenerator hand) {
        RandomGenerator places = seeds.child("places").child(label).generator();
        float[] pixels = new float[SIDE * SIDE];
        for (int stroke = 0; stroke < STROKES; stroke++) {
            double[] ends = new double[4];
            Arrays.setAll(ends, k -> 3 + (SIDE - 6) * places.nextDouble() + SHAKE * hand.nextGaussian());
            for (int step = 0; step <= 20; step++) {
                double t = step / 20.0;
                ink(pixels, ends[0] + t * (ends[2] - ends[0]), ends[1] + t * (ends[3] - ends[1]));
            }
        }
        return pixels;
    }

    private static void ink(float[] pixels, double x, double y) {
        for (int p = 0; p < pixels.length; p++) {
            int line = p / SIDE;
            double dx = p % SIDE - x;
            double dy = line - y;
            pixels[p] = (float) Math.max(pixels[p], 255 * Math.exp(-(dx * dx + dy * dy) / 1.2));
        }
    }
}
