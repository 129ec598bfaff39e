package dev.augur.train;

import dev.augur.data.Tensor;
import dev.augur.model.Model;
import dev.augur.model.Network;
import dev.augur.random.SeedTree;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** One training under way: epochs, the best state so far, and what listeners may ask for in between. */
final class TrainingLoop implements TrainingProgress {
    private final Trainer trainer;
    private final SeedTree seeds;
    private final Descent descent;
    private final BatchSource batches;
    private final Average average;
    private final Function<Network, Model> finish;
    private History history = new History();
    private Map<String, Tensor> bestState = Map.of();
    private boolean cancelled;

    TrainingLoop(
            Trainer trainer, SeedTree seeds, Descent descent, BatchSource batches, Function<Network, Model> finish) {
        this.trainer = trainer;
        this.seeds = seeds;
        this.descent = descent;
        this.batches = batches;
        this.average = new Average(descent.network(), batches, trainer.options());
        this.finish = finish;
    }

    void restore(Checkpoint checkpoint) {
        descent.restore(checkpoint.state());
        average.restore(checkpoint.state());
        bestState = checkpoint.bestState();
        history = new History(checkpoint.history().epochs());
    }

    TrainingRun run(TrainingListener listener) {
        TrainOptions options = trainer.options();
        boolean more = true;
        while (more && history.size() < options.epochs() && !options.stop().shouldStop(history)) {
            more = epoch(history.size());
            listener.epochFinished(this);
            if (cancelled) {
                descent.network().restore(bestState);
                return finished(TrainingRun.Ending.CANCELLED);
            }
        }
        requireFinite();
        boolean stopped = more && history.size() < options.epochs();
        return finished(stopped ? TrainingRun.Ending.STOPPED : TrainingRun.Ending.FINISHED);
    }

    private boolean epoch(int epoch) {
        List<Batch> all = batches.epoch(epoch);
        EpochMeans means = new EpochMeans(epoch, all.size());
        boolean more =
                descent.epoch(epoch, all, objective -> means.add(objective).ifPresent(this::seen));
        average.after(epoch);
        return more;
    }

    private TrainingRun finished(TrainingRun.Ending ending) {
        return new TrainingRun(
                snapshot(), history, ending, trainer.risk().warning().stream().toList());
    }

    /** Checks the parameters after the last step, since no epoch follows that would notice. */
    private void requireFinite() {
        double[] values = descent.network().parameters().values();
        if (!Arrays.stream(values).allMatch(Double::isFinite)) {
            throw new DivergenceException(history.size() - 1, epoch().parts());
        }
    }

    private void seen(EpochRecord record) {
        if (history.add(record)) {
            bestState = descent.network().state();
        }
    }

    @Override
    public EpochRecord epoch() {
        return history.last().orElseThrow();
    }

    @Override
    public History history() {
        return new History(history.epochs());
    }

    @Override
    public Model snapshot() {
        return finish.apply(descent.network());
    }

    @Override
    public Checkpoint checkpoint() {
        Map<String, Tensor> state = descent.state();
        average.save(state);
        return new Checkpoint(trainer.toString(), seeds.seed(), state, bestState, history);
    }

    @Override
    public void cancel() {
        cancelled = true;
    }
}
