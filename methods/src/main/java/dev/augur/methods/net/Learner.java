package dev.augur.methods.net;

import dev.augur.data.FeatureMatrix;
import dev.augur.data.LabelSpace;
import dev.augur.data.Matrix;
import dev.augur.data.Tensor;
import dev.augur.model.Adam;
import dev.augur.model.Model;
import dev.augur.model.Network;
import dev.augur.model.NetworkSpec;
import dev.augur.random.SeedTree;
import java.util.Map;
import java.util.random.RandomGenerator;

/** A network that learns lessons from the rows of a pool, with Adam's rate falling along half a cosine. */
final class Learner implements AutoCloseable {
    private static final double RATE = 1e-3;
    private static final double WEIGHT_DECAY = 1e-5;
    /** What is left of the rate in the end. */
    private static final double LEAST = 0.02;

    private final NetworkSpec spec;
    private final FeatureMatrix pool;
    private final LabelSpace labels;
    private final Augmentation augmentation;
    private final SeedTree seeds;
    private Network network;
    private float[] buffer = new float[0];

    Learner(NetworkSpec spec, FeatureMatrix pool, LabelSpace labels, Augmentation augmentation, SeedTree seeds) {
        this.spec = spec;
        this.pool = pool;
        this.labels = labels;
        this.augmentation = augmentation;
        this.seeds = seeds;
        this.network = create(RATE);
    }

    private Network create(double rate) {
        return spec.create(pool.columns(), labels, Adam.of(rate, WEIGHT_DECAY), seeds.child("network"));
    }

    /** The rate belongs to a network from its start; so another network goes on from the state of this one. */
    private void fallTo(double progress) {
        double rate = RATE * (LEAST + (1 - LEAST) * (1 + Math.cos(Math.PI * progress)) / 2);
        Map<String, Tensor> state = network.state();
        network.close();
        network = create(rate);
        network.restore(state);
    }

    /** Epoch {@code epoch} of {@code epochs}. */
    void learn(Lesson lesson, int epoch, int epochs) {
        fallTo((double) epoch / epochs);
        SeedTree own = seeds.child("epoch").child(epoch);
        RandomGenerator random = own.child("augment").generator();
        for (int[] rows : lesson.batches(own.child("batches").generator())) {
            if (buffer.length < rows.length * pool.columns()) {
                buffer = new float[rows.length * pool.columns()];
            }
            augmentation.gather(pool, rows, random, buffer);
            Matrix scores = network.forward(FeatureMatrix.view(buffer, rows.length, pool.columns()));
            network.backward(lesson.gradient(rows, scores));
            network.step();
        }
    }

    /** Probabilities that the network as it is gives to some rows of the pool. */
    Matrix probabilities(int[] rows) {
        return network.snapshot().score(pool.select(rows)).softmax();
    }

    Model snapshot() {
        return network.snapshot();
    }

    @Override
    public void close() {
        network.close();
    }
}
