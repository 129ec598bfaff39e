package dev.augur.train;

import dev.augur.data.FeatureMap;
import dev.augur.data.LabelSpace;
import dev.augur.data.LabeledSet;
import dev.augur.data.LacData;
import dev.augur.loss.Loss;
import dev.augur.model.MappedModel;
import dev.augur.model.Model;
import dev.augur.model.Network;
import dev.augur.model.NetworkSpec;
import dev.augur.random.SeedTree;
import dev.augur.risk.RiskEstimator;
import dev.augur.train.optimizer.OptimizerSpec;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * Minimises any loss under any risk with any network. The same data, options and seed give the same bits, also when a
 * training is resumed from a checkpoint.
 *
 * @param loss what an answer costs
 * @param risk turns costs into an objective
 * @param network the network
 * @param options the length and the steps of the training
 */
public record Trainer(Loss loss, RiskEstimator risk, NetworkSpec network, TrainOptions options) {
    public Trainer {
        if (!loss.isTrainable()) {
            throw new IllegalArgumentException(
                    "loss " + loss + " has no gradient to train on; it can only be used for selection");
        }
        if (options.optimizer().searches()) {
            requireSmooth(loss, risk, options);
        }
    }

    public static Trainer of(Loss loss, RiskEstimator risk, NetworkSpec network, TrainOptions options) {
        return new Trainer(loss, risk, network, options);
    }

    private static void requireSmooth(Loss loss, RiskEstimator risk, TrainOptions options) {
        String name = options.optimizer().name();
        if (!loss.isSmooth() || !risk.isSmooth()) {
            throw new IllegalArgumentException(
                    name + " needs a smooth objective, but " + (loss.isSmooth() ? risk : loss)
                            + " has kinks; use adam, or a penalty with t > 1 and a smooth loss");
        }
        if (!(options.batching() instanceof Batching.FullBatch)) {
            throw new IllegalArgumentException(name + " needs full batches, but batching is " + options.batching());
        }
        if (options.average() > 0) {
            throw new IllegalArgumentException(name + " converges, so average must be 0, but is " + options.average());
        }
    }

    public TrainingRun train(LacData data, SeedTree seeds) {
        return train(data, seeds, progress -> {});
    }

    public TrainingRun train(LacData data, SeedTree seeds, TrainingListener listener) {
        return train(data, seeds, 1, listener);
    }

    /** Trains on several threads if the network can share its work; only the time depends on it. */
    public TrainingRun train(LacData data, SeedTree seeds, int threads, TrainingListener listener) {
        return run(data, seeds, Optional.empty(), threads, listener);
    }

    /** Continues from a checkpoint of the same training on the same data, as if it had never been interrupted. */
    public TrainingRun resume(LacData data, Checkpoint checkpoint, TrainingListener listener) {
        return resume(data, checkpoint, 1, listener);
    }

    /** Continues on several threads; their number may differ from that of the first run. */
    public TrainingRun resume(LacData data, Checkpoint checkpoint, int threads, TrainingListener listener) {
        if (!checkpoint.setting().equals(toString())) {
            throw new IllegalArgumentException(
                    "the checkpoint is from another training: that was " + checkpoint.setting() + ", this is " + this);
        }
        return run(data, SeedTree.of(checkpoint.seed()), Optional.of(checkpoint), threads, listener);
    }

    /** Learns from labeled rows alone, without the network's feature map, under a risk that needs no unlabeled rows. */
    public TrainingRun trainLabeled(
            LabeledSet rows, LabelSpace space, SeedTree seeds, int threads, TrainingListener listener) {
        TrainingRows mapped = TrainingRows.of(rows, space, risk.priors());
        return run(mapped, space, seeds, UnaryOperator.identity(), Optional.empty(), threads, listener);
    }

    private TrainingRun run(
            LacData data, SeedTree seeds, Optional<Checkpoint> from, int threads, TrainingListener listener) {
        risk.priors().requireClasses(data.space().known());
        Optional<FeatureMap> map = network.featureMap(data.pool(), seeds.child("map"));
        LacData mapped = map.map(m -> data.withFeatures(m.apply(data.pool()))).orElse(data);
        TrainingRows rows = TrainingRows.of(mapped, risk.priors());
        return run(rows, data.space(), seeds, model -> MappedModel.behind(map, model), from, threads, listener);
    }

    private TrainingRun run(
            TrainingRows rows,
            LabelSpace space,
            SeedTree seeds,
            UnaryOperator<Model> finish,
            Optional<Checkpoint> from,
            int threads,
            TrainingListener listener) {
        OptimizerSpec optimizer = options.optimizer();
        Network learner =
                network.create(rows.pool().columns(), space.size(), optimizer.precision(), seeds.child("network"));
        try (Descent descent = new Descent(learner, optimizer, options.epochs(), threads)) {
            BatchSource batches = new BatchSource(
                    rows,
                    options.batching(),
                    (some, scores) -> risk.evaluate(loss, scores, some, space),
                    seeds.child("batches"),
                    descent.team());
            TrainingLoop loop =
                    new TrainingLoop(this, seeds, descent, batches, net -> finish.apply(net.snapshot(space)));
            from.ifPresent(loop::restore);
            return loop.run(listener);
        }
    }

    /**
     * Everything that a step depends on; the number of epochs only if steps depend on it or the last ones are averaged.
     */
    @Override
    public String toString() {
        return "loss=" + loss + " risk=" + risk + " network=" + network + " optimizer=" + options.optimizer()
                + " batching=" + options.batching()
                + (options.optimizer().dependsOnEpochs() ? " in " + options.epochs() + " epochs" : "")
                + (options.average() == 0
                        ? ""
                        : " averaging " + options.averagedEpochs() + " of " + options.epochs() + " epochs");
    }
}
