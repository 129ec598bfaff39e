package dev.augur.tables.picture;

import dev.augur.random.SeedTree;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;

/**
 * Answers of fixed random convolutions, for pictures in which things may be anywhere: small filters, drawn once and for
 * all, whose taps lie one to eight pixels apart and sum to zero. A picture is brought to 64 x 64 pixels; each filter
 * looks at one random mixture of its colours, in units of the mixture's own deviation, so that light and contrast do
 * not matter; and of each quarter of the picture it tells how strongly it answers there on average. Beside the answers
 * there is the picture itself in 8 x 8 pixels, for what is where, and in which colour.
 *
 * @param channels of the pictures, 1 or 3
 */
record FilterBank(int channels) implements PictureEncoder {
    static final String KIND = "filters";

    private static final int SIDE = 64;
    private static final int FILTERS = 128;
    private static final int TAPS = 3;
    private static final int[] STEPS = {1, 2, 4, 8};
    private static final int MIXTURES = 8;
    private static final int QUARTERS = 4;
    private static final int THUMBNAIL = 8;

    /** The least deviation of a mixture of colours that counts, of 255: a picture of one colour has no edges. */
    private static final float FLAT = 2;

    FilterBank {
        if (channels != 1 && channels != 3) {
            throw new IllegalArgumentException("a picture has 1 or 3 channels, and not " + channels);
        }
    }

    @Override
    public String kind() {
        return KIND;
    }

    @Override
    public PictureSize size() {
        return new PictureSize(channels, SIDE, SIDE);
    }

    @Override
    public int width() {
        return FILTERS * QUARTERS + channels * THUMBNAIL * THUMBNAIL;
    }

    @Override
    public void write(List<float[]> pictures, float[] target, int offset, int stride) {
        Filter[] filters = filters();
        float[][] mixtures = mixtures();
        for (int i = 0; i < pictures.size(); i++) {
            write(pictures.get(i), filters, mixtures, target, offset + i * stride);
        }
    }

    private void write(float[] picture, Filter[] filters, float[][] mixtures, float[] target, int at) {
        float[][] planes = new float[MIXTURES][];
        for (int m = 0; m < MIXTURES; m++) {
            planes[m] = plane(picture, mixtures[m]);
        }
        for (int f = 0; f < FILTERS; f++) {
            filters[f].write(planes[f % MIXTURES], target, at + f * QUARTERS);
        }
        float[] small = new DecodedPicture(size(), picture).in(new PictureSize(channels, THUMBNAIL, THUMBNAIL));
        for (int j = 0; j < small.length; j++) {
            target[at + FILTERS * QUARTERS + j] = small[j] / 255;
        }
    }

    /** A mixture of the colours of a picture, with mean 0 and, unless it is flat, deviation 1. */
    private static float[] plane(float[] picture, float[] mixture) {
        float[] plane = new float[SIDE * SIDE];
        for (int channel = 0; channel < mixture.length; channel++) {
            for (int i = 0; i < plane.length; i++) {
                plane[i] += mixture[channel] * picture[channel * plane.length + i];
            }
        }
        double sum = 0;
        double squares = 0;
        for (float value : plane) {
            sum += value;
            squares += (double) value * value;
        }
        double mean = sum / plane.length;
        double deviation = Math.sqrt(Math.max(0, squares / plane.length - mean * mean));
        float scale = (float) (1 / Math.max(FLAT, deviation));
        for (int i = 0; i < plane.length; i++) {
            plane[i] = (float) (plane[i] - mean) * scale;
        }
        return plane;
    }

    /** Directions in colour, of length 1; grey pictures have one. */
    private float[][] mixtures() {
        float[][] mixtures = new float[MIXTURES][channels];
        RandomGenerator random =
                SeedTree.of(0).child("pictures").child("colours").generator();
        for (float[] mixture : mixtures) {
            double squares = 0;
            for (int channel = 0; channel < channels; channel++) {
                mixture[channel] = channels == 1 ? 1 : (float) random.nextGaussian();
                squares += mixture[channel] * mixture[channel];
            }
            for (int channel = 0; channel < channels; channel++) {
                mixture[channel] /= (float) Math.sqrt(squares);
            }
        }
        return mixtures;
    }

    private static Filter[] filters() {
        SeedTree seeds = SeedTree.of(0).child("pictures").child("filters");
        Filter[] filters = new Filter[FILTERS];
        for (int f = 0; f < FILTERS; f++) {
            int step = STEPS[f / MIXTURES % STEPS.length];
            filters[f] = Filter.drawn(step, seeds.child(f).generator());
        }
        return filters;
    }

    /**
     * Nine taps around a pixel, so far apart.
     *
     * @param step between neighbours
     * @param taps their weights, line by line
     */
    private record Filter(int step, float[] taps) {
        static Filter drawn(int step, RandomGenerator random) {
            float[] taps = new float[TAPS * TAPS];
            float mean = 0;
            for (int i = 0; i < taps.length; i++) {
                taps[i] = (float) random.nextGaussian();
                mean += taps[i] / taps.length;
            }
            float squares = 0;
            for (int i = 0; i < taps.length; i++) {
                taps[i] -= mean;
                squares += taps[i] * taps[i];
            }
            for (int i = 0; i < taps.length; i++) {
                taps[i] /= (float) Math.sqrt(squares);
            }
            return new Filter(step, taps);
        }

        /** The mean of the positive answers in each quarter of a plane, as far as all taps are inside. */
        void write(float[] plane, float[] target, int at) {
            int half = SIDE / 2;
            for (int quarter = 0; quarter < QUARTERS; quarter++) {
                int top = Math.max(step, quarter / 2 * half);
                int bottom = Math.min(SIDE - step, quarter / 2 * half + half);
                int left = Math.max(step, quarter % 2 * half);
                int right = Math.min(SIDE - step, quarter % 2 * half + half);
                float sum = 0;
                for (int y = top; y < bottom; y++) {
                    sum += line(plane, y, left, right);
                }
                target[at + quarter] = sum / ((bottom - top) * (right - left));
            }
        }

        private float line(float[] plane, int y, int left, int right) {
            int above = (y - step) * SIDE;
            int here = y * SIDE;
            int below = (y + step) * SIDE;
            float sum = 0;
            for (int x = left; x < right; x++) {
                float answer = taps[0] * plane[above + x - step]
                        + taps[1] * plane[above + x]
                        + taps[2] * plane[above + x + step]
                        + taps[3] * plane[here + x - step]
                        + taps[4] * plane[here + x]
                        + taps[5] * plane[here + x + step]
                        + taps[6] * plane[below + x - step]
                        + taps[7] * plane[below + x]
                        + taps[8] * plane[below + x + step];
                sum += Math.max(0, answer);
            }
            return sum;
        }
    }

    @Override
    public Map<String, Object> toMap() {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("kind", KIND);
        map.put("channels", (long) channels);
        return map;
    }

    @Override
    public String inWords() {
        return "the answers of " + FILTERS + " fixed filters";
    }
}
