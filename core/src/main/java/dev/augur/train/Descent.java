package dev.augur.train;

import dev.augur.data.Tensor;
import dev.augur.model.Network;
import dev.augur.model.ParameterVector;
import dev.augur.parallel.Team;
import dev.augur.risk.Objective;
import dev.augur.train.optimizer.Goal;
import dev.augur.train.optimizer.Optimizer;
import dev.augur.train.optimizer.OptimizerSpec;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Consumer;

/**
 * The loop of all trainings: for each batch the network gives scores, the scores get their objective, its gradient goes
 * back through the network, and the optimiser takes a step. What comes next, and when it ends, is up to the caller.
 */
public final class Descent implements AutoCloseable {
    private final Network network;
    private final Optimizer optimizer;
    private final Team team;

    /** A descent on the calling thread only. */
    public Descent(Network network, OptimizerSpec optimizer, int epochs) {
        this(network, optimizer, epochs, 1);
    }

    /**
     * Takes over the network and closes it in the end.
     *
     * @param threads that share the work of a step, if the network can; only the time depends on it
     */
    public Descent(Network network, OptimizerSpec optimizer, int epochs, int threads) {
        if (optimizer.searches() && network.keepsStatistics()) {
            network.close();
            throw new IllegalArgumentException(optimizer.name()
                    + " looks at points that it does not go to, and the batch norm of this network would"
                    + " remember them; use adam");
        }
        this.network = network;
        this.optimizer = optimizer.start(network.parameters().size(), epochs);
        this.team = new Team(threads);
        network.workWith(team);
    }

    public Network network() {
        return network;
    }

    /** The threads of a step, which can also serve the work before it. */
    public Team team() {
        return team;
    }

    /** Runs an epoch, counted from 0, without a listener. */
    public boolean epoch(int epoch, Iterable<Batch> batches) {
        return epoch(epoch, batches, objective -> {});
    }

    /**
     * Takes a step for each batch of an epoch, counted from 0.
     *
     * @param seen gets the objective of each batch before its step, while the network is still the one that was judged
     * @return whether further epochs may still improve something
     * @throws DivergenceException if an objective is no number
     */
    public boolean epoch(int epoch, Iterable<Batch> batches, Consumer<Objective> seen) {
        boolean more = false;
        for (Batch batch : batches) {
            BatchGoal goal = new BatchGoal(network, batch);
            if (!Double.isFinite(goal.objective.value())) {
                throw new DivergenceException(epoch, goal.objective.parts());
            }
            seen.accept(goal.objective);
            more |= optimizer.step(goal, epoch);
        }
        return more;
    }

    /** Everything that the next step depends on: the network's state and the optimiser's memory. */
    public Map<String, Tensor> state() {
        Map<String, Tensor> state = new LinkedHashMap<>(network.state());
        optimizer.save(state);
        return state;
    }

    /** Continues from a {@link #state} of the same training. */
    public void restore(Map<String, Tensor> state) {
        network.restore(state);
        optimizer.restore(state);
    }

    @Override
    public void close() {
        network.close();
        team.close();
    }

    /** The objective of a batch as a function of the network's parameters. */
    private static final class BatchGoal implements Goal {
        private final Network network;
        private final Batch batch;
        private Objective objective;

        BatchGoal(Network network, Batch batch) {
            this.network = network;
            this.batch = batch;
            this.objective = evaluated();
        }

        private Objective evaluated() {
            return batch.objective().apply(network.forward(batch.features()));
        }

        @Override
        public ParameterVector parameters() {
            return network.parameters();
        }

        @Override
        public double value() {
            objective = evaluated();
            return objective.value();
        }

        @Override
        public void slope() {
            network.backward(objective.gradient());
        }
    }
}
