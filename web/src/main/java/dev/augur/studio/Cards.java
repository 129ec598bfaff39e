package dev.augur.studio;

import dev.augur.data.FeatureMatrix;
import dev.augur.explain.Contribution;
import dev.augur.explain.Explainer;
import dev.augur.explain.Explanation;
import dev.augur.explain.GroupExplanation;
import dev.augur.naming.Decision;
import dev.augur.report.PictureUris;
import dev.augur.report.Pictures;
import dev.augur.studio.journal.Board;
import dev.augur.studio.journal.RowSet;
import dev.augur.tables.cells.ImageShape;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * What there is to tell of groups and rows of one scene; what was worked out of a group is kept as long as its rows
 * stay the same.
 */
final class Cards {
    private static final int EXPLAINED = 50;
    private static final int COMPARED = 2000;
    private static final int TYPICAL = 6;
    private static final int BARS = 6;
    private static final int SHOWN_COLUMNS = 8;
    private static final int TOLD = 3;

    private final StudioTables tables;
    private final Grounds grounds;
    private final Scene scene;
    private final Optional<PictureUris> pictures;
    private final Map<RowSet, Map<String, Object>> kept = new ConcurrentHashMap<>();

    Cards(StudioTables tables, Grounds grounds) {
        this.tables = tables;
        this.grounds = grounds;
        this.scene = grounds.scene();
        this.pictures = ImageShape.of(scene.data().columns().names())
                .map(shape -> new PictureUris(
                        new Pictures(shape.width(), shape.height(), shape.channels(), shape.places()),
                        scene.data().unlabeled()));
    }

    @SuppressWarnings("ReferenceEquality") // grounds that were found anew are others
    boolean areOf(Grounds others) {
        return grounds == others;
    }

    /** What sets a group apart, and rows that are typical of it. */
    Map<String, Object> group(Board board, int id) {
        board.group(id);
        return rows(board, board.members(id));
    }

    private Map<String, Object> rows(Board board, RowSet members) {
        Map<String, Object> known = kept.get(members);
        if (known == null) {
            known = told(members, others(board, members));
            kept.put(members, known);
        }
        return known;
    }

    /** Rows of other groups, some of them if there are many. */
    private static RowSet others(Board board, RowSet members) {
        int group = members.size() == 0 ? Board.NONE : board.groupOf()[members.rows()[0]];
        return new RowSet(IntStream.range(0, board.rows())
                .filter(row -> board.groupOf()[row] != Board.NONE && board.groupOf()[row] != group)
                .toArray());
    }

    private FeatureMatrix some(RowSet rows) {
        int count = Math.min(COMPARED, rows.size());
        return scene.data()
                .unlabeled()
                .select(IntStream.range(0, count)
                        .map(i -> rows.rows()[(int) ((long) i * rows.size() / count)])
                        .toArray());
    }

    private Map<String, Object> told(RowSet members, RowSet others) {
        Explainer explainer = scene.explainer();
        int[] typical = grounds.typical(members, EXPLAINED);
        FeatureMatrix mine = some(members);
        GroupExplanation why = explainer.explainGroup(scene.data().unlabeled().select(typical), mine);
        Map<String, Object> told = new LinkedHashMap<>();
        told.put("sentence", why.sentence(Math.min(TOLD, explainer.columns())));
        told.put("nearest", why.nearestName());
        told.put("far", why.far());
        told.put("bars", bars(why.contributions()));
        told.put(
                "apart",
                others.size() == 0
                        ? List.of()
                        : explainer.apart(mine, some(others), Math.min(TOLD, explainer.columns())));
        List<String> columns = why.columns().stream().limit(SHOWN_COLUMNS).toList();
        told.put("columns", columns);
        told.put(
                "typical",
                Arrays.stream(typical)
                        .limit(TYPICAL)
                        .mapToObj(row -> row(row, columns))
                        .toList());
        return told;
    }

    private static List<Map<String, Object>> bars(List<Contribution> contributions) {
        return contributions.stream()
                .limit(BARS)
                .map(each -> Map.<String, Object>of(
                        "column", each.column(),
                        "cell", each.cell(),
                        "usual", each.usual(),
                        "value", finite(each.value()),
                        "share", each.share(),
                        "words", each.words()))
                .toList();
    }

    private static double finite(double value) {
        return Math.max(-1e300, Math.min(1e300, value));
    }

    /** A row in short: its name, and what some cells say. */
    private Map<String, Object> row(int row, List<String> columns) {
        Map<String, Object> told = new LinkedHashMap<>();
        told.put("row", row);
        told.put("name", tables.name(row));
        told.put(
                "cells",
                columns.stream().map(column -> tables.text(row, column)).toList());
        pictures.ifPresent(each -> told.put("picture", each.of(row)));
        return told;
    }

    /** Some rows in short, for a list. */
    Map<String, Object> list(int[] rows) {
        List<String> columns = tables.columns().stream().limit(SHOWN_COLUMNS).toList();
        return Map.of(
                "columns",
                columns,
                "rows",
                Arrays.stream(rows).mapToObj(row -> row(row, columns)).toList());
    }

    /** All of a row, and why it is novel or not. */
    Map<String, Object> row(Board board, int row) {
        FeatureMatrix features = scene.data().unlabeled().select(new int[] {row});
        Explanation why = scene.explainer()
                .explain(features, (at, column) -> Optional.of(tables.text(row, column)), 1)
                .get(0);
        Map<String, Object> told = new LinkedHashMap<>(row(row, tables.columns()));
        told.put("columns", tables.columns());
        told.put("prediction", scene.labels().name(scene.answers().predictions()[row]));
        told.put("sentence", why.sentence(Math.min(TOLD, scene.explainer().columns())));
        told.put("bars", bars(why.contributions()));
        told.put("nearest", scene.labels().name(why.nearest()));
        @Nullable String answer = board.answer(row).map(Decision::words).orElse(null);
        if (answer != null) {
            told.put("answer", answer);
        }
        return told;
    }
}
