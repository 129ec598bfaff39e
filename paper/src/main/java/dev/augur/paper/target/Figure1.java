package dev.augur.paper.target;

import dev.augur.paper.page.ExperimentPage;
import dev.augur.paper.page.ExperimentPage.Section;
import dev.augur.paper.page.Plot;
import dev.augur.risk.NegativePenalty;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
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
    public boolean hasTrials() {
        return false;
    }

    @Override
    public TargetFindings run(Lab lab) {
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
            Map<String, Object> curve = new LinkedHashMap<>();
            curve.put("t", t);
            curve.put("x", list(PARTS));
            curve.put("penalty", list(added));
            json.add(curve);
        }
        ExperimentPage page = new ExperimentPage(
                "Figure 1: " + title(),
                "Where the estimated risk on novel rows is below zero, the penalty adds lambda times its size to"
                        + " the power t.",
                List.of(),
                List.of(Section.plots(
                        "The penalty and the corrected risk, lambda = 1",
                        "R_PAC is the estimated risk on novel rows; a true risk is never negative. Above zero"
                                + " nothing is added. With t = 1 the sum is ReLU's,"
                                + " max(0, R_PAC), whose slope jumps at zero; with t = 2 and 3 the slope does not"
                                + " jump.",
                        List.of(
                                Plot.of("Penalty", "R_PAC", "penalty", penalties),
                                Plot.of("R_PAC + penalty", "R_PAC", "corrected risk", corrected)))),
                lab.provenance(this));
        return new TargetFindings(page, Map.of("curves", json));
    }

    private static List<Double> list(double[] values) {
        return Arrays.stream(values).boxed().toList();
    }
}
