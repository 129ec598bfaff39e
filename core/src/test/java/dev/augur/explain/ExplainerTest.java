package dev.augur.explain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.augur.Blobs;
import dev.augur.auto.Auto;
import dev.augur.auto.TrainedAuto;
import dev.augur.data.ColumnFeature;
import dev.augur.data.ColumnFeature.Kind;
import dev.augur.data.FeatureColumns;
import dev.augur.data.FeatureMatrix;
import dev.augur.data.LabelSpace;
import dev.augur.data.LabeledSet;
import dev.augur.data.LacData;
import dev.augur.method.Classifier;
import dev.augur.method.Fit;
import dev.augur.method.FitContext;
import dev.augur.method.SoftmaxClassifier;
import dev.augur.model.DenseModel;
import dev.augur.model.MappedModel;
import dev.augur.random.SeedTree;
import dev.augur.shapley.Attribution;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ExplainerTest {
    private static final LacData DATA = Blobs.data(2, 60, 0.2, 1);
    private static final Fit FIT = Auto.withDefaults().fit(DATA, FitContext.of(SeedTree.of(1)));
    private static final KnownRows KNOWN = KnownRows.of(DATA, FIT.featureWeights(), SeedTree.of(2));

    private static Explainer explainer(Classifier classifier) {
        return new Explainer(classifier, FeatureColumns.ofNumbers(List.of("x", "y", "z")), KNOWN);
    }

    /**
     * What AUTO weighs, scales and compresses is explained as it decides: the sum over all coalitions of what its
     * machine says.
     */
    @Test
    void valuesOfAutoAreThoseOfItsMachine() {
        TrainedAuto auto = FIT.classifier(TrainedAuto.class);
        Explainer explainer = explainer(auto);
        FeatureMatrix rows = DATA.unlabeled();
        List<Explanation> all = explainer.explain(rows, 1);
        int novel = 0;
        for (int i = 0; i < rows.rows(); i++) {
            Explanation why = all.get(i);
            novel += why.isNovel() ? 1 : 0;
            double[] margin = auto.labels().margin(why.nearest());
            double[] expected = coalitions(auto, margin, rows.row(i), KNOWN.typicalRow(why.nearest()));
            for (Contribution each : why.contributions()) {
                assertThat(each.value()).isCloseTo(expected["xyz".indexOf(each.column())], within(1e-9));
            }
            assertThat(why.attribution().isExact()).isTrue();
            assertThat(Arrays.stream(why.attribution().values()).sum())
                    .isCloseTo(why.attribution().score() - why.attribution().base(), within(1e-12));
        }
        assertThat(novel).isBetween(50, 70);
    }

    private static double[] coalitions(TrainedAuto auto, double[] weights, float[] row, float[] typical) {
        MappedModel model = new MappedModel(auto.map(), auto.machine());
        double[] worth = new double[8];
        for (int s = 0; s < 8; s++) {
            float[] mixed = typical.clone();
            for (int j = 0; j < 3; j++) {
                mixed[j] = (s >> j & 1) == 1 ? row[j] : typical[j];
            }
            double[] scores =
                    model.score(FeatureMatrix.of(new float[][] {mixed})).row(0);
            worth[s] = IntStream.range(0, scores.length)
                    .mapToDouble(c -> weights[c] * scores[c])
                    .sum();
        }
        double[] values = new double[3];
        for (int j = 0; j < 3; j++) {
            int a = 1 << (j + 1) % 3;
            int b = 1 << (j + 2) % 3;
            int me = 1 << j;
            values[j] = (worth[me] - worth[0]) / 3
                    + (worth[me | a] - worth[a]) / 6
                    + (worth[me | b] - worth[b]) / 6
                    + (worth[7] - worth[a | b]) / 3;
        }
        return values;
    }

    @Test
    void theColumnThatMakesRowsNovelComesFirst() {
        // The corners of the known classes are at 0 and 120 degrees, that of the novel one at 240: from one it differs
        // most in x, from the other in y.
        Explanation why = explainer(FIT.classifier()).explain(new double[] {-0.5, -0.87, 0});
        assertThat(why.isNovel()).isTrue();
        assertThat(why.isFar()).isFalse();
        String expected = why.nearest() == 0 ? "x" : "y";
        assertThat(why.contributions().get(0).column()).isEqualTo(expected);
        assertThat(why.contributions().get(0).value()).isPositive();
        assertThat(why.contributions().get(2).column()).isEqualTo("z");
        assertThat(why.sentence(1))
                .startsWith("NOVEL rather than ")
                .contains(": " + expected + " -0.")
                .contains("; 2 other columns ");
        assertThat(why.sentence(3)).doesNotContain("other column");
    }

    @Test
    void aRowUnlikeAnythingSeenIsExplainedByItsDistance() {
        Explanation why = explainer(FIT.classifier()).explain(new double[] {0, 0, 1e6});
        assertThat(why.isNovel()).isTrue();
        assertThat(why.isFar()).isTrue();
        assertThat(why.sentence(1))
                .isEqualTo("NOVEL, unlike anything seen: z 1.00e+06 ("
                        + why.contributions().get(0).usual() + "), 100% of the distance.");
    }

    @Test
    void anyClassifierCanBeExplained() {
        float[] parameters = new float[3 * 4 + 4 + 4 * 3 + 3];
        Random random = new Random(1);
        for (int i = 0; i < parameters.length; i++) {
            parameters[i] = (float) random.nextGaussian();
        }
        Classifier perceptron =
                new SoftmaxClassifier(new DenseModel(LabelSpace.numbered(2), new int[] {3, 4, 3}, parameters));
        double[] row = {1, 2, 3};
        Explanation why = explainer(perceptron).explain(row);
        double typical = perceptron.classify(FeatureMatrix.of(new float[][] {KNOWN.typicalRow(why.nearest())}))
                .novelty()[0];
        assertThat(why.attribution().isExact()).isTrue();
        assertThat(Arrays.stream(why.attribution().values()).sum())
                .isCloseTo(perceptron.classify(row).novelty() - typical, within(1e-12));
    }

    @Test
    void sampledValuesTellTheirErrors() {
        int features = 15;
        Random random = new Random(2);
        float[] parameters = new float[features * 4 + 4 + 4 * 3 + 3];
        for (int i = 0; i < parameters.length; i++) {
            parameters[i] = (float) random.nextGaussian();
        }
        Classifier perceptron =
                new SoftmaxClassifier(new DenseModel(LabelSpace.numbered(2), new int[] {features, 4, 3}, parameters));
        float[][] rows = new float[40][features];
        for (float[] each : rows) {
            for (int j = 0; j < features; j++) {
                each[j] = (float) random.nextGaussian();
            }
        }
        LabeledSet labeled = new LabeledSet(
                FeatureMatrix.of(rows), IntStream.range(0, 40).map(i -> i % 2).toArray());
        LacData data = LacData.of(labeled, FeatureMatrix.of(rows));
        KnownRows known = KnownRows.of(data, Optional.empty(), SeedTree.of(3));
        Explainer explainer = new Explainer(perceptron, FeatureColumns.numbered(features), known);
        List<Explanation> all = explainer.explain(FeatureMatrix.of(rows), 1);
        assertThat(all).anyMatch(each -> !each.attribution().isExact());
        assertThat(all.stream().flatMap(each -> each.contributions().stream()).map(Contribution::words))
                .anyMatch(words -> words.matches("feature \\d+ \\S+ \\(.*\\), [+-][0-9.]+ \u00b1 [0-9.]+"));
    }

    @Test
    void threadsAndNeighboursChangeNothing() {
        Explainer explainer = explainer(FIT.classifier());
        List<Explanation> one = explainer.explain(DATA.unlabeled(), 1);
        List<Explanation> three = explainer.explain(DATA.unlabeled(), 3);
        for (int i = 0; i < one.size(); i++) {
            assertThat(three.get(i).contributions()).isEqualTo(one.get(i).contributions());
        }
        assertThat(explainer.explain(FeatureMatrix.wrap(new float[0], 0, 3), 2)).isEmpty();
    }

    @Test
    void changedDecisionsAreExplainedAlike() {
        Explainer learned = explainer(FIT.classifier());
        Explainer changed = explainer(FIT.classifier().withThreshold(1e9));
        double[] row = {-0.5, -0.87, 0};
        assertThat(changed.explain(row).isNovel()).isFalse();
        assertThat(changed.explain(row).contributions())
                .isEqualTo(learned.explain(row).contributions());
        assertThat(changed.explain(row).sentence(1)).contains(" rather than NOVEL: ");
    }

    @Test
    void anotherModelsRowsAreRefused() {
        assertThatThrownBy(() -> new Explainer(FIT.classifier(), FeatureColumns.numbered(4), KNOWN))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("described features");
    }

    @Test
    void columnsAreToldInTheirOwnUnits() {
        FeatureColumns columns = new FeatureColumns(List.of(
                new ColumnFeature("beak", Kind.NUMBER, "", 10, 2, "mm"),
                new ColumnFeature("seen", Kind.DAYS, "", 19_000, 1, ""),
                ColumnFeature.of("seen", Kind.DATE_PART, "month"),
                ColumnFeature.of("colour", Kind.CATEGORY, "red"),
                ColumnFeature.of("colour", Kind.CATEGORY, "blue"),
                ColumnFeature.of("colour", Kind.OTHER, ""),
                ColumnFeature.of("tame", Kind.YES, ""),
                ColumnFeature.of("tame", Kind.MISSING, "")));
        float[][] rows = new float[40][];
        for (int i = 0; i < rows.length; i++) {
            rows[i] = new float[] {i % 20 * 0.1f, i, 1, i % 4 == 0 ? 1 : 0, i % 4 == 0 ? 0 : 1, 0, i % 2, 0};
        }
        LabeledSet labeled = new LabeledSet(FeatureMatrix.of(rows), new int[40]);
        LacData data = LacData.of(labeled, FeatureMatrix.of(rows), LabelSpace.of("finch"));
        KnownRows known = KnownRows.of(data, Optional.empty(), SeedTree.of(4));
        ColumnWords words = new ColumnWords(columns, known, data.space(), TextWords.NONE);
        float[] row = {10.5f, 3, 1, 0, 1, 0, 1, 0};
        assertThat(words.cell(List.of(0), row)).isEqualTo("31 mm");
        assertThat(words.usual(List.of(0), 0)).isEqualTo("finch 10.2 to 13.6 mm");
        assertThat(words.cell(List.of(1, 2), row)).isEqualTo("2022-01-11");
        assertThat(words.usual(List.of(1, 2), 0)).isEqualTo("finch 2022-01-10 to 2022-02-14");
        assertThat(words.cell(List.of(3, 4, 5), row)).isEqualTo("blue");
        assertThat(words.cell(List.of(3, 4, 5), new float[8])).isEqualTo("a value never seen");
        assertThat(words.cell(List.of(3, 4, 5), new float[] {0, 0, 0, 0, 0, 1, 0, 0}))
                .isEqualTo("other");
        assertThat(words.usual(List.of(3, 4, 5), 0)).isEqualTo("finch: blue in 75.0%, red in 25.0%");
        assertThat(words.cell(List.of(6, 7), row)).isEqualTo("yes");
        assertThat(words.cell(List.of(6, 7), new float[] {0, 0, 0, 0, 0, 0, 0, 1}))
                .isEqualTo("missing");
        assertThat(words.usual(List.of(6, 7), 0)).isEqualTo("finch: yes in 50.0%");
    }

    @Test
    void aColumnOfSeveralFeaturesIsOnePlayer() {
        FeatureColumns columns = new FeatureColumns(List.of(
                ColumnFeature.of("place", Kind.CATEGORY, "a"),
                ColumnFeature.of("place", Kind.CATEGORY, "b"),
                ColumnFeature.number("z")));
        Explainer explainer = new Explainer(FIT.classifier(), columns, KNOWN);
        assertThat(explainer.columns()).isEqualTo(2);
        Attribution both = explainer.explain(new double[] {-0.5, -0.87, 0.1}).attribution();
        assertThat(both.values()).hasSize(2);
        assertThat(both.values()[0] + both.values()[1]).isCloseTo(both.score() - both.base(), within(1e-12));
    }

    @Test
    void aGroupIsExplainedByTheMeanOfItsRows() {
        Explainer explainer = explainer(FIT.classifier());
        FeatureMatrix rows = Blobs.test(2, 60, 0.05, 7).features();
        int[] novel = IntStream.range(0, rows.rows()).filter(i -> i % 3 == 2).toArray();
        int[] known = IntStream.range(0, rows.rows()).filter(i -> i % 3 != 2).toArray();
        FeatureMatrix group = rows.select(novel);
        GroupExplanation why = explainer.explainGroup(group, group);
        List<Explanation> each = explainer.explain(group, 1).stream()
                .filter(one -> one.labels().name(one.nearest()).equals(why.nearestName()))
                .toList();
        assertThat(each).hasSizeGreaterThan(29);
        for (Contribution contribution : why.contributions()) {
            double mean = each.stream()
                    .flatMap(one -> one.contributions().stream())
                    .filter(one -> one.column().equals(contribution.column()))
                    .mapToDouble(Contribution::value)
                    .average()
                    .orElseThrow();
            assertThat(contribution.value()).isCloseTo(mean, within(1e-9));
        }
        assertThat(why.far()).isFalse();
        assertThat(why.sentence(1)).startsWith("Not " + why.nearestName() + ", the nearest known class: ");
        assertThat(explainer.apart(group, rows.select(known), 1).get(0))
                .matches("y -0.9\\d* to -0.7\\d* \\(others .* to .*\\)");
    }

    /** Features that stand for a text are one column, told by the words that lie where they do. */
    @Test
    void textsAreToldInWords() {
        FeatureColumns columns = new FeatureColumns(List.of(
                ColumnFeature.of("message", Kind.TEXT, "1"),
                ColumnFeature.number("y"),
                ColumnFeature.of("message", Kind.TEXT, "2")));
        TextWords words = (column, direction, count) -> {
            assertThat(column).isEqualTo("message");
            assertThat(direction).hasSize(2);
            return List.of(direction[0] > 0 ? "east" : "west", direction[1] > 0 ? "north" : "south");
        };
        Explainer explainer = new Explainer(FIT.classifier(), columns, KNOWN, words);
        Explanation why = explainer.explain(new double[] {50, 0, -50});
        assertThat(why.contributions()).hasSize(2);
        Contribution text = why.contributions().stream()
                .filter(each -> each.column().equals("message"))
                .findFirst()
                .orElseThrow();
        assertThat(text.cell()).isEqualTo("a text like \"east south\"");
        assertThat(text.usual()).startsWith(DATA.space().name(why.nearest()) + ": like \"");
        FeatureMatrix row = FeatureMatrix.ofRow(new double[] {50, 0, -50});
        assertThat(explainer
                        .explain(row, (i, column) -> Optional.of("x".repeat(99)), 1)
                        .get(0)
                        .contributions())
                .anyMatch(each -> each.cell().equals('"' + "x".repeat(60) + "\u2026\""));
        assertThat(explainer.explainGroup(row, row).sentence(2)).contains("message like \"east south\" (");
        Explainer wordless = new Explainer(FIT.classifier(), columns, KNOWN);
        assertThat(wordless.explain(new double[] {50, 0, -50}).sentence(2)).contains("message a text of its own (");
    }
}
