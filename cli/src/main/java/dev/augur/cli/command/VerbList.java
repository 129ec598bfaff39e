package dev.augur.cli.command;

import java.util.Objects;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** A command of which the verbs do the work: by itself it shows its help. */
public abstract class VerbList implements Callable<Integer> {
    @Spec
    private @Nullable CommandSpec spec;

    @SuppressWarnings("UnusedVariable") // picocli reads it
    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            description = "show this help")
    private boolean help;

    @Override
    public Integer call() {
        CommandLine line = Objects.requireNonNull(spec, "set by picocli").commandLine();
        line.usage(line.getOut());
        return 0;
    }
}
