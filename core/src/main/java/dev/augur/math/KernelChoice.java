package dev.augur.math;

import org.jspecify.annotations.Nullable;

/** Finds kernels by name; the faster ones are loaded by name too, since what they need may be absent. */
final class KernelChoice {
    private static final String VECTOR = "dev.augur.math.VectorKernels";

    private KernelChoice() {}

    static KernelSet choose(String name) {
        return switch (name) {
            case "auto" -> automatic();
            case "plain" -> new PlainKernels();
            case "vector" -> required(VECTOR, "start Java with --add-modules jdk.incubator.vector");
            case "blas" ->
                required(
                        "dev.augur.math.BlasKernels",
                        "put dev.ludovic.netlib:blas on the class path and install libblas");
            default ->
                throw new IllegalArgumentException("augur.kernels must be auto, plain, vector or blas, but is " + name);
        };
    }

    private static KernelSet automatic() {
        KernelSet vector = load(VECTOR);
        return vector != null ? vector : new PlainKernels();
    }

    private static KernelSet required(String className, String remedy) {
        KernelSet kernels = load(className);
        if (kernels == null) {
            throw new IllegalStateException("the kernels asked for are not available: " + remedy);
        }
        return kernels;
    }

    private static @Nullable KernelSet load(String className) {
        try {
            return Class.forName(className)
                    .asSubclass(KernelSet.class)
                    .getDeclaredConstructor()
                    .newInstance();
        } catch (ReflectiveOperationException | LinkageError e) {
            return null;
        }
    }
}
