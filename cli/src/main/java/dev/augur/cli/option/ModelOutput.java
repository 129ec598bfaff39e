package dev.augur.cli.option;

import java.nio.file.Path;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The model file that a verb writes. */
public final class ModelOutput {
    @Option(
            names = {"-o", "--output"},
            required = true,
            paramLabel = "MODEL",
            description = "the model file to write")
    private @Nullable Path file;

    /** Where the model goes. */
    public Path file() {
        return Objects.requireNonNull(file);
    }
}
