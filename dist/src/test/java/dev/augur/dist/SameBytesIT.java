package dev.augur.dist;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** Whoever builds the same sources gets the same bytes, in another folder and time zone too. */
@DisabledOnOs(OS.WINDOWS)
@Tag("slow")
class SameBytesIT {
    @Test
    void twoBuildsAreTheSame() {
        Path sources = Path.of("..").toAbsolutePath().normalize();
        Path maven = Path.of(System.getProperty("augur.maven", ""), "bin");
        assumeTrue(Files.exists(sources.resolve(".git")), "these sources are no repository");
        assumeTrue(Files.isExecutable(maven.resolve("mvn")), "not started by Maven");
        Installed shell = new Installed(
                sources,
                Map.of(
                        "PATH",
                        maven + ":/usr/bin:/bin",
                        "JAVA_HOME",
                        System.getProperty("java.home"),
                        "HOME",
                        System.getProperty("user.home"),
                        "TMPDIR",
                        Installed.TARGET.toString()));
        assertThat(shell.run("dist/same-bytes", "dist").succeeds().out()).contains(" 0 differ");
    }
}
