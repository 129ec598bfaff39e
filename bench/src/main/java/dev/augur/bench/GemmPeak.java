package dev.augur.bench;

import dev.augur.math.Kernels;
import dev.ludovic.netlib.blas.BLAS;
import dev.ludovic.netlib.blas.NativeBLAS;
import java.util.Locale;
import java.util.Optional;

/**
 * How near our products come to what this machine can do on one thread: to its fused multiply-adds in registers, and to
 * its native BLAS where there is one (set OPENBLAS_NUM_THREADS=1). All in turn, several times over, least times kept.
 */
public final class GemmPeak {
    private static final int ROUNDS = 5;
    private static final double SECONDS = 1;
    private static final double GIGA = 1e9;

    private GemmPeak() {}

    public static void main(String[] args) {
        RegisterPeak registers = new RegisterPeak();
        Product forward = new Product(Product.Layout.NT, 500, 500, 784);
        Product gradient = new Product(Product.Layout.TN, 500, 784, 500);
        Product forwardPictures = new Product(Product.Layout.NT, 500, 500, 784).ofPictures();
        Product gradientPictures = new Product(Product.Layout.TN, 500, 784, 500).ofPictures();
        Optional<BLAS> blas = nativeBlas();
        double peak = 0;
        double nativeRate = 0;
        double forwardRate = 0;
        double gradientRate = 0;
        double forwardPicturesRate = 0;
        double gradientPicturesRate = 0;
        for (int round = 0; round < ROUNDS; round++) {
            peak = Math.max(peak, rate(RegisterPeak.operations(), registers::run));
            if (blas.isPresent()) {
                nativeRate = Math.max(nativeRate, rate(forward.operations(), () -> run(blas.get(), forward)));
            }
            forwardRate = Math.max(forwardRate, rate(forward.operations(), forward::run));
            gradientRate = Math.max(gradientRate, rate(gradient.operations(), gradient::run));
            forwardPicturesRate =
                    Math.max(forwardPicturesRate, rate(forwardPictures.operations(), forwardPictures::run));
            gradientPicturesRate =
                    Math.max(gradientPicturesRate, rate(gradientPictures.operations(), gradientPictures::run));
        }
        print("Java " + System.getProperty("java.version") + ", " + Kernels.describe(), Double.NaN, peak);
        print("fused multiply-adds in registers", peak, peak);
        print("native BLAS 500x784x500", nativeRate, peak);
        print("ours NT 500x784x500", forwardRate, peak);
        print("ours TN 500x500x784", gradientRate, peak);
        print("ours NT, margins of zeros", forwardPicturesRate, peak);
        print("ours TN, margins of zeros", gradientPicturesRate, peak);
        if (Float.isNaN(registers.total())) {
            throw new AssertionError("the register loop must stay finite");
        }
    }

    private static double rate(double operations, Runnable work) {
        return operations / Stopwatch.least(SECONDS, work) / GIGA;
    }

    private static Optional<BLAS> nativeBlas() {
        try {
            return Optional.of(NativeBLAS.getInstance());
        } catch (RuntimeException | LinkageError e) {
            return Optional.empty();
        }
    }

    /** The same product as {@code Layout.NT} with m = n = 500; column-major BLAS computes the transpose of C. */
    private static void run(BLAS blas, Product product) {
        blas.sgemm("T", "N", 500, 500, 784, 1f, product.b, 784, product.a, 784, 0f, product.c, 500);
    }

    private static void print(String what, double rate, double peak) {
        if (Double.isNaN(rate)) {
            System.out.println(what);
        } else if (rate == 0) {
            System.out.printf(Locale.ROOT, "%-34s not available%n", what);
        } else {
            System.out.printf(Locale.ROOT, "%-34s %6.1f GFLOP/s %4.0f %%%n", what, rate, 100 * rate / peak);
        }
    }
}
