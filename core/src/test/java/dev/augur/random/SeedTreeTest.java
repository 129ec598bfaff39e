package dev.augur.random;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.HashSet;
import java.util.Set;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class SeedTreeTest {
    private static final long SEED = 42;

    /**
     * Seeds that must never change, or recorded runs could not be repeated. Computed by a program of a few lines in
     * another language from the constants in the class.
     */
    static Stream<Arguments> pinned() {
        SeedTree root = SeedTree.of(SEED);
        SeedTree trial = root.child("trial").child(3);
        return Stream.of(
                Arguments.of(root.child("trial"), 0x6EBA84BA53DA3A16L),
                Arguments.of(trial, 0x1FDD7E3D43CD49E6L),
                Arguments.of(trial.child("shuffle"), 0x1650E32162DB2559L),
                Arguments.of(root.child(""), 0xB29ED950786F5AE3L),
                Arguments.of(root.child(0), 0x100CD06D57AB6D5CL),
                Arguments.of(root.child(-1), 0xF8F35620E3B89E66L),
                Arguments.of(SeedTree.of(0).child("a"), 0xA156B28D86157485L),
                Arguments.of(SeedTree.of(0).child(0), 0x4E96155E5F0A1C3FL));
    }

    @ParameterizedTest
    @MethodSource("pinned")
    void seedsOfChildrenNeverChange(SeedTree child, long seed) {
        assertThat(child).isEqualTo(SeedTree.of(seed));
    }

    /** The first numbers of the JDK's L64X128MixRandom with seed 42. */
    @Test
    void numbersNeverChange() {
        RandomGenerator random = SeedTree.of(SEED).generator();
        assertThat(random.longs(3))
                .containsExactly(-5600175640509174766L, -6068984182338578160L, -5395223390448918216L);
    }

    @Test
    void everyGeneratorStartsAfresh() {
        SeedTree seeds = SeedTree.of(SEED).child("once");
        long[] first = seeds.generator().longs(100).toArray();
        seeds.child("another").generator().nextLong();
        assertThat(seeds.generator().longs(100).toArray()).containsExactly(first);
    }

    @Test
    void namesIndicesAndDepthsNeverMeet() {
        Set<Long> seen = new HashSet<>();
        int count = 0;
        for (long root = 0; root < 20; root++) {
            SeedTree seeds = SeedTree.of(root);
            for (int i = -100; i < 100; i++) {
                seen.add(seeds.child(i).seed());
                seen.add(seeds.child(Integer.toString(i)).seed());
                seen.add(seeds.child(0).child(i).seed());
                seen.add(seeds.child("a").child(Integer.toString(i)).seed());
                count += 4;
            }
        }
        assertThat(seen).hasSize(count);
        SeedTree root = SeedTree.of(SEED);
        assertThat(root.child("ab").child("c")).isNotEqualTo(root.child("a").child("bc"));
        assertThat(root.child("a\0")).isNotEqualTo(root.child("a"));
    }

    /**
     * Neighbours by index differ in half of their 64 bits: 640,000 bits in all, each flipped with probability 1/2, so
     * the share has a standard deviation of 1/1600. Five of them: fails by chance once in 1.7 million.
     */
    @Test
    void neighboursShareHalfOfTheirBits() {
        long flipped = 0;
        SeedTree seeds = SeedTree.of(SEED);
        for (int i = 0; i < 10_000; i++) {
            flipped += Long.bitCount(seeds.child(i).seed() ^ seeds.child(i + 1).seed());
        }
        assertThat(flipped / 640_000.0).as("seed %d", SEED).isCloseTo(0.5, within(5.0 / 1600));
    }

    /**
     * The first numbers of 20,000 siblings fill a 10 x 10 grid of (own, next sibling's) evenly, by index as by name.
     * The 10,000 pairs do not overlap, so chi-square with 99 degrees of freedom applies: above 180 or below 40 with
     * probability 1.2e-6.
     */
    @ParameterizedTest
    @MethodSource("siblings")
    void siblingsAreIndependent(String kind, boolean byName) {
        SeedTree seeds = SeedTree.of(SEED);
        int[] cells = new int[100];
        for (int i = 0; i < 20_000; i += 2) {
            cells[10 * tenth(seeds, i, byName) + tenth(seeds, i + 1, byName)]++;
        }
        double chiSquare = 0;
        for (int count : cells) {
            chiSquare += (count - 100.0) * (count - 100.0) / 100;
        }
        assertThat(chiSquare).as("siblings by %s, seed %d", kind, SEED).isBetween(40.0, 180.0);
    }

    static Stream<Arguments> siblings() {
        return Stream.of(Arguments.of("index", false), Arguments.of("name", true));
    }

    private static int tenth(SeedTree seeds, int i, boolean byName) {
        SeedTree child = byName ? seeds.child("child" + i) : seeds.child(i);
        return (int) (10 * child.generator().nextDouble());
    }
}
