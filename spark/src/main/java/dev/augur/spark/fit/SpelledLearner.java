package dev.augur.spark.fit;

import dev.augur.catalog.Components;
import dev.augur.data.LabelSpace;
import dev.augur.loss.Loss;
import dev.augur.model.Model;
import dev.augur.model.Network;
import dev.augur.model.Precision;
import dev.augur.random.SeedTree;
import java.io.Serializable;

/**
 * What learns, in words: everything an executor needs to build the network and the loss again.
 *
 * @param loss as it is spelled
 * @param network as it is spelled, without the feature map that the rows have been through
 * @param inputs columns of a mapped row
 * @param known number of known classes
 * @param isDiscriminator whether all labeled rows count as one class and nothing is asked of them but to differ from
 *     unlabeled ones
 * @param seed of the network's first parameters
 */
public record SpelledLearner(String loss, String network, int inputs, int known, boolean isDiscriminator, long seed)
        implements Serializable {
    private static final long serialVersionUID = 1L;

    /** The same network as one that tells labeled from unlabeled rows, by logistic regression on its output. */
    SpelledLearner discriminator() {
        return new SpelledLearner("ce", network, inputs, 1, true, seed);
    }

    public Loss newLoss() {
        return Components.losses().parse(loss);
    }

    /** A network at its first parameters, the same for the same seed. */
    public Network newNetwork(Precision precision) {
        return Components.networks()
                .parse(network)
                .create(inputs, known + 1, precision, SeedTree.of(seed).child("network"));
    }

    /** The model with these parameters. */
    Model model(double[] parameters, LabelSpace labels) {
        try (Network trained = newNetwork(Precision.DOUBLE)) {
            trained.parameters().assign(parameters);
            return trained.snapshot(labels);
        }
    }
}
