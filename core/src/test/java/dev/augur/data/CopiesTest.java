package dev.augur.data;

import static org.assertj.core.api.Assertions.assertThat;

import dev.augur.random.SeedTree;
import java.util.Arrays;
import java.util.random.RandomGenerator;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class CopiesTest {
    /** Rows of one feature each, of two classes in turn. */
    private static LacData rows(double[] labeled, double[] unlabeled) {
        double[][] pool = DoubleStream.concat(Arrays.stream(labeled), Arrays.stream(unlabeled))
                .mapToObj(value -> new double[] {value})
                .toArray(double[][]::new);
        int[] labels = IntStream.range(0, labeled.length).map(i -> i % 2).toArray();
        return LacData.pooled(FeatureMatrix.of(pool), labels, LabelSpace.numbered(2));
    }

    @Test
    void differentRowsStandForThemselves() {
        LacData data = rows(new double[] {1, 2, 3, 4}, new double[] {5, 6, 7});
        Copies copies = Copies.of(data);
        assertThat(IntStream.range(0, 7).map(copies::group)).containsExactly(0, 1, 2, 3, 4, 5, 6);
        assertThat(copies.notes()).isEmpty();
        assertThat(copies.once()).isSameAs(data);
    }

    @Test
    void copiesAreFoundAndCounted() {
        Copies copies = Copies.of(rows(new double[] {1, 2, 0.0, 4, 1, 2}, new double[] {5, 5, 5, 6}));
        assertThat(IntStream.range(0, 10).map(copies::group)).containsExactly(0, 1, 2, 3, 0, 1, 6, 6, 6, 9);
        assertThat(copies.labeled()).isEqualTo(2);
        assertThat(copies.unlabeled()).isEqualTo(2);
        assertThat(copies.shared()).isZero();
        assertThat(copies.notes())
                .hasSize(2)
                .element(0)
                .asString()
                .startsWith("2 of 6 labeled rows are copies of others");
    }

    @Test
    void negativeZeroIsZero() {
        assertThat(Copies.of(rows(new double[] {0.0, 1, -0.0, 2}, new double[] {5, 6}))
                        .labeled())
                .isEqualTo(1);
    }

    /** So many rows that the sign alone would send a row to another slot: it changes only high bits of a hash. */
    @Test
    void negativeZeroIsZeroAmongManyRows() {
        double[][] pool = new double[40_002][];
        for (int i = 0; i < 40_000; i++) {
            pool[i] = new double[] {i / 2 + 1, i % 2 == 0 ? 0.0 : -0.0};
        }
        pool[40_000] = new double[] {-1, 0};
        pool[40_001] = new double[] {-2, 0};
        Copies pairs = Copies.of(LacData.pooled(FeatureMatrix.of(pool), new int[40_000], LabelSpace.numbered(1)));
        assertThat(pairs.labeled()).isEqualTo(20_000);
    }

    @Test
    void labeledRowsAmongUnlabeledOnesAreTold() {
        Copies copies = Copies.of(rows(new double[] {1, 2, 3, 4}, new double[] {9, 2, 3, 4, 1}));
        assertThat(copies.group(8)).isZero();
        assertThat(copies.shared()).isEqualTo(4);
        assertThat(copies.notes())
                .singleElement()
                .asString()
                .startsWith("4 of 5 unlabeled rows also appear among the labeled rows");
    }

    /** Two categories of three values each: every row meets its like on both sides, which is no leak. */
    @Test
    void rowsOfFewValuesCoincideByChance() {
        RandomGenerator random = SeedTree.of(5).generator();
        double[] labeled = random.ints(60, 0, 9).asDoubleStream().toArray();
        double[] unlabeled = random.ints(80, 0, 14).asDoubleStream().toArray();
        Copies copies = Copies.of(rows(labeled, unlabeled));
        assertThat(IntStream.range(0, 140).allMatch(i -> copies.group(i) == i)).isTrue();
        assertThat(copies.notes()).isEmpty();
    }

    /**
     * Of 20 labeled rows two are alike. Of the unlabeled ones a tenth equals labeled rows by the same chance; half of
     * them do not.
     */
    @Test
    void unlabeledRowsThatEqualLabeledOnesFarTooOftenAreNoChance() {
        double[] labeled =
                IntStream.range(0, 20).mapToDouble(i -> i == 19 ? 18 : i).toArray();
        double[] rarely =
                IntStream.range(0, 20).mapToDouble(i -> i < 2 ? i : 100 + i).toArray();
        double[] often =
                IntStream.range(0, 20).mapToDouble(i -> i < 10 ? i : 100 + i).toArray();
        assertThat(Copies.of(rows(labeled, rarely)).labeled()).isZero();
        assertThat(Copies.of(rows(labeled, often)).labeled()).isEqualTo(1);
        assertThat(Copies.of(rows(labeled, often)).shared()).isEqualTo(10);
    }

    /** Rows 0, 2 and 4 are of class 0, rows 1, 3 and 5 of class 1, which has but one row that differs. */
    @Test
    void eachLabeledRowOnceForEachClass() {
        LacData once = Copies.of(rows(new double[] {1, 3, 2, 3, 1, 3}, new double[] {5, 6}))
                .once();
        assertThat(IntStream.range(0, once.pool().rows())
                        .mapToObj(i -> once.pool().get(i, 0)))
                .containsExactly(1f, 3f, 2f, 3f, 3f, 5f, 6f);
        assertThat(once.labels()).containsExactly(0, 1, 0, 1, 1);
    }

    /** The first has every unlabeled row twice, the second only one of them. */
    @Test
    void unlabeledRowsOnceWhereTheMixtureStaysTheSame() {
        double[] labeled = {1, 2, 3, 4};
        assertThat(Copies.of(rows(labeled, new double[] {5, 6, 6, 5})).once().unlabeledCount())
                .isEqualTo(2);
        assertThat(Copies.of(rows(labeled, new double[] {5, 6, 6})).once().unlabeledCount())
                .isEqualTo(3);
    }

    @Test
    void manyRowsWithEqualHashesAreToldApart() {
        double[] labeled = IntStream.range(0, 5000).mapToDouble(i -> i % 2500).toArray();
        Copies copies = Copies.of(rows(labeled, new double[] {-1, -2}));
        assertThat(copies.labeled()).isEqualTo(2500);
        assertThat(IntStream.range(0, 2500).allMatch(i -> copies.group(i) == i && copies.group(i + 2500) == i))
                .isTrue();
    }
}
