package dev.augur.onnx.columns;

import dev.augur.onnx.graph.ElementType;
import dev.augur.onnx.graph.GraphBuilder;
import dev.augur.onnx.graph.Wire;
import java.util.Map;

/** The calendar in operators: from seconds since 1970 to what an encoder makes of dates. */
final class DateOps {
    static final double SECONDS_A_DAY = 86_400;

    /** Days from the 1st of March of the year 0, where the years of this reckoning begin, to 1970. */
    private static final long TO_1970 = 719_468;

    /** 400 years, after which the calendar repeats itself. */
    private static final long ERA = 146_097;

    private final GraphBuilder graph;
    private final Wire seconds;
    private final Wire days;

    /** @param seconds whole numbers, as a column of doubles */
    DateOps(Wire seconds, GraphBuilder graph) {
        this.graph = graph;
        this.seconds = graph.cast(seconds, ElementType.INT64);
        Wire day = graph.divide(seconds, graph.number(SECONDS_A_DAY));
        this.days = graph.cast(graph.op("Floor", ElementType.DOUBLE, Map.of(), day), ElementType.INT64);
    }

    /** What is left after division, never negative. */
    private Wire remainder(Wire a, long by) {
        return graph.op("Mod", ElementType.INT64, Map.of(), a, graph.whole(by));
    }

    private Wire over(Wire a, long by) {
        return graph.divide(a, graph.whole(by));
    }

    private Wire plus(Wire a, long b) {
        return graph.add(a, graph.whole(b));
    }

    private Wire times(Wire a, long by) {
        return graph.multiply(a, graph.whole(by));
    }

    /** From 1, January. Years begin in March here, so that the day that comes and goes is their last. */
    Wire month() {
        Wire ofEra = remainder(plus(days, TO_1970), ERA);
        Wire withoutLeapDays = graph.subtract(
                graph.add(graph.subtract(ofEra, over(ofEra, 1460)), over(ofEra, 36_524)), over(ofEra, ERA - 1));
        Wire year = over(withoutLeapDays, 365);
        Wire before = graph.subtract(graph.add(times(year, 365), over(year, 4)), over(year, 100));
        Wire sinceMarch = over(plus(times(graph.subtract(ofEra, before), 5), 2), 153);
        Wire isSameYear = graph.isLess(sinceMarch, graph.whole(10));
        return graph.where(isSameYear, plus(sinceMarch, 3), plus(sinceMarch, -9));
    }

    /** From 1, Monday; 1970 began with a Thursday. */
    Wire dayOfWeek() {
        return plus(remainder(plus(days, 3), 7), 1);
    }

    /** With minutes as a fraction, in single precision. */
    Wire hour() {
        Wire ofDay = remainder(seconds, (long) SECONDS_A_DAY);
        Wire minutes = graph.cast(over(remainder(ofDay, 3600), 60), ElementType.FLOAT);
        Wire hours = graph.cast(over(ofDay, 3600), ElementType.FLOAT);
        return graph.add(hours, graph.divide(minutes, graph.constant("sixty", new float[] {60})));
    }
}
