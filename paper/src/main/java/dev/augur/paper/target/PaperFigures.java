package dev.augur.paper.target;

import dev.augur.paper.data.PaperData;
import dev.augur.paper.page.Plot.Style;
import dev.augur.paper.target.Line.Point;
import dev.augur.paper.trial.Entry;
import dev.augur.paper.trial.Mixture;
import dev.augur.paper.trial.RowNames;
import dev.augur.paper.trial.Sets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/** The paper's figures that are made of trials. */
final class PaperFigures {
    private static final List<PaperData> FOUR =
            List.of(PaperData.MSPLICE, PaperData.OPTDIGITS, PaperData.TEXTURE, PaperData.USPS);
    private static final String PAPER = "nrpr:profile=paper";

    private PaperFigures() {}

    /** Accuracy against lambda. */
    static Figure figure2() {
        List<Line> lines = IntStream.rangeClosed(1, 3)
                .mapToObj(t -> Line.of("t = " + t, lambdas(t)))
                .toList();
        return new Figure(
                "figure2",
                "accuracy against the weight of the penalty",
                "lambda",
                "Linear NRPR with its defaults (standardised features, q = 0.7) at the true theta; lambda = 0"
                        + " means no penalty. The"
                        + " paper names neither its four data sets nor its t.",
                FOUR,
                lines,
                List.of("accuracy"),
                data -> penaltyReading(data, lines));
    }

    private static List<Point> lambdas(int t) {
        return IntStream.rangeClosed(0, 10)
                .mapToObj(step -> {
                    double lambda = step / 5.0;
                    String method = "nrpr:scaling=std,correction=[penalty:t=" + t + ",lambda=" + lambda + "]";
                    return Point.at(lambda, new Entry("NRPR", method, Entry.TRUE), Mixture.published());
                })
                .toList();
    }

    private static String penaltyReading(FigureData data, List<Line> lines) {
        List<String> parts = new ArrayList<>();
        for (PaperData set : FOUR) {
            if (data.has(set)) {
                Line line = lines.get(0);
                Point best = line.points().stream()
                        .max((a, b) -> Double.compare(
                                data.mean(set, line, a, "accuracy"), data.mean(set, line, b, "accuracy")))
                        .orElseThrow();
                parts.add(String.format(
                        Locale.ROOT,
                        "%s %.3f without, %.3f at lambda = %s",
                        RowNames.title(set),
                        data.mean(set, line, line.points().get(0), "accuracy"),
                        data.mean(set, line, best, "accuracy"),
                        best.x()));
            }
        }
        return "Accuracy without the penalty, and at the best lambda with t = 1: " + String.join("; ", parts) + ".";
    }

    /** Accuracy against a theta that is given, under several true ones. */
    static Figure figure3() {
        List<Line> lines = new ArrayList<>();
        double[] truths = {0.2, 0.4, 0.6, 0.8};
        for (double truth : truths) {
            lines.add(Line.of(
                    "theta = " + truth,
                    IntStream.rangeClosed(1, 10)
                            .mapToObj(step -> {
                                double preset = step / 10.0;
                                return Point.at(
                                        preset,
                                        new Entry("NRPR", PAPER, Double.toString(preset)),
                                        Mixture.withTheta(truth));
                            })
                            .toList()));
        }
        Line estimated = new Line(
                "by KM1",
                DoubleStream.of(truths)
                        .mapToObj(truth -> new Point(
                                Double.NaN,
                                Double.toString(truth),
                                new Entry("NRPR", PAPER, "km1"),
                                Mixture.withTheta(truth)))
                        .toList(),
                Style.MARKS);
        lines.add(estimated);
        return new Figure(
                "figure3",
                "influence of the given theta",
                "given theta",
                "Linear NRPR, profile paper; 500 labeled, 1000 unlabeled and 1000 test rows in which the known"
                        + " classes have the share theta."
                        + " A diamond shows the mean estimate of KM1, and the accuracy with it.",
                Sets.DIGITS,
                lines,
                List.of("accuracy"),
                data -> estimateReading(data, estimated, truths));
    }

    private static String estimateReading(FigureData data, Line estimated, double[] truths) {
        List<String> parts = new ArrayList<>();
        for (PaperData set : Sets.DIGITS) {
            if (data.has(set)) {
                List<String> found = new ArrayList<>();
                for (int i = 0; i < truths.length; i++) {
                    found.add(RowNames.number(
                                    data.x(set, estimated, estimated.points().get(i))) + " for " + truths[i]);
                }
                parts.add(RowNames.title(set) + " " + String.join(", ", found));
            }
        }
        return "KM1 estimates theta as " + String.join("; ", parts) + ".";
    }

    /** Accuracy against the strength of a shift of the class priors. */
    static Figure figure4() {
        List<Line> lines = List.of(
                Line.of("NRPR", shifts(new Entry("NRPR", PAPER, Entry.TRUE))),
                Line.of("NRPR-shift, true shares", shifts(new Entry("NRPR-shift", PAPER, Entry.SHARES))),
                Line.of(
                        "NRPR-shift, estimated shares",
                        shifts(new Entry("NRPR-shift", PAPER + ",priors=per-class-bbe", "loop"))),
                Line.of("AUTO, shares estimated", shifts(Entry.of("AUTO", "auto:priors=estimate"))));
        return new Figure(
                "figure4",
                "class-prior shift",
                "alpha",
                "Linear NRPR, profile paper: NRPR knows only the true theta; NRPR-shift knows the share of each"
                        + " class, or estimates it. The last"
                        + " factor of the published shift is read as 1 + alpha, so that the known classes keep"
                        + " half of the mixture.",
                Sets.DIGITS,
                lines,
                List.of("accuracy"),
                data -> shiftReading(data, lines));
    }

    private static List<Point> shifts(Entry entry) {
        return DoubleStream.of(0, 0.3, 0.5, 0.7, 0.9)
                .mapToObj(alpha -> Point.at(alpha, entry, Mixture.shifted(alpha)))
                .toList();
    }

    private static String shiftReading(FigureData data, List<Line> lines) {
        List<String> parts = new ArrayList<>();
        for (PaperData set : Sets.DIGITS) {
            if (data.has(set)) {
                parts.add(RowNames.title(set) + " "
                        + String.join(
                                ", ",
                                lines.stream()
                                        .map(line -> line.name() + " " + RowNames.number(-fall(data, set, line)))
                                        .toList()));
            }
        }
        return "Accuracy lost from alpha = 0 to 0.9: " + String.join("; ", parts) + ".";
    }

    private static double fall(FigureData data, PaperData set, Line line) {
        List<Point> points = line.points();
        return data.mean(set, line, points.get(points.size() - 1), "accuracy")
                - data.mean(set, line, points.get(0), "accuracy");
    }

    /** All metrics against the number of unlabeled rows. */
    static Figure figure5() {
        List<Line> lines = List.of(Line.of("theta by KM1", sizes("km1")), Line.of("true theta", sizes(Entry.TRUE)));
        return new Figure(
                "figure5",
                "more unlabeled rows",
                "unlabeled rows",
                "Linear NRPR, profile paper; 500 labeled and 1000 test rows.",
                FOUR,
                lines,
                List.of("accuracy", "macroF1", "aucMacroOvr"),
                data -> sizeReading(data, lines.get(1)));
    }

    private static List<Point> sizes(String theta) {
        return IntStream.rangeClosed(1, 12)
                .mapToObj(
                        step -> Point.at(100.0 * step, new Entry("NRPR", PAPER, theta), Mixture.unlabeled(100 * step)))
                .toList();
    }

    private static String sizeReading(FigureData data, Line line) {
        List<String> parts = new ArrayList<>();
        for (PaperData set : FOUR) {
            if (data.has(set)) {
                parts.add(String.format(
                        Locale.ROOT,
                        "%s %.3f to %.3f",
                        RowNames.title(set),
                        data.mean(set, line, line.points().get(0), "accuracy"),
                        data.mean(set, line, line.points().get(line.points().size() - 1), "accuracy")));
            }
        }
        return "Accuracy at the true theta from 100 to 1200 unlabeled rows: " + String.join("; ", parts) + ".";
    }
}
