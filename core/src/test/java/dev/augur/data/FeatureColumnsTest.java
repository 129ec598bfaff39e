package dev.augur.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.augur.data.ColumnFeature.Kind;
import dev.augur.random.SeedTree;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class FeatureColumnsTest {
    private static final FeatureColumns COLUMNS = new FeatureColumns(List.of(
            new ColumnFeature("height", Kind.NUMBER, "", 100, 2, "cm"),
            ColumnFeature.of("height", Kind.MISSING, ""),
            ColumnFeature.of("city", Kind.CATEGORY, "Rome"),
            ColumnFeature.of("city", Kind.CATEGORY, "Oslo"),
            ColumnFeature.of("city", Kind.OTHER, ""),
            new ColumnFeature("seen", Kind.DAYS, "", 19_000, 1, ""),
            ColumnFeature.of("seen", Kind.DATE_PART, "month"),
            ColumnFeature.of("smokes", Kind.YES, "")));

    @Test
    void featuresHaveNamesAndColumns() {
        assertThat(COLUMNS.names())
                .containsExactly(
                        "height",
                        "height is missing",
                        "city = Rome",
                        "city = Oslo",
                        "city is other",
                        "seen in days",
                        "seen month",
                        "smokes");
        assertThat(COLUMNS.byColumn())
                .isEqualTo(Map.of(
                        "height",
                        List.of(0, 1),
                        "city",
                        List.of(2, 3, 4),
                        "seen",
                        List.of(5, 6),
                        "smokes",
                        List.of(7)));
        assertThat(COLUMNS.byColumn().keySet()).containsExactly("height", "city", "seen", "smokes");
    }

    @Test
    void valuesAreThoseOfTheTable() {
        assertThat(COLUMNS.get(0).words(35.5, 4)).isEqualTo("171 cm");
        assertThat(COLUMNS.get(5).words(0.5, 1)).isEqualTo("2022-01-08");
        assertThat(COLUMNS.get(6).words(3, 1)).isEqualTo("3");
        assertThat(COLUMNS.get(5).words(1e30, 1)).as("no calendar has it").isEqualTo("1.00e+30");
        assertThat(COLUMNS.features()).filteredOn(each -> each.kind().isFlag()).hasSize(5);
    }

    @Test
    void dataKeepsWhatItsFeaturesAre() {
        LabeledSet labeled = new LabeledSet(FeatureMatrix.of(new double[40][8]), new int[40]);
        LacData data = LacData.of(labeled, FeatureMatrix.of(new double[60][8]));
        assertThat(data.columns().names()).startsWith("feature 0", "feature 1").hasSize(8);
        LacData described = data.withColumns(COLUMNS);
        assertThat(described.columns()).isEqualTo(COLUMNS);
        assertThat(described.select(new int[] {1}, new int[] {2}).columns()).isEqualTo(COLUMNS);
        assertThat(described.sample(50, SeedTree.of(1)).columns()).isEqualTo(COLUMNS);
        assertThat(Copies.of(described).once().columns()).isEqualTo(COLUMNS);
        assertThat(described.withFeatures(described.pool()).columns().names()).contains("feature 7");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> data.withColumns(FeatureColumns.numbered(7)))
                .withMessage("described features must be 8, but is 7");
    }
}
