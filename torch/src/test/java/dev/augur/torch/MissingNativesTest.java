package dev.augur.torch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.augur.catalog.Components;
import dev.augur.model.Precision;
import dev.augur.random.SeedTree;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** What a machine without the natives says, in a process of its own: one sentence, and nothing crashes. */
class MissingNativesTest {
    private static final String PATH = System.getProperty("java.class.path");

    /** The process: it asks for a network and tells what it hears. */
    public static void main(String[] arguments) {
        try {
            Components.networks()
                    .parse("cnn")
                    .create(784, 4, Precision.FLOAT, SeedTree.of(1))
                    .close();
            System.out.println("created");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }

    private static String heard(String classPath, String... options) throws IOException, InterruptedException {
        List<String> words = new ArrayList<>(
                List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString()));
        words.addAll(List.of(options));
        words.addAll(List.of("-cp", classPath, MissingNativesTest.class.getName()));
        Process process = new ProcessBuilder(words)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
        return said;
    }

    @Test
    void missingNativesAreToldInOneSentence() throws IOException, InterruptedException {
        String without = Arrays.stream(PATH.split(File.pathSeparator))
                .filter(each -> !each.matches(".*(pytorch|openblas|javacpp)-[\\d.-]+-(linux|macosx|windows).*"))
                .collect(Collectors.joining(File.pathSeparator));
        assertThat(without).isNotEqualTo(PATH);
        assertThat(heard(without))
                .startsWith("libtorch cannot be used on this machine (")
                .doesNotContain("\n");
    }

    @Test
    void anotherPlatformIsTold() throws IOException, InterruptedException {
        assertThat(heard(PATH, "-Dorg.bytedeco.javacpp.platform=plan9-mips"))
                .startsWith("libtorch cannot be used on this machine (plan9-mips): its native libraries are not on"
                        + " the class path")
                .doesNotContain("\n");
    }
}
