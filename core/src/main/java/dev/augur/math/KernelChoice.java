package dev.augur.math;

import java.lang.reflect.InvocationTargetException;

/** Finds kernels by name. Those on the Vector API are loaded by name too, since its module may be absent. */
final class KernelChoice {
    private static final String LOADED_WITH_MODULE = "jdk.incubator.vector.FloatVector";
    private static final String VECTOR = "dev.augur.math.vector.VectorKernels";

    private KernelChoice() {}

    static KernelSet choose(String name) {
        return switch (name) {
            case "auto" -> automatic();
            case "plain" -> new PlainKernels();
            case "vector" -> vector();
            default ->
                throw new IllegalArgumentException("augur.kernels must be auto, plain or vector, but is " + name);
        };
    }

    private static KernelSet automatic() {
        try {
            return choose("vector");
        } catch (IllegalStateException e) {
            return new PlainKernels();
        }
    }

    private static KernelSet vector() {
        IncubatingModule.load();
        readVectorModule();
        return load(VECTOR, "start Java with --add-modules jdk.incubator.vector");
    }

    /** As a named module we cannot require a module that may be absent and that javac always warns of. */
    private static void readVectorModule() {
        try {
            KernelChoice.class
                    .getModule()
                    .addReads(Class.forName(LOADED_WITH_MODULE).getModule());
        } catch (ClassNotFoundException e) {
            // Then the kernels cannot be loaded either, and that is told.
        }
    }

    private static KernelSet load(String className, String remedy) {
        try {
            return Class.forName(className)
                    .asSubclass(KernelSet.class)
                    .getDeclaredConstructor()
                    .newInstance();
        } catch (InvocationTargetException e) {
            throw unavailable(remedy, e.getCause() == null ? e : e.getCause());
        } catch (ReflectiveOperationException | LinkageError e) {
            throw unavailable(remedy, e);
        }
    }

    private static IllegalStateException unavailable(String remedy, Throwable cause) {
        return new IllegalStateException(
                "the kernels asked for are not available: " + remedy + " (" + cause + ")", cause);
    }
}
