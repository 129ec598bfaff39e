package dev.augur.bench;

import dev.augur.catalog.Components;
import dev.augur.data.LabeledSet;
import dev.augur.data.LacData;
import dev.augur.paper.data.SplitProtocol;
import dev.augur.prior.HeldOutScores;
import dev.augur.prior.Interval;
import dev.augur.prior.MixtureProportionEstimator;
import dev.augur.prior.ScoreEstimator;
import dev.augur.prior.ThetaEstimate;
import dev.augur.prior.theta.Estimators;
import dev.augur.prior.theta.OnScores;
import dev.augur.prior.theta.SvmScores;
import dev.augur.random.SeedTree;
import java.io.IOException;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Every estimator of theta on the six regular-scale sets, splits of the paper: how far off it is, how often its 95%
 * interval holds the truth, and what it costs. Estimators on scores are timed without the SVM, which has a row of its
 * own; all without their intervals. Arguments: the data folder, the first seed (0) and the number of trials (10).
 */
public final class PriorTable {
    private static final int RUNS = 5;

    private PriorTable() {}

    /** What one estimator says in one trial. */
    private record Outcome(double error, boolean covered, double width, double seconds) {}

    public static void main(String[] arguments) throws IOException {
        BenchTrials trials = BenchTrials.of(arguments);
        System.out.println("| data | estimator | theta error (bias) | interval covers (mean width) | s |");
        System.out.println("|---|---|---|---|---|");
        for (RegularData set : RegularData.values()) {
            LabeledSet all = set.load(trials.data());
            List<Map<String, Outcome>> outcomes = trials.run(seed -> trial(all, SeedTree.of(seed)));
            for (String name : Components.estimators().names()) {
                print(set, name, outcomes.stream().map(trial -> trial.get(name)).toList());
            }
            printSteadyState(set, steadyState(all, SeedTree.of(trials.first())));
        }
    }

    private static Map<String, Outcome> trial(LabeledSet all, SeedTree seeds) {
        SplitProtocol protocol = SplitProtocol.regular(all.labels());
        LacData train = protocol.split(all, seeds).train();
        long known =
                Arrays.stream(all.labels()).filter(y -> y < protocol.known()).count();
        double theta = (double) known / all.size();
        SeedTree prior = seeds.child("prior");
        HeldOutScores scores = SvmScores.withDefaults().of(train, prior.child("scores"));
        Map<String, Outcome> outcomes = new LinkedHashMap<>();
        for (String name : Components.estimators().names()) {
            MixtureProportionEstimator estimator = Estimators.scoreEstimator(name)
                    .<MixtureProportionEstimator>map(each -> onScores(scores, each))
                    .orElseGet(() -> Components.estimator(name));
            double start = Stopwatch.cpuSeconds();
            ThetaEstimate plain = estimator.estimate(train, prior);
            double seconds = Stopwatch.cpuSeconds() - start;
            ThetaEstimate estimate =
                    plain.interval().isPresent() ? plain : estimator.estimateWithInterval(train, prior);
            Interval interval = estimate.interval().orElseThrow();
            outcomes.put(
                    name,
                    new Outcome(
                            estimate.theta() - theta,
                            interval.contains(theta),
                            interval.high() - interval.low(),
                            seconds));
        }
        return outcomes;
    }

    private static OnScores onScores(HeldOutScores scores, ScoreEstimator estimator) {
        return new OnScores((data, seeds) -> scores, estimator);
    }

    /** Least times of the SVM scores and of both kernel mean estimates, on one thread with nothing beside it. */
    private static double[] steadyState(LabeledSet all, SeedTree seeds) {
        LacData train = SplitProtocol.regular(all.labels()).split(all, seeds).train();
        SeedTree own = seeds.child("prior").child("scores");
        HeldOutScores scores = SvmScores.withDefaults().of(train, own);
        ScoreEstimator kernelMeans = Estimators.scoreEstimator("km1").orElseThrow();
        double[] least = {Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY};
        for (int run = 0; run < RUNS; run++) {
            least[0] =
                    Math.min(least[0], cpuSeconds(() -> SvmScores.withDefaults().of(train, own)));
            least[1] = Math.min(least[1], cpuSeconds(() -> kernelMeans.estimate(scores.labeled(), scores.unlabeled())));
        }
        return least;
    }

    private static double cpuSeconds(Runnable work) {
        double start = Stopwatch.cpuSeconds();
        work.run();
        return Stopwatch.cpuSeconds() - start;
    }

    private static void print(RegularData set, String name, List<Outcome> trials) {
        System.out.printf(
                Locale.ROOT,
                "| %s | %s | %.3f (%+.3f) | %d of %d (%.2f) | %.3f |%n",
                set.title(),
                name,
                BenchTrials.mean(trials, each -> Math.abs(each.error)),
                BenchTrials.mean(trials, Outcome::error),
                trials.stream().filter(Outcome::covered).count(),
                trials.size(),
                BenchTrials.mean(trials, Outcome::width),
                trials.stream().mapToDouble(Outcome::seconds).min().orElseThrow());
    }

    private static void printSteadyState(RegularData set, double[] seconds) {
        System.out.printf(Locale.ROOT, "| %s | SVM scores alone | | | %.3f |%n", set.title(), seconds[0]);
        System.out.printf(Locale.ROOT, "| %s | km1 and km2 together | | | %.3f |%n", set.title(), seconds[1]);
    }
}
