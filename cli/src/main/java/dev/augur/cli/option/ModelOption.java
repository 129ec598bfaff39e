package dev.augur.cli.option;

import dev.augur.tables.TrainedModel;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The model file that a verb reads. */
public final class ModelOption {
    @Option(
            names = {"-m", "--model"},
            required = true,
            paramLabel = "MODEL",
            description = "the model file")
    private @Nullable Path file;

    /** Where the model is. */
    public Path file() {
        return Objects.requireNonNull(file);
    }

    public TrainedModel read() throws IOException {
        return TrainedModel.read(file());
    }
}
