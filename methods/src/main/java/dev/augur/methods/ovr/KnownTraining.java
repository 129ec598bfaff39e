package dev.augur.methods.ovr;

import dev.augur.common.Check;
import dev.augur.data.FeatureMap;
import dev.augur.data.FeatureMatrix;
import dev.augur.data.LabelSpace;
import dev.augur.data.LabeledSet;
import dev.augur.data.LacData;
import dev.augur.loss.Loss;
import dev.augur.method.FitContext;
import dev.augur.model.LinearSpec;
import dev.augur.model.MappedModel;
import dev.augur.model.Model;
import dev.augur.model.NetworkSpec;
import dev.augur.random.SeedTree;
import dev.augur.train.Batching;
import dev.augur.train.StopRule;
import dev.augur.train.TrainOptions;
import dev.augur.train.Trainer;
import dev.augur.train.optimizer.Adam;
import java.util.Optional;

/**
 * How a network learns the known classes from labeled rows alone, by Adam. The model it gives has an output for the
 * augmented class like any other, but nothing was learned about it.
 *
 * @param network what learns
 * @param learningRate of Adam
 * @param batching {@code full}, or {@code stratified} with a number of labeled rows
 * @param epochs passes over the labeled rows
 */
public record KnownTraining(NetworkSpec network, double learningRate, Batching batching, int epochs) {
    public KnownTraining {
        Check.positive("lr", learningRate);
        Check.repetitions("epochs", epochs);
        if (batching instanceof Batching.MixedStream) {
            throw new IllegalArgumentException(
                    "batching must be full or stratified where no unlabeled rows are learned from, but is '" + batching
                            + "'");
        }
    }

    /** The paper's setting for tables: a linear model, 1500 full-batch epochs at 0.01. */
    public static KnownTraining defaults() {
        return new KnownTraining(new LinearSpec(), 1e-2, new Batching.FullBatch(), 1500);
    }

    public KnownTraining withNetwork(NetworkSpec other) {
        return new KnownTraining(other, learningRate, batching, epochs);
    }

    public KnownTraining withEpochs(int count) {
        return new KnownTraining(network, learningRate, batching, count);
    }

    /** Minimises the mean loss plus {@code weightDecay / 2} times the squared parameters. */
    public Model train(Loss loss, double weightDecay, LacData data, FitContext context) {
        Optional<FeatureMap> map = map(data, context.seeds());
        LabeledSet rows = mapped(map, data);
        return MappedModel.behind(map, trainMapped(loss, weightDecay, rows, data.space(), context));
    }

    /** The network's map of the features, fitted to labeled rows alone. */
    Optional<FeatureMap> map(LacData data, SeedTree seeds) {
        return network.featureMap(data.labeled(), seeds.child("map"));
    }

    static LabeledSet mapped(Optional<FeatureMap> map, LacData data) {
        FeatureMatrix rows = data.labeled();
        return new LabeledSet(map.map(each -> each.apply(rows)).orElse(rows), data.labels());
    }

    /** Trains on rows that the network's map has been applied to. */
    Model trainMapped(Loss loss, double weightDecay, LabeledSet rows, LabelSpace space, FitContext context) {
        TrainOptions options = new TrainOptions(epochs, batching, Adam.of(learningRate, weightDecay), StopRule.never());
        return Trainer.of(loss, new KnownRisk(), network, options)
                .trainLabeled(rows, space, context.seeds().child("train"), context.threads(), context.epochs(epochs))
                .model();
    }
}
