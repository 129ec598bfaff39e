package dev.augur.cli.verb;

import dev.augur.catalog.Components;
import dev.augur.cli.command.Verb;
import picocli.CommandLine.Command;

/** What can be named after {@code --method}, {@code --theta} and {@code --priors}. */
@Command(
        name = "methods",
        description = "List the methods, and the estimators of theta and of class priors, with their options.",
        footer = {"", "Examples:", "  augur methods", "  augur methods --json"})
public final class Methods extends Verb {
    @Override
    public Integer call() {
        new ComponentList("augur.methods/1")
                .add(
                        "methods",
                        "Methods, for --method NAME:option=value,...; defaults are in brackets",
                        Components.methods())
                .add(
                        "theta",
                        "Estimators of theta, the share of the known classes, for --theta and theta --estimators",
                        Components.estimators())
                .add(
                        "priors",
                        "Estimators of class priors, the share of each known class, for --priors",
                        Components.classPriors())
                .print(this);
        return 0;
    }
}
