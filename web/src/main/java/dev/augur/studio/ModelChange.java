package dev.augur.studio;

import dev.augur.method.ExpectedError;
import dev.augur.method.Theta;
import dev.augur.naming.Taught;
import dev.augur.store.Provenance;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A model beside the one before.
 *
 * @param before where the model before came from
 * @param taught what was learned
 */
record ModelChange(Provenance before, Taught taught) {
    private static final int MOST = 30;
    private static final String ROWS = "the unlabeled rows";

    /** In plain values, as journal and page have it. */
    Map<String, Object> toMap() {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("classes_before", taught.before().labels().knownNames());
        map.put("classes_after", taught.answers().labels().knownNames());
        map.put("theta_before", theta(before.theta()));
        map.put("theta_after", theta(taught.fit().theta()));
        map.put("error_before", error(before.error()));
        map.put("error_after", error(taught.fit().error()));
        map.put("changed_rows", taught.changes().size());
        map.put("changes", changes());
        map.put("answered_rows", taught.said().size());
        map.put(
                "warnings",
                taught.fit().warnings().stream().map(StudioServer::sentence).toList());
        return map;
    }

    private static String theta(Optional<Theta> theta) {
        return theta.map(each -> each.novelRows() + ".").orElse("Not estimated.");
    }

    private static String error(Optional<ExpectedError> error) {
        return error.map(each -> "Wrong answers: " + each.of(ROWS) + ".").orElse("Not estimated.");
    }

    /** How many rows went from one answer to another. */
    private record Change(String from, String to, int rows) {}

    /** The most frequent first. */
    private List<Map<String, Object>> changes() {
        List<Change> all = new ArrayList<>();
        taught.changeCounts()
                .forEach((from, counts) -> counts.forEach((to, rows) -> all.add(new Change(from, to, rows))));
        return all.stream()
                .sorted(Comparator.comparingInt(each -> -each.rows))
                .limit(MOST)
                .map(each -> Map.<String, Object>of("from", each.from, "to", each.to, "rows", each.rows))
                .toList();
    }
}
