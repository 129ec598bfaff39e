package dev.augur.spark;

import dev.augur.data.LabelSpace;
import dev.augur.loss.Loss;
import dev.augur.method.Components;
import dev.augur.model.Lbfgs;
import dev.augur.model.Network;
import dev.augur.model.OptimizerSpec;
import dev.augur.model.Sgd;
import dev.augur.random.SeedTree;
import java.io.Serializable;

/**
 * What learns, in words: everything an executor needs to build the network and the loss again.
 *
 * @param loss as it is spelled
 * @param network as it is spelled, without the feature map that the rows have been through
 * @param inputs columns of a mapped row
 * @param known number of known classes
 * @param isDiscriminator whether all labeled rows count as one class and nothing is asked of them but to differ from unlabeled ones
 * @param seed of the network's first parameters
 */
record Learner(String loss, String network, int inputs, int known, boolean isDiscriminator, long seed)
        implements Serializable {
    private static final long serialVersionUID = 1L;
    private static final OptimizerSpec IN_DOUBLES = Lbfgs.withDecay(0);
    private static final OptimizerSpec IN_FLOATS = new Sgd(1, 0, 0);

    /** The same network as one that tells labeled from unlabeled rows, by logistic regression on its output. */
    Learner discriminator() {
        return new Learner("ce", network, inputs, 1, true, seed);
    }

    Loss newLoss() {
        return Components.losses().parse(loss);
    }

    /** A network at its first parameters, the same for the same seed. */
    Network newNetwork(LabelSpace labels) {
        return newNetwork(labels, IN_DOUBLES);
    }

    /** A network for a pass over the rows: in doubles, where it is linear, or in floats, which is quicker. */
    Network newNetwork(boolean inDoubles) {
        return newNetwork(LabelSpace.numbered(known), inDoubles ? IN_DOUBLES : IN_FLOATS);
    }

    private Network newNetwork(LabelSpace labels, OptimizerSpec optimizer) {
        return Components.networks()
                .parse(network)
                .create(inputs, labels, optimizer, SeedTree.of(seed).child("network"));
    }
}
