package dev.augur.cli.option;

import dev.augur.store.Provenance;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The options of a training as they were given, for its model file.
 *
 * @param given values by option
 */
public record GivenOptions(Map<String, String> given) {
    /** Notes the value of an option, if it was given. */
    public static void put(Map<String, String> given, String option, @Nullable Object value) {
        if (value != null) {
            given.put(option, value.toString());
        }
    }

    /** Notes the values of an option, if there are any. */
    static void putList(Map<String, String> given, String option, List<String> values) {
        if (!values.isEmpty()) {
            given.put(option, String.join(",", values));
        }
    }

    /** Adds them to what a verb made. */
    public Provenance addTo(Provenance provenance, String verb) {
        return provenance.asked(options(), Optional.of(command(verb)));
    }

    /** The options without their dashes. */
    public Map<String, String> options() {
        Map<String, String> options = new LinkedHashMap<>();
        given.forEach((option, value) -> options.put(option.replaceFirst("^-+", ""), value));
        return options;
    }

    /** What repeats the training. */
    private String command(String verb) {
        StringBuilder command = new StringBuilder("augur " + verb);
        given.forEach((option, value) ->
                command.append(' ').append(option).append(' ').append(quoted(value)));
        return command.toString();
    }

    /** As a shell takes it for one word. */
    private static String quoted(String value) {
        return value.matches("[\\w@%+=:,./-]+") ? value : "'" + value.replace("'", "'\\''") + "'";
    }
}
