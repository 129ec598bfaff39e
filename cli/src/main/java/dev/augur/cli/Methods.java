package dev.augur.cli;

import dev.augur.method.Components;
import picocli.CommandLine.Command;

/** What can be named after {@code --method}, {@code --theta} and {@code --priors}. */
@Command(
        name = "methods",
        description = "List the methods, estimators of theta and of class priors, with their options.",
        footer = {"", "Examples:", "  augur methods", "  augur methods --json"})
final class Methods extends Verb {
    @Override
    public Integer call() {
        new ComponentList("augur.methods/1")
                .add("methods", Components.methods())
                .add("theta", Components.estimators())
                .add("priors", Components.classPriors())
                .print(this);
        return 0;
    }
}
