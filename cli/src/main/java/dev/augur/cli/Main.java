package dev.augur.cli;

import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;

/** The entry point: finds the verb and turns failures into one sentence and an exit code. */
public final class Main {
    private static final int BAD_INPUT = 1;
    private static final int USAGE = 2;
    private static final String HELP = """
            Augur finds the classes nobody told you about.

            augur demo [--seed N]   train on embedded data with three unlabeled classes and show what is found
            augur help              this text""";

    private Main() {}

    public static void main(String[] arguments) {
        PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        PrintStream err = new PrintStream(System.err, true, StandardCharsets.UTF_8);
        System.exit(run(Arrays.asList(arguments), out, err));
    }

    /** Runs one command and returns its exit code: 0 done, 1 bad input, 2 wrong usage. */
    static int run(List<String> arguments, PrintStream out, PrintStream err) {
        try {
            return dispatch(arguments, out);
        } catch (UsageException e) {
            err.println(e.getMessage());
            err.println(HELP);
            return USAGE;
        } catch (IllegalArgumentException e) {
            err.println(e.getMessage());
            return BAD_INPUT;
        }
    }

    private static int dispatch(List<String> arguments, PrintStream out) {
        String verb = arguments.isEmpty() ? "help" : arguments.get(0);
        List<String> rest = arguments.subList(Math.min(1, arguments.size()), arguments.size());
        switch (verb) {
            case "demo" -> Demo.parse(rest).run(out);
            case "help", "--help", "-h" -> out.println(HELP);
            default -> throw new UsageException("augur has no verb '" + verb + "'");
        }
        return 0;
    }

    /** The command was not understood. */
    static final class UsageException extends RuntimeException {
        private static final long serialVersionUID = 1L;

        UsageException(String message) {
            super(message);
        }
    }
}
