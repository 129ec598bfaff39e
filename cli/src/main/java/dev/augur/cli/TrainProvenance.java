package dev.augur.cli;

import dev.augur.method.FalseAlarms;
import dev.augur.method.Fit;
import dev.augur.random.SeedTree;
import dev.augur.store.Provenance;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What a model file tells of the run that wrote it.
 *
 * @param prepared what was learned from
 * @param fit what came out
 * @param seeds what chance followed
 */
record TrainProvenance(Prepared prepared, Fit fit, SeedTree seeds) {
    /** With the options as they were given. */
    Map<String, Object> of(Map<String, String> given) {
        Map<String, Object> provenance = new LinkedHashMap<>(Provenance.of(fit.method(), prepared.data(), seeds));
        provenance.put("theta", fit.knownTheta().toMap());
        fit.shares()
                .ifPresent(shares -> provenance.put(
                        "priors", FitSummary.perClass(prepared.data().space(), shares)));
        fit.error().ifPresent(error -> provenance.put("error", error.toMap()));
        provenance.put(
                ThresholdOptions.PROVENANCE,
                FalseAlarms.of(fit, prepared.data()).toMap());
        provenance.put("warnings", fit.warnings());
        provenance.put("notes", fit.notes());
        Map<String, Object> options = new LinkedHashMap<>();
        given.forEach((option, value) -> options.put(option.replaceFirst("^-+", ""), value));
        provenance.put("options", options);
        provenance.put("command", command(given));
        return provenance;
    }

    private static String command(Map<String, String> given) {
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
