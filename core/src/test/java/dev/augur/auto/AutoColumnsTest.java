package dev.augur.auto;

import static org.assertj.core.api.Assertions.assertThat;

import dev.augur.data.ColumnFeature;
import dev.augur.data.FeatureColumns;
import dev.augur.data.FeatureMatrix;
import dev.augur.data.LabeledSet;
import dev.augur.data.LacData;
import dev.augur.method.Fit;
import dev.augur.method.FitContext;
import dev.augur.random.SeedTree;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Numbers that tell everything beside a column of categories that tells nothing. */
class AutoColumnsTest {
    private static final SeedTree SEEDS = SeedTree.of(53);
    private static final int NUMBERS = 4;
    private static final int CATEGORIES = 30;
    private static final LabeledSet LABELED = withCategories("labeled", 60, 60);
    private static final LabeledSet UNLABELED = withCategories("unlabeled", 60, 60, 80);
    private static final LabeledSet TEST = withCategories("test", 120, 120, 160);

    /** A random category for each row; the r-th has a share that falls with 1/r, so that many are rare. */
    private static LabeledSet withCategories(String part, int... counts) {
        LabeledSet numbers = Clusters.of(NUMBERS, 4, SEEDS.child(part), counts);
        RandomGenerator random = SEEDS.child(part).child("categories").generator();
        double[][] rows = new double[numbers.size()][NUMBERS + CATEGORIES];
        for (int i = 0; i < rows.length; i++) {
            for (int j = 0; j < NUMBERS; j++) {
                rows[i][j] = numbers.features().get(i, j);
            }
            rows[i][NUMBERS + (int) Math.pow(CATEGORIES, random.nextDouble()) - 1] = 1;
        }
        return new LabeledSet(FeatureMatrix.of(rows), numbers.labels());
    }

    private static FeatureColumns columns() {
        List<ColumnFeature> features = new ArrayList<>();
        IntStream.range(0, NUMBERS).forEach(j -> features.add(ColumnFeature.number("number " + j)));
        IntStream.range(0, CATEGORIES)
                .forEach(c -> features.add(ColumnFeature.of("colour", ColumnFeature.Kind.CATEGORY, "colour " + c)));
        return new FeatureColumns(features);
    }

    private static double accuracy(LacData data) {
        Fit fit = Auto.withDefaults().fit(data, FitContext.of(SEEDS.child("auto")));
        int[] answers = fit.classifier().classify(TEST.features()).predictions();
        return IntStream.range(0, answers.length)
                        .filter(i -> answers[i] == TEST.labels()[i])
                        .count()
                / (double) answers.length;
    }

    @Test
    void categoriesDoNotOutweighNumbers() {
        LacData data = LacData.of(LABELED, UNLABELED.features());
        double told = accuracy(data.withColumns(columns()));
        assertThat(told).isGreaterThan(0.9);
        assertThat(told).isGreaterThan(accuracy(data) + 0.02);
    }
}
