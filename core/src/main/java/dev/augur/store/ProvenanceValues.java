package dev.augur.store;

import dev.augur.method.ExpectedError;
import dev.augur.method.FalseAlarms;
import dev.augur.method.Theta;
import dev.augur.store.Provenance.Rows;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** A {@link Provenance} in the plain values of a manifest, and back. */
final class ProvenanceValues {
    private static final String METHOD = "method";
    private static final String SEED = "seed";
    private static final String LABELED = "labeled_rows";
    private static final String UNLABELED = "unlabeled_rows";
    private static final String CLASSES = "labeled_rows_of_classes";
    private static final String HASH = "data_sha256";
    private static final String THETA = "theta";
    private static final String SHARES = "priors";
    private static final String ERROR = "error";
    private static final String FALSE_ALARMS = "false_alarms";
    private static final String WARNINGS = "warnings";
    private static final String NOTES = "notes";
    private static final String OPTIONS = "options";
    private static final String COMMAND = "command";

    private final Map<String, Object> rest;

    ProvenanceValues(Map<String, Object> manifest) {
        this.rest = new LinkedHashMap<>(manifest);
    }

    /** Warnings and notes are told even if there are none, so that nobody wonders. */
    static Map<String, Object> of(Provenance provenance) {
        Map<String, Object> map = new LinkedHashMap<>();
        provenance.method().ifPresent(each -> map.put(METHOD, each));
        provenance.seed().ifPresent(each -> map.put(SEED, Long.toString(each)));
        provenance.rows().ifPresent(each -> {
            map.put(LABELED, each.labeled());
            map.put(UNLABELED, each.unlabeled());
            putUnlessEmpty(CLASSES, each.classes(), map);
            each.sha256().ifPresent(hash -> map.put(HASH, hash));
        });
        map.putAll(provenance.facts());
        provenance.theta().ifPresent(each -> map.put(THETA, each.toMap()));
        putUnlessEmpty(SHARES, provenance.shares(), map);
        provenance.error().ifPresent(each -> map.put(ERROR, each.toMap()));
        provenance.falseAlarms().ifPresent(each -> map.put(FALSE_ALARMS, each.toMap()));
        if (!map.isEmpty()) {
            map.put(WARNINGS, provenance.warnings());
            map.put(NOTES, provenance.notes());
        }
        putUnlessEmpty(OPTIONS, provenance.options(), map);
        provenance.command().ifPresent(each -> map.put(COMMAND, each));
        return map;
    }

    private static void putUnlessEmpty(String name, Map<String, ?> values, Map<String, Object> map) {
        if (!values.isEmpty()) {
            map.put(name, values);
        }
    }

    Provenance read() {
        return new Provenance(
                take(METHOD, ProvenanceValues::text),
                take(SEED, value -> text(value).map(Long::valueOf)),
                take(LABELED, ProvenanceValues::count)
                        .flatMap(labeled -> take(UNLABELED, ProvenanceValues::count)
                                .map(unlabeled -> new Rows(
                                        labeled,
                                        unlabeled,
                                        take(CLASSES, value -> values(value, Long.class))
                                                .orElse(Map.of()),
                                        take(HASH, ProvenanceValues::text)))),
                take(THETA, Theta::of),
                take(SHARES, value -> values(value, Double.class)).orElse(Map.of()),
                take(ERROR, ExpectedError::of),
                take(
                        FALSE_ALARMS,
                        value -> value instanceof Map<?, ?> map ? Optional.of(FalseAlarms.fromMap(map)) : none()),
                take(WARNINGS, ProvenanceValues::texts).orElse(List.of()),
                take(NOTES, ProvenanceValues::texts).orElse(List.of()),
                take(OPTIONS, value -> values(value, String.class)).orElse(Map.of()),
                take(COMMAND, ProvenanceValues::text),
                rest);
    }

    /** What has been understood is no longer among the rest. */
    private <T> Optional<T> take(String name, Function<@Nullable Object, Optional<T>> meaning) {
        Optional<T> understood = meaning.apply(rest.get(name));
        understood.ifPresent(each -> rest.remove(name));
        return understood;
    }

    private static <T> Optional<T> none() {
        return Optional.empty();
    }

    private static Optional<String> text(@Nullable Object value) {
        return value instanceof String text ? Optional.of(text) : none();
    }

    private static Optional<Long> count(@Nullable Object value) {
        return value instanceof Long count ? Optional.of(count) : none();
    }

    private static Optional<List<String>> texts(@Nullable Object value) {
        return value instanceof List<?> list && list.stream().allMatch(String.class::isInstance)
                ? Optional.of(list.stream().map(String.class::cast).toList())
                : none();
    }

    private static <T> Optional<Map<String, T>> values(@Nullable Object value, Class<T> type) {
        if (!(value instanceof Map<?, ?> map) || !map.values().stream().allMatch(type::isInstance)) {
            return none();
        }
        Map<String, T> values = new LinkedHashMap<>();
        map.forEach((name, each) -> values.put(String.valueOf(name), type.cast(each)));
        return Optional.of(values);
    }
}
