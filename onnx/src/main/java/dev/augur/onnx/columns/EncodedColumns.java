package dev.augur.onnx.columns;

import dev.augur.onnx.graph.ElementType;
import dev.augur.onnx.graph.GraphBuilder;
import dev.augur.onnx.graph.Wire;
import dev.augur.tables.spelling.Missing;
import dev.augur.tables.spelling.Numbers;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.stream.LongStream;

/** What an encoder makes of a table, in operators: an input for each column, and features in single precision. */
public final class EncodedColumns {
    private static final long NO = 0;
    private static final long YES = 1;
    private static final long MISSING = 2;
    private static final long UNREADABLE = 3;

    /** No slot of a category: neither a value that was learned, nor other, nor missing. */
    private static final long NO_SLOT = -1;

    private final List<InputColumn> columns;
    private final List<String> gaps;
    private final GraphBuilder graph;
    private final List<Wire> unreadable = new ArrayList<>();
    private final Wire features;

    /**
     * Adds inputs and operators to a graph.
     *
     * @param encoder in plain values
     */
    public EncodedColumns(Map<String, Object> encoder, GraphBuilder graph) {
        this.columns = InputColumn.all(encoder);
        this.gaps = encoder.containsKey("missing")
                ? ((List<?>) encoder.get("missing"))
                        .stream().map(String::valueOf).toList()
                : List.of();
        this.graph = graph.in("encoder");
        List<Wire> inputs = columns.stream()
                .map(each -> graph.input(each.name(), each.isNumeric() ? ElementType.DOUBLE : ElementType.STRING, 0))
                .toList();
        this.features = features(inputs);
    }

    /** The features of rows. */
    public Wire features() {
        return features;
    }

    /** Which rows have a cell that {@code augur predict} would refuse, if there can be such cells. */
    public Optional<Wire> unreadable() {
        return unreadable.stream().reduce(graph::or);
    }

    /** Numbers that stand side by side become features side by side. */
    private Wire features(List<Wire> inputs) {
        List<Wire> blocks = new ArrayList<>();
        int from = 0;
        while (from < columns.size()) {
            int to = from + 1;
            if (columns.get(from).kind() == InputColumn.Kind.NUMBER) {
                while (to < columns.size() && columns.get(to).kind() == InputColumn.Kind.NUMBER) {
                    to++;
                }
                blocks.add(numbers(columns.subList(from, to), inputs.subList(from, to)));
            } else {
                blocks.add(single(columns.get(from), inputs.get(from)));
            }
            from = to;
        }
        return graph.beside(blocks);
    }

    private Wire single(InputColumn column, Wire input) {
        return switch (column.kind()) {
            case BOOLEAN -> yesOrNo(column, input);
            case CATEGORY -> category(column, input);
            case DATE -> date(column, input);
            case NUMBER -> numbers(List.of(column), List.of(input));
        };
    }

    private Wire numbers(List<InputColumn> block, List<Wire> inputs) {
        Wire cells = graph.beside(inputs.stream().map(graph::asColumn).toList());
        refuseInfinite(cells);
        Wire isGap = isGap(cells);
        Wire filled = graph.where(isGap, row("fill", block, InputColumn::fill), cells);
        Wire moved = graph.subtract(filled, row("centre", block, InputColumn::centre));
        Wire counted = graph.divide(moved, row("scale", block, InputColumn::scale));
        Wire values = graph.cast(graph.bounded(counted, -Float.MAX_VALUE, Float.MAX_VALUE), ElementType.FLOAT);
        return withIndicators(block, values, graph.cast(isGap, ElementType.FLOAT));
    }

    private Wire row(String name, List<InputColumn> block, ToDoubleFunction<InputColumn> value) {
        return graph.row(name, block.stream().mapToDouble(value).toArray());
    }

    /** Values in the order of their columns, each with what says that it was missing, where that is wanted. */
    private Wire withIndicators(List<InputColumn> block, Wire values, Wire missing) {
        LongStream.Builder order = LongStream.builder();
        for (int j = 0; j < block.size(); j++) {
            order.add(j);
            if (block.get(j).flag("indicator")) {
                order.add(block.size() + j);
            }
        }
        long[] places = order.build().toArray();
        return places.length == block.size() ? values : graph.columns(graph.beside(values, missing), places);
    }

    private Wire isGap(Wire cells) {
        Wire isGap = graph.isMissing(cells);
        for (double gap : gaps.stream()
                .mapToDouble(Numbers::parse)
                .filter(Double::isFinite)
                .toArray()) {
            isGap = graph.or(isGap, graph.isEqual(cells, graph.number(gap)));
        }
        return isGap;
    }

    private void refuseInfinite(Wire cells) {
        Wire isInfinite = graph.op("IsInf", ElementType.BOOL, Map.of(), cells);
        Wire most = graph.largest(graph.cast(isInfinite, ElementType.DOUBLE));
        unreadable.add(graph.isGreater(most, graph.number(0)));
    }

    private Wire date(InputColumn column, Wire input) {
        Wire cells = graph.asColumn(input);
        refuseInfinite(cells);
        Wire isGap = graph.isMissing(cells);
        Wire filled = graph.where(isGap, graph.number(column.fill()), cells);
        Wire seconds = graph.op("Floor", ElementType.DOUBLE, Map.of(), filled);
        Wire days = graph.divide(seconds, graph.number(DateOps.SECONDS_A_DAY));
        Wire moved = graph.subtract(days, graph.number(column.centre()));
        DateOps calendar = new DateOps(seconds, graph);
        List<Wire> features = new ArrayList<>(List.of(
                graph.cast(graph.divide(moved, graph.number(column.scale())), ElementType.FLOAT),
                graph.cast(calendar.month(), ElementType.FLOAT),
                graph.cast(calendar.dayOfWeek(), ElementType.FLOAT)));
        if (column.flag("times")) {
            features.add(calendar.hour());
        }
        if (column.flag("indicator")) {
            features.add(graph.cast(isGap, ElementType.FLOAT));
        }
        return graph.beside(features);
    }

    private Wire yesOrNo(InputColumn column, Wire input) {
        WordCodes codes = new WordCodes();
        gaps.forEach(each -> codes.add(each, MISSING));
        List.of("true", "yes", "t", "y", "1").forEach(each -> codes.addInAnyCase(each, YES));
        List.of("false", "no", "f", "n", "0").forEach(each -> codes.addInAnyCase(each, NO));
        Wire code = coded(input, withGaps(codes, MISSING), UNREADABLE);
        Wire isMissing = graph.isEqual(code, graph.whole(MISSING));
        unreadable.add(graph.isEqual(code, graph.whole(UNREADABLE)));
        Wire yes = graph.isEqual(code, graph.whole(YES));
        Wire value = graph.cast(column.flag("fill") ? graph.or(yes, isMissing) : yes, ElementType.FLOAT);
        return column.flag("indicator") ? graph.beside(value, graph.cast(isMissing, ElementType.FLOAT)) : value;
    }

    private Wire category(InputColumn column, Wire input) {
        List<String> values = column.texts("values");
        int width = values.size() + (column.flag("other") ? 1 : 0) + (column.flag("missing") ? 1 : 0);
        long missing = column.flag("missing") ? width - 1 : NO_SLOT;
        WordCodes codes = new WordCodes();
        gaps.forEach(each -> codes.add(each, missing));
        for (int slot = 0; slot < values.size(); slot++) {
            codes.add(values.get(slot), slot);
        }
        Wire code = coded(input, withGaps(codes, missing), column.flag("other") ? values.size() : NO_SLOT);
        long[] slots = new long[width];
        Arrays.setAll(slots, slot -> slot);
        return graph.cast(graph.isEqual(code, graph.constant("slots", slots, 1, width)), ElementType.FLOAT);
    }

    private static WordCodes withGaps(WordCodes codes, long missing) {
        Missing.words().stream().sorted().forEach(each -> codes.addInAnyCase(each, missing));
        return codes;
    }

    private Wire coded(Wire input, WordCodes codes, long otherwise) {
        return graph.asColumn(graph.op(
                "LabelEncoder",
                GraphBuilder.ML,
                ElementType.INT64,
                Map.of(
                        "keys_strings", codes.texts(),
                        "values_int64s", codes.numbers(),
                        "default_int64", otherwise),
                input));
    }
}
