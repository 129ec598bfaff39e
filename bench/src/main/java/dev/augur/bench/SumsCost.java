package dev.augur.bench;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.UncheckedIOException;

/** What it costs to write the sums of a partition as Java does, to read them, and to add them to others. */
final class SumsCost {
    private static final int SIZE = 300 * 300;
    private static final int ROUNDS = 20;

    private SumsCost() {}

    /** The least CPU seconds of a byte. */
    static double secondsPerByte() {
        double[] sums = new double[SIZE];
        double[] part = new double[SIZE];
        double least = Double.POSITIVE_INFINITY;
        for (int round = 0; round < ROUNDS; round++) {
            double start = Stopwatch.cpuSeconds();
            double[] read = (double[]) read(written(part));
            for (int i = 0; i < SIZE; i++) {
                sums[i] += read[i];
            }
            least = Math.min(least, Stopwatch.cpuSeconds() - start);
        }
        return least / (SIZE * (double) Double.BYTES);
    }

    private static byte[] written(Object sums) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(sums);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    private static Object read(byte[] bytes) {
        try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes))) {
            return in.readObject();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(e);
        }
    }
}
