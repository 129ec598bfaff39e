package dev.augur.auto;

import static org.assertj.core.api.Assertions.assertThat;

import dev.augur.auto.search.AutoStep;
import dev.augur.data.ColumnFeature;
import dev.augur.data.FeatureColumns;
import dev.augur.data.FeatureMatrix;
import dev.augur.data.LabeledSet;
import dev.augur.data.LacData;
import dev.augur.expert.ForestExpert;
import dev.augur.expert.KernelExpert;
import dev.augur.expert.Names;
import dev.augur.method.Fit;
import dev.augur.method.FitContext;
import dev.augur.random.SeedTree;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Four numbers with heavy tails, and a flag that says nothing. */
class AutoWithoutTest {
    private static final SeedTree SEEDS = SeedTree.of(61);
    private static final FeatureMatrix UNLABELED = rows("unlabeled", 40, 40, 40).features();
    private static final LacData DATA = LacData.of(rows("labeled", 40, 40), UNLABELED)
            .withColumns(new FeatureColumns(List.of(
                    ColumnFeature.number("a"),
                    ColumnFeature.number("b"),
                    ColumnFeature.number("c"),
                    ColumnFeature.number("d"),
                    ColumnFeature.of("e", ColumnFeature.Kind.YES, ""))));

    private static LabeledSet rows(String part, int... counts) {
        LabeledSet drawn = Clusters.of(4, 4, SEEDS.child(part), counts);
        double[][] rows = new double[drawn.size()][5];
        for (int i = 0; i < rows.length; i++) {
            for (int j = 0; j < 4; j++) {
                rows[i][j] = Math.sinh(1.5 * drawn.features().get(i, j));
            }
            rows[i][4] = i % 7 == 0 ? 1 : 0;
        }
        return new LabeledSet(FeatureMatrix.of(rows), drawn.labels());
    }

    private static Fit without(AutoStep... steps) {
        return new AutoWithout(Set.of(steps)).fit(DATA, FitContext.of(SEEDS.child("fit")));
    }

    private static Fit auto(LacData data) {
        return Auto.withDefaults().fit(data, FitContext.of(SEEDS.child("fit")));
    }

    private static void assertSame(Fit one, Fit other) {
        assertThat(one.classifier().classify(UNLABELED).scores())
                .isEqualTo(other.classifier().classify(UNLABELED).scores());
        assertThat(one.knownTheta().value()).isEqualTo(other.knownTheta().value());
    }

    private static Names names(Fit fit) {
        return ((TrainedAuto) fit.classifier()).names().orElseThrow();
    }

    @Test
    void withAllStepsItIsAuto() {
        assertSame(without(), auto(DATA));
    }

    @Test
    void withoutColumnsEveryFeatureIsANumber() {
        Fit without = without(AutoStep.COLUMNS);
        assertSame(without, auto(DATA.withColumns(FeatureColumns.numbered(5))));
        assertThat(without.classifier().classify(UNLABELED).scores())
                .isNotEqualTo(auto(DATA).classifier().classify(UNLABELED).scores());
    }

    @Test
    void withoutTailsNoSettingCompressesThem() {
        assertThat(auto(DATA).tried()).anyMatch(each -> each.setting().startsWith("tails"));
        assertThat(without(AutoStep.TAILS).tried())
                .hasSize(18)
                .noneMatch(each -> each.setting().startsWith("tails"));
    }

    @Test
    void withoutRelevanceFeaturesCountAlike() {
        assertThat(Arrays.stream(auto(DATA).featureWeights().orElseThrow())).anyMatch(weight -> weight < 1);
        assertThat(without(AutoStep.RELEVANCE).featureWeights().orElseThrow()).containsOnly(1);
    }

    @Test
    void withoutNamesThoseOfTheMachineStay() {
        assertThat(((TrainedAuto) without(AutoStep.NAMES).classifier()).names()).isEmpty();
    }

    @Test
    void anExpertThatIsLeftOutIsNotAsked() {
        assertThat(names(without(AutoStep.KERNEL_EXPERT)).experts())
                .noneMatch(each -> each.expert() instanceof KernelExpert);
        assertThat(names(without(AutoStep.ROOT_FOREST, AutoStep.HALF_FOREST)).experts())
                .noneMatch(each -> each.expert() instanceof ForestExpert);
    }

    @Test
    void withoutTheGuardFewRowsAreNamedToo() {
        LacData few = DATA.select(new int[] {0, 1, 2, 40, 41, 42}, rowsUpTo(120));
        FitContext context = FitContext.of(SEEDS.child("fit"));
        assertThat(((TrainedAuto) Auto.withDefaults().fit(few, context).classifier()).names())
                .isEmpty();
        assertThat(((TrainedAuto) new AutoWithout(Set.of(AutoStep.GUARD))
                                .fit(few, context)
                                .classifier())
                        .names())
                .isPresent();
    }

    private static int[] rowsUpTo(int count) {
        int[] rows = new int[count];
        Arrays.setAll(rows, i -> i);
        return rows;
    }
}
