package dev.augur.spark;

import java.util.Objects;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.HelpCommand;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The command for spark-submit: verbs of the command line, for tables that need more than one machine. */
@Command(
        name = "augur",
        header = "Augur finds the classes nobody told you about, in tables that Spark reads.",
        synopsisSubcommandLabel = "VERB",
        subcommands = {TrainOnSpark.class, PredictOnSpark.class, EvaluateOnSpark.class, HelpCommand.class},
        commandListHeading = "%nVerbs:%n",
        footer = {
            "",
            "Tables are Parquet: files, directories or patterns, anywhere Spark can read. Model files are those"
                    + " of the command line.",
            "Options not given come from AUGUR_... variables (AUGUR_SEED=7) and --config run.yaml, in this order.",
            "Exit codes: 0 done, 1 bad input, 2 wrong usage, 3 a gate of evaluate failed."
        })
final class AugurOnSpark implements Callable<Integer> {
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
