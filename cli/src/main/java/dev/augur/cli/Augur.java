package dev.augur.cli;

import dev.augur.cli.command.ExtensibleCommand;
import dev.augur.cli.command.VerbList;
import dev.augur.cli.command.Version;
import dev.augur.cli.verb.Ask;
import dev.augur.cli.verb.Compare;
import dev.augur.cli.verb.Completion;
import dev.augur.cli.verb.Demo;
import dev.augur.cli.verb.Discover;
import dev.augur.cli.verb.EstimateTheta;
import dev.augur.cli.verb.Evaluate;
import dev.augur.cli.verb.Explain;
import dev.augur.cli.verb.Info;
import dev.augur.cli.verb.Inspect;
import dev.augur.cli.verb.Learn;
import dev.augur.cli.verb.Losses;
import dev.augur.cli.verb.Methods;
import dev.augur.cli.verb.Predict;
import dev.augur.cli.verb.Train;
import picocli.CommandLine.Command;
import picocli.CommandLine.HelpCommand;
import picocli.CommandLine.Option;

/** The command itself, which does nothing without a verb but tell which there are. */
@Command(
        name = "augur",
        versionProvider = Version.class,
        header = "Augur finds the classes nobody told you about.",
        synopsisSubcommandLabel = "VERB",
        subcommands = {
            Demo.class,
            Inspect.class,
            Train.class,
            Predict.class,
            Explain.class,
            Discover.class,
            Ask.class,
            Learn.class,
            Evaluate.class,
            EstimateTheta.class,
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
final class Augur extends VerbList implements ExtensibleCommand {
    @SuppressWarnings("UnusedVariable") // picocli reads it
    @Option(
            names = {"-V", "--version"},
            versionHelp = true,
            description = "show the version")
    private boolean version;
}
