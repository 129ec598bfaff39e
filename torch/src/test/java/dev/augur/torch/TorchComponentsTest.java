package dev.augur.torch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.augur.catalog.Components;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The networks by name; nothing native is needed to spell them. */
class TorchComponentsTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "cnn",
                "cnn:shift=2,flip=true",
                "vgg16:device=[cuda:1],threads=2",
                "torch-mlp:500",
                "torch-mlp:30,20,shift=1",
                "cnn:shift=1,scaling=pixels"
            })
    void spellingMakesAnEqualOne(String text) {
        assertThat(Components.networks().parse(text)).hasToString(text);
        assertThat(Components.networks().parse(text))
                .isEqualTo(Components.networks().parse(text));
    }

    @Test
    void badOptionsAreNamed() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Components.networks().parse("cnn:flip=maybe"))
                .withMessage("cnn: flip must be true or false, but is 'maybe'");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Components.networks().parse("cnn:shift=-1"))
                .withMessageContaining("shift must be at least 0");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Components.networks().parse("torch-mlp:0"))
                .withMessageContaining("hidden width");
    }
}
