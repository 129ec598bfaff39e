package dev.augur.paper.target;

import static org.assertj.core.api.Assertions.assertThat;

import dev.augur.paper.data.PaperData;
import dev.augur.paper.trial.Sets;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The numbers are those of the paper's tables; some are read here once more by eye. */
class PublishedTest {
    private static final List<String> METRICS = List.of("accuracy", "macroF1", "aucMacroOvr");

    private static void assertComplete(String table, List<PaperData> sets, String... methods) {
        for (PaperData set : sets) {
            for (String method : methods) {
                for (String metric : METRICS) {
                    assertThat(Published.of(table, set.toString(), method, metric))
                            .as("%s %s %s %s", table, set, method, metric)
                            .hasValueSatisfying(each -> {
                                assertThat(each.mean()).isBetween(0.2, 1.0);
                                assertThat(each.deviation()).isBetween(0.0, 0.25);
                            });
                }
            }
        }
    }

    @Test
    void everyCellIsThere() {
        assertComplete("table2", Sets.REGULAR, "OVR", "EVM", "LACU", "iForest", "EULAC", "NRPR");
        assertComplete("table3", Sets.IMAGES, "OVR", "Softmax", "Softmax-T", "Openmax", "EULAC", "NRPR");
        assertComplete("table4", Sets.IMAGES, "ReLU", "ABS", "NRPR");
    }

    @Test
    void someCellsByEye() {
        assertThat(Published.of("table2", "texture", "LACU", "macroF1")).hasValue(new Published.Value(0.294, 0.194));
        assertThat(Published.of("table3", "svhn", "Openmax", "accuracy")).hasValue(new Published.Value(0.786, 0.013));
        assertThat(Published.of("table4", "fashion", "ABS", "aucHard")).hasValue(new Published.Value(0.966, 0.002));
        assertThat(Published.of("table2", "har", "AUTO", "accuracy")).isEmpty();
    }

    /** The AUC of Softmax, which never rejects, follows from its accuracy if it is that of hard predictions. */
    @Test
    void theAucOfSoftmaxIsThatOfPredictions() {
        for (PaperData set : Sets.IMAGES) {
            double accuracy = Published.of("table3", set.toString(), "Softmax", "accuracy")
                    .orElseThrow()
                    .mean();
            double r = accuracy / 0.6;
            double hard = (6 * (r + 1 - (1000 / 6.0 - 100 * r) / 900) / 2 + 0.5) / 7;
            assertThat(Published.of("table3", set.toString(), "Softmax", "aucHard")
                            .orElseThrow()
                            .mean())
                    .isCloseTo(hard, org.assertj.core.data.Offset.offset(0.001));
        }
    }
}
