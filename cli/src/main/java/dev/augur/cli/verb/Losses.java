package dev.augur.cli.verb;

import dev.augur.catalog.Components;
import dev.augur.cli.command.Verb;
import picocli.CommandLine.Command;

/** What can be named after {@code --loss}, {@code --correction} and {@code --network}. */
@Command(
        name = "losses",
        description = "List the losses, corrections, networks and optimisers of nrpr, with their options.",
        footer = {"", "Examples:", "  augur losses", "  augur losses --json"})
public final class Losses extends Verb {
    @Override
    public Integer call() {
        new ComponentList("augur.losses/1")
                .add(
                        "losses",
                        "Losses, for --loss NAME:option=value,...; defaults are in brackets",
                        Components.losses())
                .add(
                        "corrections",
                        "Corrections of a risk estimate r that is negative on novel rows, for --correction",
                        Components.corrections())
                .add("networks", "Networks, for --network", Components.networks())
                .add("optimizers", "Optimisers, for --method nrpr:optimizer=NAME", Components.optimizers())
                .add("schedules", "Schedules, for --method nrpr:optimizer=[adam:schedule=NAME]", Components.schedules())
                .add("batchings", "Batchings, for --method nrpr:batching=NAME", Components.batchings())
                .print(this);
        return 0;
    }
}
