package dev.augur.forest;

import java.util.Arrays;

/** Outputs of leaves by number, each kept once: most leaves of a classification are of one class. */
public final class LeafOutputs {
    private static final int EMPTY = -1;

    private final int width;
    private float[] values;
    private int size;
    private int[] numbers = new int[64];

    /** No outputs yet; each will have this many numbers. */
    public LeafOutputs(int width) {
        this.width = width;
        this.values = new float[16 * width];
        Arrays.fill(numbers, EMPTY);
    }

    public int size() {
        return size;
    }

    int width() {
        return width;
    }

    /** All of them, one after the other. */
    float[] values() {
        return Arrays.copyOf(values, size * width);
    }

    /** The number of an output; one that is new gets the next. */
    public int number(float... output) {
        return number(output, 0);
    }

    private int number(float[] output, int from) {
        int place = place(output, from);
        if (numbers[place] != EMPTY) {
            return numbers[place];
        }
        if ((size + 1) * width > values.length) {
            values = Arrays.copyOf(values, 2 * values.length);
        }
        System.arraycopy(output, from, values, size * width, width);
        numbers[place] = size;
        size++;
        if (2 * size > numbers.length) {
            enlarge();
        }
        return size - 1;
    }

    /** The numbers here of all outputs of another table. */
    int[] numbers(LeafOutputs other) {
        int[] here = new int[other.size];
        for (int i = 0; i < here.length; i++) {
            here[i] = number(other.values, i * width);
        }
        return here;
    }

    private int place(float[] output, int from) {
        int hash = 0;
        for (int k = from; k < from + width; k++) {
            hash = 31 * hash + Float.floatToIntBits(output[k]);
        }
        hash *= 0x9E3779B9;
        int place = (hash ^ hash >>> 16) & (numbers.length - 1);
        while (numbers[place] != EMPTY && !isEqual(numbers[place], output, from)) {
            place = (place + 1) & (numbers.length - 1);
        }
        return place;
    }

    private boolean isEqual(int number, float[] output, int from) {
        return Arrays.equals(values, number * width, (number + 1) * width, output, from, from + width);
    }

    private void enlarge() {
        numbers = new int[2 * numbers.length];
        Arrays.fill(numbers, EMPTY);
        for (int number = 0; number < size; number++) {
            numbers[place(values, number * width)] = number;
        }
    }
}
