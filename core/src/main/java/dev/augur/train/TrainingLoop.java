package dev.augur.train;

import dev.augur.data.Tensor;
import dev.augur.model.Model;
import dev.augur.model.Network;
import dev.augur.random.SeedTree;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.UnaryOperator;

/** One training under way: epochs, the best state so far, and what listeners may ask for in between. */
final class TrainingLoop implements TrainingProgress {
    private final Trainer trainer;
    private final SeedTree seeds;
    private final Network network;
    private final EpochStep step;
    private final UnaryOperator<Model> finish;
    private History history = new History();
    private Map<String, Tensor> bestState = Map.of();
    private boolean cancelled;

    TrainingLoop(Trainer trainer, SeedTree seeds, Network network, EpochStep step, UnaryOperator<Model> finish) {
        this.trainer = trainer;
        this.seeds = seeds;
        this.network = network;
        this.step = step;
        this.finish = finish;
    }

    void restore(Checkpoint checkpoint) {
        network.restore(checkpoint.state());
        step.restore(checkpoint.state());
        bestState = checkpoint.bestState();
        history = new History(checkpoint.history().epochs());
    }

    TrainingRun run(TrainingListener listener) {
        TrainOptions options = trainer.options();
        boolean more = true;
        while (more && history.size() < options.epochs() && !options.stop().shouldStop(history)) {
            more = step.run(history.size(), this::seen);
            listener.epochFinished(this);
            if (cancelled) {
                network.restore(bestState);
                return finished(TrainingRun.Ending.CANCELLED);
            }
        }
        requireFinite();
        boolean stopped = more && history.size() < options.epochs();
        return finished(stopped ? TrainingRun.Ending.STOPPED : TrainingRun.Ending.FINISHED);
    }

    private TrainingRun finished(TrainingRun.Ending ending) {
        return new TrainingRun(
                snapshot(), history, ending, trainer.risk().warning().stream().toList());
    }

    /** The last step is followed by no epoch that would notice. */
    private void requireFinite() {
        boolean finite = network.parameters()
                .map(vector -> Arrays.stream(vector.values()).allMatch(Double::isFinite))
                .orElse(true);
        if (!finite) {
            throw new DivergenceException(history.size() - 1, epoch().parts());
        }
    }

    private void seen(EpochRecord record) {
        if (history.add(record)) {
            bestState = network.state();
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
        return finish.apply(network.snapshot());
    }

    @Override
    public Checkpoint checkpoint() {
        Map<String, Tensor> state = new LinkedHashMap<>(network.state());
        step.save(state);
        return new Checkpoint(trainer.toString(), seeds.seed(), state, bestState, history);
    }

    @Override
    public void cancel() {
        cancelled = true;
    }
}
