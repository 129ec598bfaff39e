package dev.augur.cli.option;

import picocli.CommandLine.Option;

/** How CSV is written. */
public final class SafeCsvOptions {
    @Option(
            names = "--safe-csv",
            negatable = true,
            defaultValue = "true",
            fallbackValue = "true",
            description = "write an apostrophe before cells of CSV that a spreadsheet would run as formulas, such as"
                    + " =1+1; numbers stay"
                    + " as they are (default: on)")
    private boolean safe = true;

    public boolean safe() {
        return safe;
    }
}
