package dev.augur.catalog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.augur.Blobs;
import dev.augur.data.LacData;
import dev.augur.method.Theta;
import dev.augur.random.SeedTree;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class ThetaComparisonTest {
    private static final LacData DATA = Blobs.data(2, 20, 0.25, 3);
    private static final SeedTree SEEDS = SeedTree.of(4);

    /** Two that share scores, two that do not, a spelling with options and a number. */
    @Test
    void eachSaysWhatItSaysAlone() {
        List<String> texts = List.of("bbe", "0.25", "en", "tice", "ted:epochs=3");
        Map<String, Theta> estimates = ThetaComparison.of(DATA, texts, SEEDS, 2);
        assertThat(estimates.keySet()).containsExactlyElementsOf(texts);
        estimates.forEach((text, theta) ->
                assertThat(theta).as(text).isEqualTo(Theta.by(Components.estimator(text), DATA, SEEDS)));
        assertThat(estimates)
                .hasEntrySatisfying("0.25", theta -> assertThat(theta.origin()).isEqualTo(Theta.Origin.GIVEN))
                .hasEntrySatisfying(
                        "bbe",
                        theta -> assertThat(theta.estimate())
                                .isEqualTo(
                                        Components.estimator("bbe").estimateWithInterval(DATA, SEEDS.child("prior"))));
    }

    @Tag("slow")
    @Test
    void everyNameHasAnInterval() {
        List<String> names = new ArrayList<>(Components.estimators().names());
        names.remove("ted");
        names.add("ted:epochs=3");
        Map<String, Theta> estimates = ThetaComparison.of(DATA, names, SEEDS, 1);
        assertThat(estimates.keySet()).containsExactlyElementsOf(names);
        estimates.forEach((name, theta) -> assertThat(
                        theta.estimate().interval().orElseThrow().contains(theta.value()))
                .as(name)
                .isTrue());
    }

    /** One row for each class: nothing can be held out. */
    @Test
    void anEstimatorThatCannotWorkLeavesThetaUnknown() {
        LacData single = Blobs.data(2, 1, 0.25, 3);
        Theta unknown = Objects.requireNonNull(
                ThetaComparison.of(single, List.of("0.25", "loop"), SEEDS, 2).get("loop"));
        assertThat(unknown.origin()).isEqualTo(Theta.Origin.NONE);
        assertThat(unknown.words()).isEqualTo("since it could not be estimated");
        assertThat(unknown.estimate().isUnknown()).isTrue();
        assertThat(unknown.estimate().notes())
                .containsExactly(
                        "theta could not be estimated: every class has only one labeled row, but at least one class"
                                + " needs two: one to learn from, one to hold out");
        assertThat(Theta.of(unknown.toMap()).orElseThrow().origin()).isEqualTo(Theta.Origin.NONE);
    }

    @Test
    void refusesAnUnknownNameBeforeAnyWork() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ThetaComparison.of(DATA, List.of("km1", "km3"), SEEDS, 1))
                .withMessageContaining("'km3'");
    }
}
