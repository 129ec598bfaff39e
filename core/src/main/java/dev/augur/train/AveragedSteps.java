package dev.augur.train;

import dev.augur.data.Tensor;
import dev.augur.model.Network;
import dev.augur.model.ParameterVector;
import java.util.Map;
import java.util.function.Consumer;

/**
 * Epochs whose last ones are averaged: the training itself goes on as ever, but it ends with the mean of the parameters after each epoch of
 * its last part. Steps of a constant size never come to rest; their mean lies nearer to where they turn around. Statistics that a network
 * keeps of its rows, such as those of batch norm, are not averaged but taken anew, since they belong to the parameters.
 */
final class AveragedSteps implements EpochStep {
    private static final String SUM = "average.sum";

    /** Batches after which nothing is left of old statistics: torch's batch norm keeps nine tenths of them at each, so three in 100,000. */
    private static final int ANEW = 100;

    private final GradientSteps steps;
    private final Network network;
    private final ParameterVector parameters;
    private final int first;
    private final int last;
    private final double[] sum;

    AveragedSteps(GradientSteps steps, Network network, TrainOptions options) {
        this.steps = steps;
        this.network = network;
        this.parameters = network.parameters()
                .orElseThrow(() -> new IllegalArgumentException(
                        "average must be 0, since the network does not give its parameters, but is "
                                + options.average()));
        this.first = options.epochs() - options.averagedEpochs();
        this.last = options.epochs() - 1;
        this.sum = new double[parameters.size()];
    }

    @Override
    public boolean run(int epoch, Consumer<EpochRecord> seen) {
        boolean more = steps.run(epoch, seen);
        if (epoch >= first) {
            double[] values = parameters.values();
            for (int i = 0; i < sum.length; i++) {
                sum[i] += values[i];
            }
        }
        if (epoch == last) {
            double[] mean = sum.clone();
            for (int i = 0; i < mean.length; i++) {
                mean[i] /= last - first + 1;
            }
            parameters.assign(mean);
            refreshStatistics();
        }
        return more;
    }

    private void refreshStatistics() {
        int shown = 0;
        for (int epoch = 0; network.keepsStatistics() && shown < ANEW; epoch++) {
            shown += steps.show(epoch);
        }
    }

    @Override
    public void save(Map<String, Tensor> state) {
        steps.save(state);
        state.put(SUM, Tensor.of(sum.clone(), sum.length));
    }

    @Override
    public void restore(Map<String, Tensor> state) {
        steps.restore(state);
        Tensor kept = state.get(SUM);
        if (kept == null || kept.size() != sum.length) {
            throw new IllegalArgumentException("the checkpoint has no " + SUM + " of " + sum.length + " numbers");
        }
        System.arraycopy(kept.doubles(), 0, sum, 0, sum.length);
    }
}
