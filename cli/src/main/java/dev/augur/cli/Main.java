package dev.augur.cli;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** The entry point: the process around {@link Cli}. */
public final class Main {
    private Main() {}

    public static void main(String[] arguments) {
        Results out = new Results(new FileOutputStream(FileDescriptor.out));
        PrintStream err = new PrintStream(new FileOutputStream(FileDescriptor.err), true, StandardCharsets.UTF_8);
        int code = new Cli(StandardInput.open(), out, err, System.getenv(), onTerminal()).run(Arrays.asList(arguments));
        System.exit(code);
    }

    /** Whether people see the error stream: the launcher knows, and Java does not. */
    private static boolean onTerminal() {
        return Boolean.getBoolean("augur.terminal");
    }
}
