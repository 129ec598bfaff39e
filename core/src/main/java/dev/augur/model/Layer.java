package dev.augur.model;

/**
 * A layer of a network that has learned, for programs that compute it elsewhere. Its parameters are consecutive floats
 * in the tensor {@code parameters} of a {@link SpelledModel}, after those of the layers before it; what it knows of the
 * rows that it learned from is in {@code buffers} in the same way.
 */
public sealed interface Layer {
    /** Takes a row as a square picture, plane after plane. */
    record Pictures(int planes, int side) implements Layer {}

    /**
     * A convolution with zeros around the picture, batch norm and ReLU. It has the filters, each {@code planes x window
     * x window}, then a scale and a shift for each filter; its buffers are the mean and the variance for each filter.
     *
     * @param window side of its window, which is odd
     * @param stride pixels from one place of the window to the next
     */
    record Convolution(int planes, int filters, int window, int stride) implements Layer {
        /** What batch norm adds to each variance. */
        public static final double EPSILON = 1e-5;
    }

    /** The largest of each two by two pixels. */
    record Pool() implements Layer {}

    /** Takes a picture as a row again. */
    record Flatten() implements Layer {}

    /** All inputs to all outputs, and ReLU: it has the weights, a row for each output, then a bias for each. */
    record Hidden(int inputs, int outputs) implements Layer {}

    /** The same without ReLU. */
    record Scores(int inputs, int outputs) implements Layer {}
}
