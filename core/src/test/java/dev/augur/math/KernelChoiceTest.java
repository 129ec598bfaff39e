package dev.augur.math;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.lang.module.ModuleFinder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
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

    /** What runs in a Java of its own, started as the manifest of the command line's jar asks. */
    static final class Probe {
        public static void main(String[] arguments) {
            System.out.print(Kernels.describe());
        }
    }

    @Test
    void vectorsServeWithoutTheWarningThatTheyIncubate() throws IOException, InterruptedException {
        assumeTrue(ModuleFinder.ofSystem().find("jdk.incubator.vector").isPresent(), "this Java has no Vector API");
        Process java = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "--add-exports=java.base/jdk.internal.module=ALL-UNNAMED",
                        "-cp",
                        System.getProperty("java.class.path"),
                        Probe.class.getName())
                .redirectErrorStream(true)
                .start();
        String printed = new String(java.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(java.waitFor()).isZero();
        assertThat(printed).startsWith("Vector API");
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
                .hasMessage("augur.kernels must be auto, plain or vector, but is fast");
    }
}
