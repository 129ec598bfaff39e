package dev.augur.method.auto;

import dev.augur.common.Workers;
import dev.augur.data.FeatureMatrix;
import dev.augur.data.Folds;
import dev.augur.data.LacData;
import dev.augur.data.Scaler;
import dev.augur.data.ScoreMatrix;
import dev.augur.model.KernelMachine;
import dev.augur.model.MappedModel;
import dev.augur.model.Model;
import dev.augur.prior.BestBin;
import dev.augur.prior.Interval;
import dev.augur.prior.ThetaEstimate;
import dev.augur.prior.UpperBound;
import dev.augur.random.Sampling;
import dev.augur.random.SeedTree;
import dev.augur.risk.RiskEstimate;
import dev.augur.risk.TestPriors;
import dev.augur.risk.ZeroOneRisk;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

/** One run of {@link Auto}: the grid, the choice, theta with its interval, and the final model. */
final class AutoRun {
    private static final int FOLDS = 5;
    private static final int LANDMARKS = 300;
    private static final int WIDTH_ROWS = 500;
    private static final int DRAWS = 5;
    private static final int FINAL_ROUNDS = 10;
    private static final int BEST = 5;
    private static final int RESAMPLES = 40;
    private static final double EVIDENCE = 3;

    private final Auto options;
    private final LacData data;
    private final SeedTree seeds;
    private final LacData sample;
    private final Points pool;
    private final Folds folds;
    private final int[] labels;
    private final int known;

    AutoRun(Auto options, LacData data, SeedTree seeds) {
        this.options = options;
        this.data = data;
        this.seeds = seeds;
        this.sample = RowSample.forCrossFitting(data, seeds.child("sample"));
        this.pool = Points.of(sample.pool());
        this.labels = sample.labels();
        this.known = data.space().known();
        this.folds = Folds.of(sample, foldCount(sample), seeds.child("folds"));
    }

    private static int foldCount(LacData data) {
        int[] counts = data.classCounts();
        for (int c = 0; c < counts.length; c++) {
            if (counts[c] < 2) {
                throw new IllegalArgumentException("class " + data.space().name(c)
                        + " has one labeled row, and AUTO needs at least two of each class");
            }
        }
        if (data.unlabeledCount() < 2) {
            throw new IllegalArgumentException("there is one unlabeled row, and AUTO needs at least two");
        }
        int smallest = Arrays.stream(counts).min().orElseThrow();
        return Math.min(FOLDS, Math.min(smallest, data.unlabeledCount()));
    }

    /** A setting with what its loop found. */
    private record Candidate(AutoSetting setting, ThetaLoop.Found found) {}

    AutoFit run() {
        List<Candidate> candidates = candidates();
        double shared = options.theta()
                .orElseGet(() -> median(
                        candidates.stream().map(each -> each.found.theta()).toList()));
        List<Candidate> ranked = new ArrayList<>(candidates);
        ranked.sort(Comparator.comparingDouble(each -> risk(each.found.outputs(), TestPriors.mixture(shared), known + 1)
                .value()));
        List<Candidate> best = ranked.subList(0, BEST);
        Candidate chosen = ranked.get(0);

        double theta = options.theta()
                .orElseGet(() ->
                        median(best.stream().map(each -> each.found.theta()).toList()));
        Optional<ClassPriorLoop.Found> perClass = classPriors(chosen.setting, theta);
        double fitTheta =
                perClass.map(each -> Arrays.stream(each.thetas()).sum()).orElse(theta);
        ScoreMatrix outputs = perClass.map(ClassPriorLoop.Found::outputs).orElse(chosen.found.outputs());
        double evidence = evidence(outputs);
        boolean nothingNovel = options.theta().isEmpty() && evidence < EVIDENCE;

        double[] thetas = perClass.map(ClassPriorLoop.Found::thetas).orElseGet(() -> proportional(theta));
        double temperature = new Temperature(outputs, labels, weights(thetas)).best();
        AutoClassifier classifier =
                new AutoClassifier(finalModel(chosen.setting, fitTheta, perClass), temperature, nothingNovel);
        double shownTheta = nothingNovel ? 1 : fitTheta;
        Optional<double[]> shownThetas = perClass.map(each -> scaled(each.thetas(), shownTheta / fitTheta));
        TestPriors priors = shownThetas.map(TestPriors::perClass).orElseGet(() -> TestPriors.mixture(shownTheta));
        AutoReport report = new AutoReport(
                estimate(shownTheta, best, evidence),
                shownThetas,
                chosen.setting,
                risk(outputs, priors, nothingNovel ? known : known + 1),
                tried(ranked, shared),
                evidence,
                warnings(nothingNovel, candidates));
        return new AutoFit(classifier, report);
    }

    private List<Candidate> candidates() {
        int[] landmarkRows = landmarkRows(0, pool.rows());
        int[] widthRows = widthRows(0, pool.rows());
        List<Callable<List<Candidate>>> tasks = new ArrayList<>();
        for (var scaling : AutoSetting.SCALINGS) {
            Points scaled = pool.scaled(pool.fit(scaling));
            Points landmarks = scaled.select(landmarkRows);
            double[] distances = landmarks.squaredDistances(scaled);
            double[] between = landmarks.squaredDistances(landmarks);
            double gamma = scaled.select(widthRows).kernelWidth(1);
            for (double width : AutoSetting.WIDTHS) {
                tasks.add(() -> {
                    NystromDesign design = new NystromDesign(landmarks, distances, between, width * gamma);
                    ThetaLoop loop = new ThetaLoop(design.rows(), labels, known, folds);
                    List<Candidate> some = new ArrayList<>();
                    for (double ridge : AutoSetting.RIDGES) {
                        ThetaLoop.Found found = options.theta().isPresent()
                                ? loop.runAt(options.theta().getAsDouble(), ridge)
                                : loop.run(ridge);
                        some.add(new Candidate(new AutoSetting(scaling, width, ridge), found));
                    }
                    return some;
                });
            }
        }
        return Workers.run(options.threads(), tasks).stream()
                .flatMap(List::stream)
                .toList();
    }

    private int[] landmarkRows(int draw, int rows) {
        return Sampling.withoutReplacement(
                rows,
                Math.min(LANDMARKS, rows),
                seeds.child("landmarks").child(draw).generator());
    }

    private int[] widthRows(int draw, int rows) {
        return Sampling.withoutReplacement(
                rows,
                Math.min(WIDTH_ROWS, rows),
                seeds.child("width").child(draw).generator());
    }

    private NystromDesign design(Points rows, AutoSetting setting, int draw) {
        Points landmarks = rows.select(landmarkRows(draw, rows.rows())).rounded();
        double gamma = rows.select(widthRows(draw, rows.rows())).kernelWidth(setting.width());
        return new NystromDesign(
                landmarks, landmarks.squaredDistances(rows), landmarks.squaredDistances(landmarks), gamma);
    }

    private Optional<ClassPriorLoop.Found> classPriors(AutoSetting setting, double theta) {
        if (!options.classPriors()) {
            return Optional.empty();
        }
        Points scaled = pool.scaled(pool.fit(setting.scaling()));
        Points design = design(scaled, setting, 0).rows();
        ClassPriorLoop loop = new ClassPriorLoop(design, labels, known, folds);
        return Optional.of(
                options.theta().isPresent() ? loop.runAt(theta, setting.ridge()) : loop.run(theta, setting.ridge()));
    }

    /** Self-training on all rows with several draws of landmarks, whose outputs are averaged. */
    private Model finalModel(AutoSetting setting, double theta, Optional<ClassPriorLoop.Found> perClass) {
        LacData rows = RowSample.forFinalFit(data, seeds.child("sample"));
        Points all = Points.of(rows.pool());
        Scaler scaler = all.fit(setting.scaling());
        Points scaled = all.scaled(scaler);
        int[] labeled = IntStream.range(0, rows.labeledCount()).toArray();
        int[] unlabeled = IntStream.range(rows.labeledCount(), all.rows()).toArray();
        List<Callable<Draw>> tasks = new ArrayList<>();
        for (int d = 0; d < DRAWS; d++) {
            int draw = d;
            tasks.add(() -> {
                NystromDesign design = design(scaled, setting, draw);
                RidgeFits fits = new RidgeFits(design.rows(), rows.labels(), known, labeled, unlabeled);
                double[] omega = perClass.map(each -> fits.shiftWeights(each.thetas()))
                        .orElseGet(() -> fits.plainWeights(theta));
                double[] weights = fits.selfTrain(theta, omega, setting.ridge(), FINAL_ROUNDS)
                        .weights();
                return Draw.of(design, weights, known + 1);
            });
        }
        List<Draw> draws = Workers.run(options.threads(), tasks);
        double[] bias = new double[known + 1];
        for (Draw draw : draws) {
            for (int c = 0; c < bias.length; c++) {
                bias[c] += draw.bias[c];
            }
        }
        return new MappedModel(
                scaler,
                new KernelMachine(data.space(), draws.stream().map(Draw::group).toList(), bias));
    }

    /** One draw's share of the final model. */
    private record Draw(KernelMachine.Group group, double[] bias) {
        static Draw of(NystromDesign design, double[] weights, int outputs) {
            double[] coefficients = design.fold(weights, outputs);
            for (int i = 0; i < coefficients.length; i++) {
                coefficients[i] /= DRAWS;
            }
            double[] bias = Arrays.copyOfRange(weights, weights.length - outputs, weights.length);
            for (int c = 0; c < outputs; c++) {
                bias[c] /= DRAWS;
            }
            FeatureMatrix points = design.landmarks().toFeatures();
            return new Draw(new KernelMachine.Group(points, design.gamma(), coefficients), bias);
        }
    }

    /** Of answers with the largest of the first {@code answers} outputs. */
    private RiskEstimate risk(ScoreMatrix f, TestPriors priors, int answers) {
        int[] predicted = new int[f.rows()];
        Arrays.setAll(predicted, i -> f.argmax(i, answers));
        return new ZeroOneRisk(priors)
                .of(
                        Arrays.copyOf(predicted, labels.length),
                        labels,
                        Arrays.copyOfRange(predicted, labels.length, predicted.length),
                        data.space());
    }

    /** z of two proportions: how much more often held-out unlabeled rows are called novel than labeled ones. */
    private double evidence(ScoreMatrix f) {
        int n = labels.length;
        int m = f.rows() - n;
        double inLabeled = 0;
        double inUnlabeled = 0;
        for (int i = 0; i < f.rows(); i++) {
            if (f.argmax(i) == known) {
                inLabeled += i < n ? 1 : 0;
                inUnlabeled += i < n ? 0 : 1;
            }
        }
        double pooled = (inLabeled + inUnlabeled) / (n + m);
        double spread = Math.sqrt(pooled * (1 - pooled) * (1.0 / n + 1.0 / m));
        return spread == 0 ? 0 : (inUnlabeled / m - inLabeled / n) / spread;
    }

    private double[] proportional(double theta) {
        int[] counts = sample.classCounts();
        return Arrays.stream(counts).mapToDouble(n -> theta * n / labels.length).toArray();
    }

    private static double[] scaled(double[] values, double factor) {
        return Arrays.stream(values).map(v -> factor * v).toArray();
    }

    private double[] weights(double[] thetas) {
        int[] counts = sample.classCounts();
        return Arrays.stream(labels)
                .mapToDouble(label -> thetas[label] / counts[label])
                .toArray();
    }

    private ThetaEstimate estimate(double theta, List<Candidate> best, double evidence) {
        ThetaEstimate estimate =
                ThetaEstimate.of(theta).with("evidence", evidence).with("upperBound", upperBound(best));
        return options.theta().isPresent() ? estimate : estimate.withInterval(interval(theta, best));
    }

    /** Spread of the best bin over resampled scores and over the best settings; no model is fitted again. */
    private Interval interval(double theta, List<Candidate> best) {
        RandomGenerator random = seeds.child("interval").generator();
        double within = 0;
        List<Double> thetas = new ArrayList<>();
        for (Candidate each : best) {
            within += resampled(each.found.outputs(), random) / best.size();
            thetas.add(each.found.theta());
        }
        double mean = thetas.stream().mapToDouble(Double::doubleValue).average().orElseThrow();
        double between =
                thetas.stream().mapToDouble(v -> (v - mean) * (v - mean)).sum() / (thetas.size() - 1);
        return Interval.around(theta, 1.96 * Math.sqrt(within * within + between));
    }

    private double resampled(ScoreMatrix f, RandomGenerator random) {
        double[] component = ThetaLoop.knownness(f, 0, labels.length);
        double[] mixture = ThetaLoop.knownness(f, labels.length, f.rows());
        double[] thetas = new double[RESAMPLES];
        for (int b = 0; b < RESAMPLES; b++) {
            thetas[b] = BestBin.withDefaults()
                    .estimate(drawn(component, random), drawn(mixture, random))
                    .theta();
        }
        double mean = Arrays.stream(thetas).average().orElseThrow();
        return Math.sqrt(Arrays.stream(thetas)
                .map(v -> (v - mean) * (v - mean))
                .average()
                .orElseThrow());
    }

    private static double[] drawn(double[] values, RandomGenerator random) {
        double[] some = new double[values.length];
        Arrays.setAll(some, i -> values[random.nextInt(values.length)]);
        return some;
    }

    private double upperBound(List<Candidate> best) {
        return median(best.stream()
                .map(each -> UpperBound.of(
                        ThetaLoop.knownness(each.found.outputs(), 0, labels.length),
                        ThetaLoop.knownness(each.found.outputs(), labels.length, pool.rows()),
                        0.05))
                .toList());
    }

    private List<AutoReport.Tried> tried(List<Candidate> ranked, double shared) {
        return ranked.stream()
                .map(each -> new AutoReport.Tried(
                        each.setting,
                        each.found.theta(),
                        risk(each.found.outputs(), TestPriors.mixture(shared), known + 1)
                                .value()))
                .toList();
    }

    private List<String> warnings(boolean nothingNovel, List<Candidate> candidates) {
        List<String> warnings = new ArrayList<>(SmallData.warnings(data));
        if (nothingNovel) {
            warnings.add("no evidence of a novel class: answering with known classes only");
        }
        double[] thetas =
                candidates.stream().mapToDouble(each -> each.found.theta()).toArray();
        double mean = Arrays.stream(thetas).average().orElseThrow();
        double spread = Math.sqrt(Arrays.stream(thetas)
                .map(v -> (v - mean) * (v - mean))
                .average()
                .orElseThrow());
        if (spread > 0.03) {
            warnings.add("the settings disagree about theta: their estimates have a standard deviation of "
                    + Math.round(1000 * spread) / 1000.0);
        }
        return warnings;
    }

    private static double median(List<Double> values) {
        double[] sorted =
                values.stream().mapToDouble(Double::doubleValue).sorted().toArray();
        int half = sorted.length / 2;
        return sorted.length % 2 == 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
    }
}
