package dev.augur.math;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import org.junit.jupiter.api.Test;

class KernelChoiceTest {
    private static boolean vectorModule() {
        return ModuleLayer.boot().findModule("jdk.incubator.vector").isPresent();
    }

    @Test
    void plainIsAlwaysThere() {
        assertThat(KernelChoice.choose("plain").describe()).isEqualTo("plain loops");
    }

    @Test
    void vectorsServeWhereTheirModuleIsPresent() {
        assertThat(KernelChoice.choose("auto").describe()).startsWith(vectorModule() ? "Vector API" : "plain loops");
    }

    @Test
    void missingModuleIsNamed() {
        assumeTrue(!vectorModule(), "the module is present");
        assertThatThrownBy(() -> KernelChoice.choose("vector"))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("--add-modules jdk.incubator.vector");
    }

    @Test
    void unknownNameIsNamed() {
        assertThatThrownBy(() -> KernelChoice.choose("fast"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("augur.kernels must be auto, plain, vector or blas, but is fast");
    }
}
