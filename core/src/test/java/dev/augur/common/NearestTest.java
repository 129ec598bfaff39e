package dev.augur.common;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class NearestTest {
    private static final List<String> NAMES = List.of("auto", "nrpr", "iforest");

    @Test
    void findsWhatASlipMeant() {
        assertThat(Nearest.to("nprp", NAMES)).contains("nrpr");
        assertThat(Nearest.to("iForrest", NAMES)).contains("iforest");
        assertThat(Nearest.to("quantum", NAMES)).isEmpty();
        assertThat(Nearest.to("nrpr", List.of())).isEmpty();
    }

    @Test
    void countsEdits() {
        assertThat(Nearest.edits("", "abc")).isEqualTo(3);
        assertThat(Nearest.edits("ab", "ba")).isEqualTo(1);
        assertThat(Nearest.edits("kitten", "sitting")).isEqualTo(3);
    }
}
