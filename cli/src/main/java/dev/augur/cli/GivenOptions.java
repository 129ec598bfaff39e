package dev.augur.cli;

import dev.augur.store.Provenance;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The options of a training as they were given, for its model file.
 *
 * @param given values by option
 */
record GivenOptions(Map<String, String> given) {
    Provenance addTo(Provenance provenance) {
        Map<String, String> options = new LinkedHashMap<>();
        given.forEach((option, value) -> options.put(option.replaceFirst("^-+", ""), value));
        return provenance.asked(options, Optional.of(command()));
    }

    /** What repeats the training. */
    private String command() {
        StringBuilder command = new StringBuilder("augur train");
        given.forEach((option, value) ->
                command.append(' ').append(option).append(' ').append(quoted(value)));
        return command.toString();
    }

    /** As a shell takes it for one word. */
    private static String quoted(String value) {
        return value.matches("[\\w@%+=:,./-]+") ? value : "'" + value.replace("'", "'\\''") + "'";
    }
}
