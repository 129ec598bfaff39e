package dev.augur.cli;

import dev.augur.method.Components;
import picocli.CommandLine.Command;

/** What can be named after {@code --loss}, {@code --correction} and {@code --network}. */
@Command(
        name = "losses",
        description = "List the losses, corrections, networks and optimizers of nrpr, with their options.",
        footer = {"", "Examples:", "  augur losses", "  augur losses --json"})
final class Losses extends Verb {
    @Override
    public Integer call() {
        new ComponentList("augur.losses/1")
                .add("losses", Components.losses())
                .add("corrections", Components.corrections())
                .add("networks", Components.networks())
                .add("optimizers", Components.optimizers())
                .add("batchings", Components.batchings())
                .print(this);
        return 0;
    }
}
