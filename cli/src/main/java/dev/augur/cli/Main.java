package dev.augur.cli;

import dev.augur.cli.command.Cli;
import java.util.Arrays;

/** The entry point: the process around {@link Cli}. */
public final class Main {
    private Main() {}

    public static void main(String[] arguments) {
        System.exit(Cli.ofProcess(Augur.class).run(Arrays.asList(arguments)));
    }
}
