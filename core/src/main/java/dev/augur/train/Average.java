package dev.augur.train;

import dev.augur.data.Tensor;
import dev.augur.model.Network;
import dev.augur.model.SavedState;
import java.util.Map;

/**
 * The mean of the parameters after each epoch of the last part of a training, with which it ends; the epochs themselves
 * go on as ever. Steps of a constant size never come to rest; their mean is closer to the point that they circle.
 * Statistics that a network keeps of its rows, such as those of batch norm, are not averaged but computed again, since
 * they belong to the parameters.
 */
final class Average {
    private static final String SUM = "average.sum";

    /**
     * Batches after which nothing is left of old statistics: torch's batch norm keeps nine tenths of them at each, so
     * three in 100,000.
     */
    private static final int BATCHES_FOR_STATISTICS = 100;

    private final Network network;
    private final BatchSource batches;
    private final int first;
    private final int last;
    private final double[] sum;

    Average(Network network, BatchSource batches, TrainOptions options) {
        this.network = network;
        this.batches = batches;
        this.first = options.epochs() - options.averagedEpochs();
        this.last = options.epochs() - 1;
        this.sum = new double[first > last ? 0 : network.parameters().size()];
    }

    /** Adds the parameters after an epoch; after the last one, the network has the mean. */
    void after(int epoch) {
        if (epoch < first) {
            return;
        }
        double[] values = network.parameters().values();
        for (int i = 0; i < sum.length; i++) {
            sum[i] += values[i];
            values[i] = sum[i] / (last - first + 1);
        }
        if (epoch == last) {
            network.parameters().assign(values);
            refreshStatistics();
        }
    }

    private void refreshStatistics() {
        int shown = 0;
        for (int epoch = 0; network.keepsStatistics() && shown < BATCHES_FOR_STATISTICS; epoch++) {
            for (Batch batch : batches.epoch(epoch)) {
                network.forward(batch.features());
                shown++;
            }
        }
    }

    void save(Map<String, Tensor> state) {
        if (sum.length > 0) {
            state.put(SUM, Tensor.of(sum.clone(), sum.length));
        }
    }

    void restore(Map<String, Tensor> state) {
        if (sum.length > 0) {
            SavedState.load(state, SUM, sum);
        }
    }
}
