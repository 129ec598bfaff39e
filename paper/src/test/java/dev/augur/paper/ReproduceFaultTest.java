package dev.augur.paper;

import static org.assertj.core.api.Assertions.assertThat;

import dev.augur.cli.FaultLaws;
import dev.augur.files.FaultyDisk;
import dev.augur.files.FaultyDisk.Fault;
import java.io.IOException;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ReproduceFaultTest extends FaultLaws {
    /** The disk fails over results that are there, memory over new ones. */
    @ParameterizedTest
    @Tag("slow")
    @EnumSource(Fault.class)
    void reproduce(Fault fault) throws IOException {
        List<String> outputs = Stream.of(".html", ".json", "-1.svg", "-1.png", "-2.svg", "-2.png")
                .map(ending -> "out/figure1" + ending)
                .toList();
        Object[] words = {"reproduce", "figure1", "--out", path("out"), "--resume"};
        failEach(fault, fault == Fault.FULL, outputs, words);
    }

    /** After a fault the same command goes on where it was. */
    @Test
    void reproduceGoesOn() throws IOException {
        Object[] words = {"reproduce", "figure1", "--out", path("out")};
        try (FaultyDisk disk = new FaultyDisk(20, Fault.FULL)) {
            assertThat(shell.run(words)).isEqualTo(1);
            assertThat(disk.failed()).isNotEmpty();
        }
        assertThat(shell.run(words)).isEqualTo(1);
        assertThat(shell.err()).contains("figure1.json cannot be written", "--resume");
        shell.ok(words(words, "--resume"));
        assertThat(path("out").toFile().list()).hasSize(6);
    }
}
