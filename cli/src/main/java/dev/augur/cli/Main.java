package dev.augur.cli;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** The entry point: the process around {@link Cli}. */
public final class Main {
    private static final int BUFFER = 1 << 16;

    private Main() {}

    public static void main(String[] arguments) {
        PrintStream out = stream(FileDescriptor.out, false);
        PrintStream err = stream(FileDescriptor.err, true);
        int code = new Cli(System.in, out, err, System.getenv(), onTerminal()).run(Arrays.asList(arguments));
        out.flush();
        System.exit(code);
    }

    private static PrintStream stream(FileDescriptor target, boolean flushed) {
        return new PrintStream(
                new java.io.BufferedOutputStream(new FileOutputStream(target), BUFFER),
                flushed,
                StandardCharsets.UTF_8);
    }

    /** Whether people see the error stream: the launcher knows, and Java does not. */
    private static boolean onTerminal() {
        return Boolean.getBoolean("augur.terminal");
    }
}
