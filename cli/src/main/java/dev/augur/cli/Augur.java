package dev.augur.cli;

import picocli.CommandLine.Command;
import picocli.CommandLine.HelpCommand;

/** The command itself, which does nothing without a verb but tell which there are. */
@Command(
        name = "augur",
        header = "Augur finds the classes nobody told you about.",
        synopsisSubcommandLabel = "VERB",
        subcommands = {
            Demo.class,
            Train.class,
            Predict.class,
            Evaluate.class,
            Theta.class,
            Compare.class,
            Info.class,
            Methods.class,
            Losses.class,
            Completion.class,
            HelpCommand.class
        },
        commandListHeading = "%nVerbs:%n",
        footer = {
            "",
            "Options not given come from AUGUR_... variables (AUGUR_SEED=7) and --config run.yaml, in this order.",
            "Exit codes: 0 done, 1 bad input, 2 wrong usage, 3 a gate of evaluate failed.",
            "",
            "  augur demo",
            "  augur train --labeled known.csv --label species --unlabeled field.parquet -o birds.augur",
            "  augur predict -m birds.augur new.csv > answers.csv"
        })
final class Augur extends Verb {
    @Override
    public Integer call() {
        spec().commandLine().usage(out());
        return 0;
    }
}
