package dev.augur.train;

import dev.augur.common.Check;
import dev.augur.model.Adam;
import dev.augur.model.OptimizerSpec;

/**
 * What decides the result of a training beside loss, risk and network.
 *
 * @param epochs passes over the data, at most
 * @param batching how a pass is cut into steps
 * @param optimizer how parameters move
 * @param stop what may end the training before the last epoch
 */
public record TrainOptions(int epochs, Batching batching, OptimizerSpec optimizer, StopRule stop) {
    public TrainOptions {
        Check.positive("epochs", epochs);
    }

    /** The paper's setting for tables: 1500 full-batch epochs of Adam. */
    public static TrainOptions defaults() {
        return new TrainOptions(1500, new Batching.FullBatch(), Adam.of(1e-2, 1e-4), StopRule.never());
    }

    public TrainOptions withEpochs(int count) {
        return new TrainOptions(count, batching, optimizer, stop);
    }

    public TrainOptions withBatching(Batching how) {
        return new TrainOptions(epochs, how, optimizer, stop);
    }

    public TrainOptions withOptimizer(OptimizerSpec spec) {
        return new TrainOptions(epochs, batching, spec, stop);
    }

    public TrainOptions withStop(StopRule rule) {
        return new TrainOptions(epochs, batching, optimizer, rule);
    }
}
