package dev.augur.random;

import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;

/**
 * A seed whose children are addressed by name or index, so that a new user of randomness changes nobody else's numbers
 * and no generator is ever shared: {@code SeedTree.of(42).child("trial").child(3).child("shuffle").generator()}.
 *
 * @param seed the 64 bits that decide everything below this node
 */
public record SeedTree(long seed) {
    private static final RandomGeneratorFactory<RandomGenerator> FACTORY =
            RandomGeneratorFactory.of("L64X128MixRandom");

    public static SeedTree of(long seed) {
        return new SeedTree(seed);
    }

    public SeedTree child(String name) {
        long hash = mix(seed ^ 0x9E3779B97F4A7C15L);
        for (int i = 0; i < name.length(); i++) {
            hash = mix(hash + name.charAt(i));
        }
        return new SeedTree(mix(hash ^ name.length()));
    }

    public SeedTree child(int index) {
        return new SeedTree(mix(mix(seed ^ 0xD1B54A32D192ED03L) + index));
    }

    /** A fresh generator: every call gives the same numbers. */
    public RandomGenerator generator() {
        return FACTORY.create(seed);
    }

    /** The finaliser of SplitMix64: a bijection in which every input bit moves half of the output bits. */
    private static long mix(long z) {
        z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
        z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
        return z ^ (z >>> 31);
    }
}
