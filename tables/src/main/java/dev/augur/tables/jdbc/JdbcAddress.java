package dev.augur.tables.jdbc;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The address of a database. Many drivers take a password inside the address, each in its own way; so an address is
 * never shown in full, only the parts that are certainly not secret.
 *
 * @param url the address as the driver expects it
 */
public record JdbcAddress(String url) {
    /** What every address starts with. */
    public static final String PREFIX = "jdbc:";

    /**
     * {@code jdbc:vendor://[user:password@]host[:port][/database][options]}, with no second @ and no sign of a list in
     * front of the host.
     */
    private static final Pattern SERVER = Pattern.compile(
            "(?is)(jdbc:[a-z][a-z0-9_+-]*://)(?:[^@?;/()=,]*@)?([a-z0-9.-]+(?:\\\\\\w+)?(?::\\d+)?(?![^/?;])"
                    + "(?:/[\\w.$-]+(?=$|[?;]|:\\w+=))?)[^@]*");

    /** A file, and options behind it. */
    private static final Pattern FILE =
            Pattern.compile("(?is)(jdbc:(?:duckdb|sqlite|h2|hsqldb|derby):([^@=?;]*))(?:[?;][^@]*)?");

    private static final Pattern VENDOR = Pattern.compile("(?is)(jdbc:[a-z][a-z0-9_+-]*:).+");

    /**
     * An address of any kind inside a text, which may go on to the end of the line: a password may have blanks and
     * quotes.
     */
    private static final Pattern INSIDE = Pattern.compile("(?i)jdbc:.*");

    private static final Pattern LOGIN = Pattern.compile("(?i)\\b([a-z][a-z0-9+.-]*://).*@");

    /**
     * {@code password=...}, also as the end of a longer name; not {@code passwordFile=...} or {@code tokenTimeout=...}.
     */
    private static final Pattern NAMED_PASSWORD =
            Pattern.compile("(?i)(?:(?:password|passwd|pwd|passphrase|secret|token|credential)s?\\d*"
                    + "|[?;&,(](?:pw|key|hexkey))\\s*=\\s*[^\\s,;&)]");

    /** {@code //user:password@host}, where the colon is not that of a port, and {@code scott/tiger@host} of Oracle. */
    private static final Pattern LOGIN_WITH_PASSWORD = Pattern.compile(
            "(?is)^jdbc:(?:[a-z0-9_+:-]*//(?:[^:/@?;\\[(]+:(?!\\d+(?:[,/?;]|$))[^@]+@|[^:/@?;]+:[^/?;@]+@)"
                    + "|oracle:(?:thin|oci\\d?):[^/@]+/[^@]+@)");

    /** Whether a location is a table in a database. */
    public static boolean is(String location) {
        return location.strip().regionMatches(true, 0, PREFIX, 0, PREFIX.length());
    }

    /** The vendor, and host and database, or the file, if they can be told for certain. */
    public String shown() {
        Matcher server = SERVER.matcher(url);
        if (server.matches()) {
            return server.group(1) + server.group(2);
        }
        Matcher file = FILE.matcher(url);
        if (file.matches()) {
            return file.group(1);
        }
        Matcher vendor = VENDOR.matcher(url);
        return (vendor.matches() ? vendor.group(1) : PREFIX) + "...";
    }

    /** The file that is the database, if it is one. */
    public Optional<String> file() {
        Matcher file = FILE.matcher(url);
        return file.matches() ? Optional.of(file.group(2)) : Optional.empty();
    }

    /** A text in which each address is replaced by what may be shown of it. */
    public static String mask(String text) {
        String masked = INSIDE.matcher(text)
                .replaceAll(found -> Matcher.quoteReplacement(new JdbcAddress(found.group()).shown()));
        return LOGIN.matcher(masked).replaceAll("$1...@");
    }

    /** Whether a password seems to be in it. */
    public boolean hasPassword() {
        return NAMED_PASSWORD.matcher(url).find()
                || LOGIN_WITH_PASSWORD.matcher(url).find();
    }

    @Override
    public String toString() {
        return shown();
    }
}
