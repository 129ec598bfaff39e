package dev.augur.tables.jdbc;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What must not be told of a database: the password, and every part of the address that is not shown. Drivers repeat
 * both in their messages.
 *
 * @param address of the database
 * @param password that was given apart from it
 */
record Secrets(JdbcAddress address, Optional<String> password) {
    /** A secret with its name before it, as in {@code password=...}. */
    static final Pattern NAMED =
            Pattern.compile("(?i)((?:password|passwd|pwd|passphrase|secret|token|credential)\\w*['\"]?\\s*[=:]\\s*)"
                    + "('[^']*'?|\"[^\"]*\"?|\\{[^}]*\\}?|[^\\s,;&)'\"]+)");

    private static final String STARS = "***";
    private static final String DELIMITERS = "[:/@?;,&=(){}\\s]+";

    /** Below this length a word is only hidden where it stands alone. */
    private static final int LONG = 4;

    /** Words of addresses that are no secret. */
    private static final Set<String> PLAIN =
            Set.of("jdbc", "user", "username", "password", "host", "port", "database", "databasename", "true", "false");

    /** The text without any of it. */
    String scrub(String text) {
        String scrubbed = query(text.replace(address.url(), address.shown()));
        for (String word : words()) {
            scrubbed = without(word, scrubbed);
        }
        return scrubbed;
    }

    /** A query with passwords and similar values removed. */
    String query(String text) {
        String scrubbed = password.filter(each -> !each.isEmpty())
                .map(each -> without(each, text))
                .orElse(text);
        return NAMED.matcher(scrubbed).replaceAll("$1" + Matcher.quoteReplacement(STARS));
    }

    private static String without(String word, String text) {
        String bounded = word.length() < LONG ? "(?<!\\w)" + Pattern.quote(word) + "(?!\\w)" : Pattern.quote(word);
        return Pattern.compile(bounded, Pattern.CASE_INSENSITIVE).matcher(text).replaceAll(STARS);
    }

    /** The hidden words of the address, long ones first. */
    private List<String> words() {
        Set<String> words = new LinkedHashSet<>(split(address.url()));
        words.addAll(split(decoded(address.url())));
        words.removeAll(split(address.shown()));
        words.removeIf(word -> word.isEmpty() || PLAIN.contains(word.toLowerCase(Locale.ROOT)));
        return words.stream()
                .sorted(Comparator.comparingInt(String::length).reversed())
                .toList();
    }

    private static List<String> split(String text) {
        return Arrays.asList(text.split(DELIMITERS));
    }

    private static String decoded(String url) {
        try {
            return URLDecoder.decode(url, StandardCharsets.UTF_8);
        } catch (IllegalArgumentException e) {
            return url; // a percent sign that means itself
        }
    }
}
