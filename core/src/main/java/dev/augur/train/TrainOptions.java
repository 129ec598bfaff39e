package dev.augur.train;

import dev.augur.common.Check;
import dev.augur.train.optimizer.Adam;
import dev.augur.train.optimizer.OptimizerSpec;

/**
 * The options that decide the result of a training, apart from loss, risk and network.
 *
 * @param epochs passes over the data, at most
 * @param batching how a pass is cut into steps
 * @param optimizer how parameters move
 * @param stop may end the training before the last epoch; then nothing is averaged
 * @param average share of the epochs, at the end, whose parameters are averaged, in [0, 1); 0 uses those of the last
 *     epoch
 */
public record TrainOptions(int epochs, Batching batching, OptimizerSpec optimizer, StopRule stop, double average) {
    public TrainOptions {
        Check.repetitions("epochs", epochs);
        if (!(average >= 0 && average < 1)) {
            throw new IllegalArgumentException("average must be in [0, 1), but is " + average);
        }
    }

    /** Options without averaging: the model has the parameters of the last epoch. */
    public TrainOptions(int epochs, Batching batching, OptimizerSpec optimizer, StopRule stop) {
        this(epochs, batching, optimizer, stop, 0);
    }

    /** The paper's setting for tables: 1500 full-batch epochs of Adam. */
    public static TrainOptions defaults() {
        return new TrainOptions(1500, new Batching.FullBatch(), Adam.of(1e-2, 1e-4), StopRule.never());
    }

    public TrainOptions withEpochs(int count) {
        return new TrainOptions(count, batching, optimizer, stop, average);
    }

    public TrainOptions withBatching(Batching how) {
        return new TrainOptions(epochs, how, optimizer, stop, average);
    }

    public TrainOptions withOptimizer(OptimizerSpec spec) {
        return new TrainOptions(epochs, batching, spec, stop, average);
    }

    public TrainOptions withStop(StopRule rule) {
        return new TrainOptions(epochs, batching, optimizer, rule, average);
    }

    public TrainOptions withAverage(double share) {
        return new TrainOptions(epochs, batching, optimizer, stop, share);
    }

    /** How many epochs are averaged. */
    int averagedEpochs() {
        return average == 0 ? 0 : Math.max(1, (int) Math.rint(average * epochs));
    }
}
