package dev.augur.tables.ngram;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * From products with landmarks to points: a matrix, each column of which has one unit and whole numbers of 16 bits in
 * it, as a model file keeps them.
 *
 * @param landmarks rows
 * @param width columns
 * @param units of the columns
 * @param parts row-major
 */
record TextBasis(int landmarks, int width, double[] units, short[] parts) {
    TextBasis {
        if (landmarks < 1
                || width < 1
                || units.length != width
                || parts.length != Math.multiplyExact(landmarks, width)) {
            throw new IllegalArgumentException("a text encoder of " + landmarks + " x " + width + " numbers has "
                    + units.length + " and " + parts.length);
        }
    }

    static TextBasis of(double[] matrix, int landmarks, int width) {
        double[] units = new double[width];
        for (int i = 0; i < matrix.length; i++) {
            units[i % width] = Math.max(units[i % width], Math.abs(matrix[i]) / Short.MAX_VALUE);
        }
        short[] parts = new short[matrix.length];
        for (int i = 0; i < matrix.length; i++) {
            double unit = units[i % width];
            parts[i] = (short) (unit == 0 ? 0 : Math.rint(matrix[i] / unit));
        }
        return new TextBasis(landmarks, width, units, parts);
    }

    float[] matrix() {
        float[] matrix = new float[parts.length];
        for (int i = 0; i < matrix.length; i++) {
            matrix[i] = (float) (parts[i] * units[i % width]);
        }
        return matrix;
    }

    /** Units, then parts. */
    byte[] toBytes() {
        ByteBuffer bytes = ByteBuffer.allocate(size(landmarks, width)).order(ByteOrder.LITTLE_ENDIAN);
        for (double unit : units) {
            bytes.putDouble(unit);
        }
        for (short part : parts) {
            bytes.putShort(part);
        }
        return bytes.array();
    }

    static TextBasis of(byte[] bytes, int landmarks, int width) {
        ByteBuffer from = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        double[] units = new double[width];
        for (int d = 0; d < width; d++) {
            units[d] = from.getDouble();
            if (!(units[d] >= 0 && units[d] < Double.POSITIVE_INFINITY)) {
                throw new IllegalArgumentException("a text encoder's unit is " + units[d]);
            }
        }
        short[] parts = new short[landmarks * width];
        for (int i = 0; i < parts.length; i++) {
            parts[i] = from.getShort();
        }
        return new TextBasis(landmarks, width, units, parts);
    }

    /** Bytes of a matrix. */
    static int size(int landmarks, int width) {
        return Math.addExact(
                Math.multiplyExact(Double.BYTES, width),
                Math.multiplyExact(Short.BYTES, Math.multiplyExact(landmarks, width)));
    }
}
