package dev.augur.methods.net;

import dev.augur.data.FeatureMatrix;
import dev.augur.data.LabelSpace;
import dev.augur.data.Matrix;
import dev.augur.model.Model;
import dev.augur.model.Network;
import dev.augur.model.NetworkSpec;
import dev.augur.random.SeedTree;
import dev.augur.train.Descent;
import dev.augur.train.RowBatches;
import dev.augur.train.optimizer.Adam;
import dev.augur.train.optimizer.OptimizerSpec;
import dev.augur.train.optimizer.Schedule;
import java.util.random.RandomGenerator;

/** A network that learns lessons from the rows of a pool, with Adam's rate falling along half a cosine. */
final class NetworkLearner implements AutoCloseable {
    private static final OptimizerSpec OPTIMIZER = Adam.of(1e-3, 1e-5).withSchedule(new Schedule.Cosine(0.02));

    private final FeatureMatrix pool;
    private final LabelSpace labels;
    private final Augmentation augmentation;
    private final SeedTree seeds;
    private final Descent descent;

    /** @param epochs of lessons that there will be */
    NetworkLearner(
            NetworkSpec spec,
            FeatureMatrix pool,
            LabelSpace labels,
            Augmentation augmentation,
            int epochs,
            SeedTree seeds) {
        this.pool = pool;
        this.labels = labels;
        this.augmentation = augmentation;
        this.seeds = seeds;
        Network network = spec.create(pool.columns(), labels.size(), OPTIMIZER.precision(), seeds.child("network"));
        this.descent = new Descent(network, OPTIMIZER, epochs);
    }

    /** The next epoch, counted from 0. */
    void learn(Lesson lesson, int epoch) {
        SeedTree own = seeds.child("epoch").child(epoch);
        RandomGenerator random = own.child("augment").generator();
        RowBatches batches =
                new RowBatches(pool.columns(), (rows, buffer) -> augmentation.gather(pool, rows, random, buffer));
        descent.epoch(epoch, batches.of(lesson.batches(own.child("batches").generator()), lesson::objective));
    }

    /** Probabilities that the network as it is gives to some rows of the pool. */
    Matrix probabilities(int[] rows) {
        return snapshot().score(pool.select(rows)).softmax();
    }

    Model snapshot() {
        return descent.network().snapshot(labels);
    }

    @Override
    public void close() {
        descent.close();
    }
}
