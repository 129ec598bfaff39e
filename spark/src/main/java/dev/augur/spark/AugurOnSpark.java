package dev.augur.spark;

import dev.augur.cli.command.VerbList;
import picocli.CommandLine.Command;
import picocli.CommandLine.HelpCommand;

/** The command for spark-submit: verbs of the command line, for tables that need more than one machine. */
@Command(
        name = "augur",
        header = "Augur finds the classes nobody told you about, in tables that Spark reads.",
        synopsisSubcommandLabel = "VERB",
        subcommands = {TrainOnSpark.class, PredictOnSpark.class, EvaluateOnSpark.class, HelpCommand.class},
        commandListHeading = "%nVerbs:%n",
        footer = {
            "",
            "Tables are files, directories or patterns, anywhere Spark can read: Parquet, or what their ending says,"
                    + " or csv:, orc:, json: or parquet: in front of them; table:NAME is a table of the catalog."
                    + " Model files are those of the command line.",
            "Options not given come from AUGUR_... variables (AUGUR_SEED=7) and --config run.yaml, in this order.",
            "Exit codes: 0 done, 1 bad input, 2 wrong usage, 3 a gate of evaluate failed."
        })
final class AugurOnSpark extends VerbList {}
