package dev.augur.random;

/**
 * A seed for tests that try something new in each run. It is printed, and {@code -Daugur.test.seed=N} repeats a run.
 */
public final class FreshSeed {
    private FreshSeed() {}

    /** The seed of this run, for a test of this name. */
    public static long of(Class<?> test) {
        long seed = Long.getLong("augur.test.seed", System.nanoTime() & Integer.MAX_VALUE);
        System.out.println(test.getSimpleName() + " is repeated by -Daugur.test.seed=" + seed);
        return seed;
    }
}
