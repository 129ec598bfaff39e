package dev.augur.common;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.augur.Blobs;
import dev.augur.catalog.Components;
import dev.augur.data.LacData;
import dev.augur.method.FitContext;
import dev.augur.model.MlpSpec;
import dev.augur.random.SeedTree;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MemoryTest {
    @Test
    void whatFitsIsLeftAlone() {
        assertThatCode(() -> Memory.require("size", 5, 5, 8)).doesNotThrowAnyException();
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Memory.require("size", 5, Runtime.getRuntime().maxMemory() / 8.0 + 1, 8))
                .withMessageContaining("size of 5 takes at least")
                .withMessageEndingWith("; choose a smaller number");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Memory.require("size", 5, 3e9, 0))
                .withMessageContaining("has no array that long");
    }

    /** Refused as they are read, before there is any data; 2e9 numbers take 24 GB or more. */
    @ParameterizedTest
    @ValueSource(strings = {"nrpr:network=mlp:2000000000,theta=0.5", "nrpr:network=rff:2000000000,theta=0.5"})
    void absurdNumbersAreRefusedAtOnce(String method) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Components.methods().parse(method))
                .withMessageContaining("of memory, but Java may use");
    }

    @Test
    void widthsMultiply() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> MlpSpec.of(60_000, 60_000))
                .withMessageContaining("a network with hidden layers of [60000, 60000] takes at least");
    }

    /** More landmarks than rows are all rows, and a batch of more is one batch: large numbers that mean something. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "nrpr:network=nystrom:1000000000,theta=0.5,epochs=2",
                "nrpr:batching=stratified:2147483647,theta=0.5,epochs=2",
                "nrpr:batching=mixed:2147483647,theta=0.5,epochs=2"
            })
    void allRowsAreNotAbsurd(String method) {
        LacData data = Blobs.data(2, 20, 0.5, 3);
        assertThatCode(() -> Components.methods()
                        .parse(method)
                        .fit(data, FitContext.of(SeedTree.of(1)))
                        .classifier())
                .doesNotThrowAnyException();
    }
}
