package dev.augur.studio;

import dev.augur.method.ExpectedError;
import dev.augur.naming.Decision;
import dev.augur.store.Provenance;
import dev.augur.studio.journal.Board;
import dev.augur.studio.journal.Event;
import dev.augur.studio.journal.Group;
import dev.augur.studio.journal.Replay;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Everything that a page shows of a studio, except rows and their places, in plain values.
 *
 * @param studio which one
 */
record StudioSummary(Studio studio) {
    Map<String, @Nullable Object> toMap() {
        Replay now = studio.replay();
        StudioTables tables = studio.tables();
        Map<String, @Nullable Object> map = new LinkedHashMap<>();
        map.put("schema", "augur.studio/1");
        map.put("version", now.events());
        map.put("table", tables.unlabeledName());
        map.put("rows", tables.rows());
        map.put("labeled_rows", tables.data().labeledCount());
        map.put("columns", tables.columns());
        map.put("known", tables.data().space().knownNames());
        map.put("work", studio.work().status().toMap());
        map.put("groups", groups(now.board()));
        map.put("answered_rows", answered(now.board()));
        map.put("can_undo", !now.done().isEmpty());
        map.put("can_redo", !now.undone().isEmpty());
        map.put("threshold", now.threshold().isPresent() ? now.threshold().getAsDouble() : null);
        map.put("explored", studio.grounds().isPresent());
        map.put("round", now.trained().map(Event.Trained::round).orElse(0));
        map.put("rounds", rounds());
        studio.scene().ifPresent(scene -> {
            map.put("scene", scene.number());
            map.put("classes", scene.labels().knownNames());
            map.put("shown_labeled", scene.shownLabeled().length);
            map.put("model", model(scene.model().provenance()));
        });
        return map;
    }

    /** Open groups first, and larger ones before smaller ones. */
    private static List<Map<String, @Nullable Object>> groups(Board board) {
        Map<Integer, Integer> sizes = board.sizes();
        List<Group> all = new ArrayList<>(board.groups().values());
        all.sort(Comparator.comparing((Group group) -> !group.isOpen())
                .thenComparing(group -> -sizes.getOrDefault(group.id(), 0))
                .thenComparing(Group::id));
        List<Map<String, @Nullable Object>> told = new ArrayList<>();
        for (Group group : all) {
            Map<String, @Nullable Object> each = new LinkedHashMap<>();
            each.put("id", group.id());
            each.put("size", sizes.getOrDefault(group.id(), 0));
            each.put("kind", group.answer().map(StudioSummary::kind).orElse("open"));
            each.put("answer", group.answer().map(Decision::words).orElse(null));
            told.add(each);
        }
        return told;
    }

    private static String kind(Decision decision) {
        return decision.equals(Decision.NOT_NOVEL)
                ? "not novel"
                : decision.equals(Decision.IGNORED) ? "ignored" : "named";
    }

    private static long answered(Board board) {
        long count = 0;
        for (int row = 0; row < board.rows(); row++) {
            count += board.answer(row).isPresent() ? 1 : 0;
        }
        return count;
    }

    private List<Map<String, Object>> rounds() {
        return studio.rounds().stream()
                .filter(each -> each.round() > 0)
                .map(each -> {
                    Map<String, Object> told = new LinkedHashMap<>(each.told());
                    told.put("round", each.round());
                    told.put("file", each.file());
                    return told;
                })
                .toList();
    }

    private static Map<String, @Nullable Object> model(Provenance provenance) {
        Map<String, @Nullable Object> map = new LinkedHashMap<>();
        map.put(
                "novel",
                provenance
                        .theta()
                        .map(theta -> theta.novelRows() + ".")
                        .orElse("How many rows are novel was not estimated."));
        map.put(
                "error",
                provenance
                        .error()
                        .map((ExpectedError error) -> "Expected to be wrong: " + error.of("the unlabeled rows") + ".")
                        .orElse(null));
        map.put("warnings", provenance.warnings());
        return map;
    }
}
