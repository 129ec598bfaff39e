package dev.augur.paper.trial;

import dev.augur.catalog.Components;
import dev.augur.common.Workers;
import dev.augur.data.LabeledSet;
import dev.augur.data.Split;
import dev.augur.method.Classifier;
import dev.augur.method.Fit;
import dev.augur.method.FitContext;
import dev.augur.method.Method;
import dev.augur.methods.ovr.SoftmaxRule;
import dev.augur.metrics.Evaluation;
import dev.augur.paper.data.SplitProtocol;
import dev.augur.random.SeedTree;
import dev.augur.tables.cells.TableException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.OptionalDouble;
import java.util.concurrent.Callable;

/** Runs trials side by side, and each of them once: what the ledger has is not run again. */
public final class Runner {
    private final Shelf shelf;
    private final Ledger ledger;
    private final int threads;
    private final ProgressListener listener;
    private final Thetas thetas = new Thetas();
    private final Networks networks = new Networks();

    public Runner(Shelf shelf, Ledger ledger, int threads, ProgressListener listener) {
        this.shelf = shelf;
        this.ledger = ledger;
        this.threads = threads;
        this.listener = listener;
    }

    /** The results of all trials, in their order. */
    public List<Result> run(List<Trial> trials) throws IOException {
        List<Trial> open = new ArrayList<>();
        for (Trial trial : trials) {
            if (ledger.find(trial.key()) == null) {
                open.add(trial);
            }
        }
        Countdown countdown = new Countdown(open.size(), listener);
        try {
            Workers.run(
                    threads,
                    open.stream()
                            .map(each -> (Callable<Result>) () -> runAndKeep(each, countdown))
                            .toList());
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
        ledger.arrange(trials.stream().map(Trial::key).distinct().toList());
        List<Result> results = new ArrayList<>();
        for (Trial trial : trials) {
            results.add(Objects.requireNonNull(ledger.find(trial.key())));
        }
        return results;
    }

    private Result runAndKeep(Trial trial, Countdown countdown) {
        try {
            Result result = run(trial);
            ledger.add(result);
            countdown.finished(trial, result);
            return result;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private Result run(Trial trial) throws TableException {
        LabeledSet all = shelf.get(trial.data());
        SplitProtocol protocol = trial.mixture().protocol(trial.data(), all.labels());
        double[] shares = Mixture.shares(protocol);
        double trueTheta = Arrays.stream(shares).sum();
        double start = Clock.cpuSeconds();
        try {
            return measure(trial, protocol.split(all, SeedTree.of(trial.seed())), shares, trueTheta);
        } catch (RuntimeException e) {
            return Result.failed(trial.key(), trueTheta, Clock.cpuSeconds() - start, String.valueOf(e.getMessage()));
        }
    }

    /** What goes wrong in a trial, such as a training that diverges, is its result. */
    private Result measure(Trial trial, Split split, double[] shares, double trueTheta) {
        Entry entry = trial.entry();
        Thetas.Estimate estimate =
                entry.needsEstimate() ? thetas.of(trial, split.train()) : new Thetas.Estimate(Double.NaN, 0);
        Method method = Components.methods().parse(entry.withTheta(estimate.theta(), shares));
        SeedTree seeds = SeedTree.of(trial.seed()).child("fit");
        double start = Clock.cpuSeconds();
        double before = estimate.seconds();
        OptionalDouble theta = entry.needsEstimate() ? OptionalDouble.of(estimate.theta()) : OptionalDouble.empty();
        Classifier classifier;
        if (method instanceof SoftmaxRule<?> rule) {
            Networks.Trained network = networks.of(trial, rule, split.train(), seeds);
            before += network.seconds();
            start = Clock.cpuSeconds();
            classifier = rule.upon(network.model(), split.train());
        } else {
            Fit fit = method.fit(split.train(), FitContext.of(seeds));
            classifier = fit.classifier();
            theta = fit.theta().map(each -> OptionalDouble.of(each.value())).orElse(theta);
        }
        double seconds = before + Clock.cpuSeconds() - start;
        Evaluation evaluation = Evaluation.of(
                classifier.classify(split.test().features()), split.test().labels());
        return Result.of(trial.key(), trueTheta, theta, evaluation, seconds);
    }
}
