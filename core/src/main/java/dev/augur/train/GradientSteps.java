package dev.augur.train;

import dev.augur.data.LabelSpace;
import dev.augur.data.Matrix;
import dev.augur.data.Tensor;
import dev.augur.loss.Loss;
import dev.augur.model.Network;
import dev.augur.risk.Objective;
import dev.augur.risk.RiskEstimator;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** An epoch of the network's own optimiser: for each batch forward, risk, backward, step. */
final class GradientSteps implements EpochStep {
    private final Loss loss;
    private final RiskEstimator risk;
    private final LabelSpace labels;
    private final Network network;
    private final BatchSource batches;

    GradientSteps(Loss loss, RiskEstimator risk, LabelSpace labels, Network network, BatchSource batches) {
        this.loss = loss;
        this.risk = risk;
        this.labels = labels;
        this.network = network;
        this.batches = batches;
    }

    @Override
    public boolean run(int epoch, Consumer<EpochRecord> seen) {
        EpochMeans means = new EpochMeans(epoch);
        if (batches.isFullBatch()) {
            descend(batches.everything(), means, true, seen);
            return true;
        }
        List<int[]> plan = batches.plan(epoch);
        for (int i = 0; i < plan.size(); i++) {
            descend(batches.gather(plan.get(i)), means, i == plan.size() - 1, seen);
        }
        return true;
    }

    /** Lets the network see the rows of an epoch without learning from them; returns in how many batches. */
    int show(int epoch) {
        if (batches.isFullBatch()) {
            network.forward(batches.everything().features());
            return 1;
        }
        List<int[]> plan = batches.plan(epoch);
        plan.forEach(rows -> network.forward(batches.gather(rows).features()));
        return plan.size();
    }

    private void descend(Batch batch, EpochMeans means, boolean isLast, Consumer<EpochRecord> seen) {
        Matrix scores = network.forward(batch.features());
        Objective objective = risk.evaluate(loss, scores, batch.rows(), labels);
        means.add(objective);
        if (isLast) {
            seen.accept(means.record());
        }
        network.backward(objective.gradient());
        network.step();
    }

    /** The shuffles depend on the epoch alone: there is nothing to keep. */
    @Override
    public void save(Map<String, Tensor> state) {}

    @Override
    public void restore(Map<String, Tensor> state) {}
}
