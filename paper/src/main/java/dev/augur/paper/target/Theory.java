package dev.augur.paper.target;

import dev.augur.common.Workers;
import dev.augur.files.Output;
import dev.augur.loss.Loss;
import dev.augur.loss.Margin;
import dev.augur.loss.OneVersusRest;
import dev.augur.metrics.Summary;
import dev.augur.model.DenseModel;
import dev.augur.paper.page.ExperimentPage;
import dev.augur.paper.page.ExperimentPage.Cell;
import dev.augur.paper.page.ExperimentPage.Section;
import dev.augur.paper.page.Plot;
import dev.augur.random.SeedTree;
import dev.augur.risk.ErrorBound;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

/** Theorem 2 beside what happens in a world whose true risk is known. */
final class Theory implements Target {
    private static final Loss LOSS = new OneVersusRest(Margin.SQUARE);
    private static final int[] LABELED = {100, 200, 400, 800, 1600, 3200, 6400};
    private static final int UNLABELED_PER_LABELED = 2;
    private static final int REPEATS = 60;
    private static final double DELTA = 0.05;

    /**
     * One sample of the world.
     *
     * @param labeled rows
     * @param seed of the sample
     * @param excess true risk of the minimiser on the sample less that of the best model
     * @param deviation distance between the risk on the sample and the true risk of the best model
     * @param norm of the minimiser
     */
    private record Sample(int labeled, int seed, double excess, double deviation, double norm) {}

    @Override
    public String name() {
        return "theory";
    }

    @Override
    public String title() {
        return "the error bound of Theorem 2 and the measured excess risk";
    }

    @Override
    public boolean hasTrials() {
        return false;
    }

    @Override
    public TargetFindings run(Lab lab) throws IOException {
        KnownWorld world = new KnownWorld(LOSS, SeedTree.of(0));
        DenseModel best = world.minimiser(world.population());
        List<Callable<Sample>> tasks = new ArrayList<>();
        for (int labeled : LABELED) {
            for (int seed = 0; seed < REPEATS; seed++) {
                int own = seed;
                tasks.add(() -> sample(world, best, labeled, own));
            }
        }
        List<Sample> samples = Workers.run(lab.options().threads(), tasks);
        writeCsv(lab, samples);
        double norm = Math.max(
                KnownWorld.norm(best),
                samples.stream().mapToDouble(Sample::norm).max().orElseThrow());
        return findings(lab, world, samples, norm);
    }

    private static Sample sample(KnownWorld world, DenseModel best, int labeled, int seed) {
        var rows = world.sample(
                labeled, UNLABELED_PER_LABELED * labeled, SeedTree.of(seed).child(labeled));
        DenseModel found = world.minimiser(rows);
        return new Sample(
                labeled,
                seed,
                world.trueRisk(found) - world.trueRisk(best),
                Math.abs(world.risk(best, rows) - world.trueRisk(best)),
                KnownWorld.norm(found));
    }

    private void writeCsv(Lab lab, List<Sample> samples) throws IOException {
        StringBuilder text = new StringBuilder("labeled,unlabeled,seed,excess,deviation,norm\n");
        for (Sample each : samples) {
            text.append(String.format(
                    Locale.ROOT,
                    "%d,%d,%d,%s,%s,%s%n",
                    each.labeled(),
                    UNLABELED_PER_LABELED * each.labeled(),
                    each.seed(),
                    each.excess(),
                    each.deviation(),
                    each.norm()));
        }
        Output.to(lab.options().out().resolve(name() + ".csv"))
                .write(out -> out.write(text.toString().getBytes(StandardCharsets.UTF_8)));
    }

    private TargetFindings findings(Lab lab, KnownWorld world, List<Sample> samples, double norm) {
        double[] x = IntStream.of(LABELED).asDoubleStream().toArray();
        double[] excess = means(samples, Sample::excess);
        double[] deviation = means(samples, Sample::deviation);
        double[] bounds = IntStream.of(LABELED)
                .mapToDouble(labeled -> bound(world, labeled, norm).value())
                .toArray();
        ErrorBound last = bound(world, LABELED[LABELED.length - 1], norm);
        LogLogSlope excessSlope = LogLogSlope.of(x, excess);
        LogLogSlope deviationSlope = LogLogSlope.of(x, deviation);
        LogLogSlope boundSlope = LogLogSlope.of(x, bounds);
        Plot plot = Plot.of(
                        "Risk against labeled rows, " + UNLABELED_PER_LABELED + " unlabeled rows for each",
                        "labeled rows n",
                        "risk",
                        List.of(
                                Plot.Curve.of("bound of Theorem 2", x, bounds, Plot.Style.DASHED),
                                Plot.Curve.of("deviation of the estimate", x, deviation, Plot.Style.LINE),
                                Plot.Curve.of("excess risk", x, excess, Plot.Style.LINE)))
                .withLogarithmicAxes();
        boolean holds = samples.stream()
                .allMatch(each ->
                        each.excess() <= bound(world, each.labeled(), norm).value());
        String headline = String.format(
                Locale.ROOT,
                "The excess risk stays below the bound in %s samples. The error of the unbiased estimate falls as"
                        + " n to the power %.2f ± %.2f, as the"
                        + " theorem says, and the excess risk falls faster, with the power %.2f ± %.2f.",
                holds ? "all " + samples.size() : "not all",
                deviationSlope.slope(),
                deviationSlope.standardError(),
                excessSlope.slope(),
                excessSlope.standardError());
        List<String> notes = List.of(
                "Three overlapping Gaussian clouds in the plane, two of them known; the population is finite, so"
                        + " its true risk is known exactly."
                        + " Linear scores and the one-versus-rest square loss, whose unbiased risk is convex, so"
                        + " L-BFGS finds its minimum.",
                String.format(
                        Locale.ROOT,
                        "The bound holds with probability %.2f for scores whose weights have a norm of at most"
                                + " %.2f, the largest that was found."
                                + " With %d labeled rows it is %.1f, and the loss itself is at most %.1f there%s",
                        1 - DELTA,
                        norm,
                        LABELED[LABELED.length - 1],
                        bounds[bounds.length - 1],
                        last.lossSupremum(),
                        last.isVacuous()
                                ? ": at these sizes the bound promises nothing, but its rate can be checked."
                                : "."),
                "That the excess risk falls faster than the bound is no contradiction: a smooth risk is flat near"
                        + " its minimum, so an error of"
                        + " order 1/sqrt(n) in the parameters costs only its square.");
        ExperimentPage page = new ExperimentPage(
                "Theorem 2: " + title(),
                headline,
                notes,
                List.of(
                        Section.plots(
                                "On logarithmic axes",
                                "Means over " + REPEATS + " samples of each size.",
                                List.of(plot)),
                        table(samples, bounds)),
                lab.provenance(this));
        Map<String, Object> slopes = new LinkedHashMap<>();
        slopes.put("bound", slope(boundSlope));
        slopes.put("deviation", slope(deviationSlope));
        slopes.put("excess", slope(excessSlope));
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("slopes", slopes);
        json.put("bound_holds", holds);
        return new TargetFindings(page, json);
    }

    private static ErrorBound bound(KnownWorld world, int labeled, double norm) {
        return ErrorBound.of(
                LOSS,
                world.known(),
                new ErrorBound.HypothesisSpace(norm * world.radius(), norm * world.radius()),
                world.theta(),
                labeled,
                UNLABELED_PER_LABELED * labeled,
                DELTA);
    }

    private static Map<String, Object> slope(LogLogSlope slope) {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("slope", slope.slope());
        map.put("standard_error", slope.standardError());
        return map;
    }

    private static double[] means(List<Sample> samples, ToDoubleFunction<Sample> value) {
        return IntStream.of(LABELED)
                .mapToDouble(labeled -> summary(samples, labeled, value).mean())
                .toArray();
    }

    private static Summary summary(List<Sample> samples, int labeled, ToDoubleFunction<Sample> value) {
        return Summary.of(samples.stream()
                .filter(each -> each.labeled() == labeled)
                .mapToDouble(value)
                .toArray());
    }

    private static Section table(List<Sample> samples, double[] bounds) {
        List<List<Cell>> rows = new ArrayList<>();
        for (int i = 0; i < LABELED.length; i++) {
            rows.add(List.of(
                    Cell.of(Integer.toString(LABELED[i])),
                    Cell.of(String.format(Locale.ROOT, "%.2f", bounds[i])),
                    Cell.of(small(summary(samples, LABELED[i], Sample::deviation))),
                    Cell.of(small(summary(samples, LABELED[i], Sample::excess)))));
        }
        return Section.table(
                "Numbers",
                "Mean and standard deviation over the samples.",
                List.of("labeled rows", "bound", "deviation of the estimate", "excess risk"),
                rows);
    }

    private static String small(Summary summary) {
        return String.format(
                Locale.ROOT, "%.5f ± %.5f", summary.mean(), summary.deviation().orElse(0));
    }
}
