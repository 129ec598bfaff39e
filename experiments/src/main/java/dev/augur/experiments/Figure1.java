package dev.augur.experiments;

import dev.augur.report.ExperimentPage;
import dev.augur.report.ExperimentPage.Section;
import dev.augur.report.Plot;
import dev.augur.risk.NegativePenalty;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** The penalty of a negative augmented part of the risk. */
final class Figure1 implements Target {
    private static final double[] PARTS =
            IntStream.rangeClosed(-40, 20).mapToDouble(step -> step / 20.0).toArray();

    @Override
    public String name() {
        return "figure1";
    }

    @Override
    public String title() {
        return "the penalty of a negative risk";
    }

    @Override
    public Findings run(Lab lab) {
        List<Plot.Curve> penalties = new ArrayList<>();
        List<Plot.Curve> corrected = new ArrayList<>();
        List<Object> json = new ArrayList<>();
        for (int t = 1; t <= 3; t++) {
            NegativePenalty penalty = new NegativePenalty(1, t);
            double[] values = Arrays.stream(PARTS).map(penalty::value).toArray();
            double[] added = IntStream.range(0, PARTS.length)
                    .mapToDouble(i -> values[i] - PARTS[i])
                    .toArray();
            corrected.add(Plot.Curve.of("t = " + t, PARTS, values, Plot.Style.SMOOTH));
            penalties.add(Plot.Curve.of("t = " + t, PARTS, added, Plot.Style.SMOOTH));
            json.add(Map.of("t", t, "x", list(PARTS), "penalty", list(added)));
        }
        ExperimentPage page = new ExperimentPage(
                "Figure 1: " + title(),
                "A part of the risk below zero, which no true risk can be, costs lambda times its size to the power t.",
                List.of(),
                List.of(Section.plots(
                        "The penalty and what it makes of the part, lambda = 1",
                        "Above zero nothing is added. With t = 1 the sum is ReLU's, max(0, R); its slope jumps at zero, that of t = 2 and 3 does not.",
                        List.of(
                                Plot.of("Penalty", "R_PAC", "penalty", penalties),
                                Plot.of("R_PAC + penalty", "R_PAC", "corrected part", corrected)))),
                lab.provenance(this));
        return new Findings(page, Map.of("curves", json));
    }

    private static List<Double> list(double[] values) {
        return Arrays.stream(values).boxed().toList();
    }
}
