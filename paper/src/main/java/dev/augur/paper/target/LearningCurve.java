package dev.augur.paper.target;

import dev.augur.catalog.Components;
import dev.augur.data.LabeledSet;
import dev.augur.data.Split;
import dev.augur.method.SoftmaxClassifier;
import dev.augur.metrics.Evaluation;
import dev.augur.nrpr.Nrpr;
import dev.augur.paper.data.PaperData;
import dev.augur.paper.data.SplitProtocol;
import dev.augur.paper.trial.Countdown;
import dev.augur.paper.trial.Entry;
import dev.augur.paper.trial.Ledger;
import dev.augur.paper.trial.Mixture;
import dev.augur.paper.trial.Result;
import dev.augur.paper.trial.Trial;
import dev.augur.random.SeedTree;
import dev.augur.risk.TestPriors;
import dev.augur.spelling.Spelling;
import dev.augur.store.CheckpointFile;
import dev.augur.store.archive.ModelFileException;
import dev.augur.train.Checkpoint;
import dev.augur.train.DivergenceException;
import dev.augur.train.Trainer;
import dev.augur.train.TrainingListener;
import dev.augur.train.TrainingProgress;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * One training that is measured after each epoch and kept in a checkpoint.
 *
 * @param data the set
 * @param entry NRPR at the true theta, without a number of epochs
 * @param seed of split and fit
 * @param mixture how the set is cut
 */
record LearningCurve(PaperData data, Entry entry, long seed, Mixture mixture) {
    /** What tells an epoch from the others of its curve. */
    static String setting(int epoch) {
        return "epoch " + epoch;
    }

    private Trial trial(int epoch) {
        return new Trial(data, entry, setting(epoch), seed, mixture);
    }

    /** How many epochs are still to be run. */
    int open(Ledger ledger, int epochs) throws IOException {
        int open = 0;
        for (int epoch = 1; epoch <= epochs; epoch++) {
            open += ledger.find(trial(epoch).key()) == null ? 1 : 0;
        }
        return open;
    }

    /** The results of all epochs, of which those in the ledger are not run again. */
    List<Result> run(Lab lab, Ledger ledger, int epochs, Countdown countdown) throws IOException {
        if (open(ledger, epochs) > 0) {
            try {
                train(lab, ledger, epochs, countdown);
            } catch (UncheckedIOException e) {
                throw e.getCause();
            }
        }
        List<Result> results = new ArrayList<>();
        for (int epoch = 1; epoch <= epochs; epoch++) {
            Result result = ledger.find(trial(epoch).key());
            if (result != null) {
                results.add(result);
            }
        }
        return results;
    }

    private void train(Lab lab, Ledger ledger, int epochs, Countdown countdown) throws IOException {
        LabeledSet all = lab.rows(data);
        SplitProtocol protocol = mixture.protocol(data, all.labels());
        Split split = protocol.split(all, SeedTree.of(seed));
        double theta = Arrays.stream(Mixture.shares(protocol)).sum();
        Path file = lab.options()
                .out()
                .resolve(String.join("-", "curve", data.toString(), entry.name(), Long.toString(seed)) + ".checkpoint");
        Watch watch = new Watch(ledger, countdown, split, theta, file);
        Trainer trainer = trainer(epochs, theta);
        try {
            Optional<Checkpoint> kept = lab.options().resume() ? kept(file, ledger) : Optional.empty();
            if (kept.isPresent()) {
                trainer.resume(split.train(), kept.get(), watch);
            } else {
                trainer.train(split.train(), SeedTree.of(seed).child("fit").child("train"), watch);
            }
        } catch (DivergenceException e) {
            ledger.add(Result.failed(trial(epochs).key(), theta, watch.seconds(), String.valueOf(e.getMessage())));
        }
    }

    /** The checkpoint, if the ledger has what came before it. */
    private Optional<Checkpoint> kept(Path file, Ledger ledger) throws IOException {
        if (!Files.exists(file)) {
            return Optional.empty();
        }
        Checkpoint checkpoint = CheckpointFile.read(file);
        int epochs = checkpoint.history().size();
        return open(ledger, epochs) == 0 ? Optional.of(checkpoint) : Optional.empty();
    }

    /** The very training of the method in a table. */
    private Trainer trainer(int epochs, double theta) {
        Spelling spelling = Spelling.parse(entry.method()).with("epochs", epochs);
        return nrpr(spelling.toString()).setting().trainer(TestPriors.mixture(theta));
    }

    /** The one method whose training can be watched. */
    static Nrpr nrpr(String method) {
        if (Components.methods().parse(method) instanceof Nrpr nrpr) {
            return nrpr;
        }
        throw new IllegalArgumentException("a learning curve is one of nrpr, but the method is " + method);
    }

    /** Measures the model after each epoch; a result that is known already is not written again. */
    private final class Watch implements TrainingListener {
        private final Ledger ledger;
        private final Countdown countdown;
        private final Split split;
        private final double theta;
        private final Path file;
        private long last = System.nanoTime();

        Watch(Ledger ledger, Countdown countdown, Split split, double theta, Path file) {
            this.ledger = ledger;
            this.countdown = countdown;
            this.split = split;
            this.theta = theta;
            this.file = file;
        }

        /** Since the last epoch, on the clock of the wall: a network may compute on threads of its own. */
        double seconds() {
            return (System.nanoTime() - last) / 1e9;
        }

        @Override
        public void epochFinished(TrainingProgress progress) {
            Trial trial = trial(progress.history().size());
            double seconds = seconds();
            Evaluation evaluation = Evaluation.of(
                    new SoftmaxClassifier(progress.snapshot())
                            .classify(split.test().features()),
                    split.test().labels());
            Result result = Result.of(trial.key(), theta, OptionalDouble.of(theta), evaluation, seconds);
            try {
                if (ledger.find(trial.key()) == null) {
                    ledger.add(result);
                }
                CheckpointFile.write(file, progress.checkpoint());
            } catch (ModelFileException e) {
                throw new UncheckedIOException(new IOException(e.getMessage(), e));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            countdown.finished(trial, result);
            last = System.nanoTime();
        }
    }
}
