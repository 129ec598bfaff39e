package dev.augur.naming;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.augur.data.LabelSpace;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DecisionsTest {
    private static final Decision TOUCAN = new Decision.Named("toucan");
    private static final Decision HERON = new Decision.Named("heron");
    private static final LabelSpace BIRDS = LabelSpace.of("finch", "great tit");

    @Test
    void whatIsWrittenIsReadBack() {
        assertThat(Decision.of(" Not Novel ")).isEqualTo(Decision.NOT_NOVEL);
        assertThat(Decision.of("IGNORE")).isEqualTo(Decision.IGNORED);
        assertThat(Decision.of(" toucan ")).isEqualTo(TOUCAN);
        for (Decision each : new Decision[] {TOUCAN, Decision.NOT_NOVEL, Decision.IGNORED}) {
            assertThat(Decision.of(each.words())).isEqualTo(each);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "  ", "NOVEL", "novel"})
    void noClassIsCalledSo(String name) {
        assertThatThrownBy(() -> Decision.of(name)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void whatWasSaidOfARowWinsOverItsGroup() {
        Decisions decisions = Decisions.builder()
                .row(3, HERON)
                .group(1, new int[] {2, 3, 4}, TOUCAN)
                .row(9, Decision.IGNORED)
                .row(9, Decision.IGNORED)
                .build();
        assertThat(decisions.rows()).containsExactly(2, 3, 4, 9);
        assertThat(decisions.of(3)).contains(HERON);
        assertThat(decisions.of(4)).contains(TOUCAN);
        assertThat(decisions.isOwn(3)).isTrue();
        assertThat(decisions.isOwn(4)).isFalse();
        assertThat(decisions.of(5)).isEqualTo(Optional.empty());
        assertThat(decisions.names()).isEqualTo(Map.of("toucan", 2, "heron", 1));
        assertThat(decisions.count(Decision.IGNORED)).isEqualTo(1);
        assertThat(decisions.rows(TOUCAN)).containsExactly(2, 4);
    }

    @Test
    void contradictionsNameTheRowsAsPeopleCountThem() {
        Decisions.Builder rows =
                Decisions.builder().row(4, TOUCAN).row(4, HERON).row(6, TOUCAN).row(6, Decision.NOT_NOVEL);
        assertThatThrownBy(rows::build)
                .hasMessage("the answers contradict each other: row 5 is both \"toucan\" and \"heron\"; row 7 is both"
                        + " \"toucan\""
                        + " and \"not novel\"");
        Decisions.Builder group =
                Decisions.builder().group(2, new int[] {1}, TOUCAN).group(2, new int[] {1}, HERON);
        assertThatThrownBy(group::build).hasMessageContaining("group 2 is both \"toucan\" and \"heron\"");
        Decisions.Builder groups =
                Decisions.builder().group(2, new int[] {1}, TOUCAN).group(3, new int[] {1}, HERON);
        assertThatThrownBy(groups::build).hasMessageContaining("by its groups, row 2 is both");
        assertThatThrownBy(() -> Decisions.builder().row(-1, TOUCAN)).hasMessageContaining("there is no row 0");
    }

    @Test
    void laterAnswersWin() {
        Decisions first = Decisions.builder().row(1, TOUCAN).row(2, TOUCAN).build();
        Decisions later = Decisions.builder().row(2, HERON).build();
        assertThat(first.then(later))
                .isEqualTo(Decisions.builder().row(1, TOUCAN).row(2, HERON).build());
    }

    @Test
    void answersMustFitTheTableAndTheKnownClasses() {
        Decisions decisions = Decisions.builder().row(9, TOUCAN).build();
        assertThat(decisions.requireFits(10, BIRDS)).isSameAs(decisions);
        assertThatThrownBy(() -> decisions.requireFits(9, BIRDS))
                .hasMessage("there is an answer for row 10, but the table has 9 rows");
        for (String name : new String[] {"Finch", "great_tit", "GREAT  TIT"}) {
            Decisions alike = Decisions.builder().row(0, Decision.of(name)).build();
            assertThatThrownBy(() -> alike.requireFits(1, BIRDS))
                    .hasMessageContaining("row 1 is called \"" + name + "\", but there is a class");
        }
        Decisions both =
                Decisions.builder().row(0, TOUCAN).row(1, Decision.of("Toucan")).build();
        assertThatThrownBy(() -> both.requireFits(2, BIRDS)).hasMessageContaining("row 2 is called \"Toucan\"");
        assertThat(Decisions.builder().row(0, Decision.of("finch")).build().newNames(BIRDS))
                .isEmpty();
    }
}
