package dev.augur.common;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class PluralTest {
    @Test
    void oneHasNoEnding() {
        assertThat(Plural.of(1, "row")).isEqualTo("1 row");
        assertThat(Plural.of(0, "row")).isEqualTo("0 rows");
        assertThat(Plural.of(2, "unlabeled row")).isEqualTo("2 unlabeled rows");
        assertThat(Plural.of(3, "class")).isEqualTo("3 classes");
        assertThat(Plural.noun(1, "class")).isEqualTo("class");
    }
}
