package dev.augur.cli.command;

import dev.augur.tables.jdbc.JdbcAddress;
import java.util.List;

/** Keeps passwords of databases out of the list of processes. */
public final class PasswordGuard {
    /** The environment variable that may hold a password. */
    public static final String VARIABLE = "AUGUR_JDBC_PASSWORD";

    private PasswordGuard() {}

    /**
     * Refuses an address with a password among the words of a command, which everybody sees; variables and files are
     * another matter.
     */
    static void check(List<String> words) {
        for (String word : words) {
            String value = word.replaceFirst("^--[\\w-]+=", "");
            if (JdbcAddress.is(value) && new JdbcAddress(value.strip()).hasPassword()) {
                throw new UsageException("the address " + JdbcAddress.mask(value.strip())
                        + " has a password in it, which the list of processes shows to others; leave it out, and"
                        + " give it with"
                        + " --password-file FILE or in the variable " + VARIABLE);
            }
        }
    }
}
