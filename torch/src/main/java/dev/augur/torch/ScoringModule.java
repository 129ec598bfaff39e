package dev.augur.torch;

import dev.augur.data.FeatureMatrix;
import dev.augur.data.Matrix;
import dev.augur.random.SeedTree;

/** A module that has learned and only scores, with native memory for a batch: one thread at a time. */
final class ScoringModule implements AutoCloseable {
    private static final int BLOCK = 250;
    /** A guess at the memory a module takes besides its numbers. */
    private static final long OVERHEAD = 1 << 20;

    private final TorchSpec spec;
    private final int inputs;
    private final int outputs;
    private final LiveModule module;
    private final NativeRows rows = new NativeRows();

    /** A module of this size that has learned nothing yet. */
    ScoringModule(TorchSpec spec, int inputs, int outputs) {
        this.spec = spec;
        this.inputs = inputs;
        this.outputs = outputs;
        this.module = new LiveModule(spec, inputs, outputs, SeedTree.of(0));
    }

    int parameters() {
        return module.parameters.size();
    }

    int buffers() {
        return module.buffers.size();
    }

    /** Native memory that it holds, in bytes. */
    long bytes() {
        long batch = (long) BLOCK * inputs;
        return OVERHEAD + Float.BYTES * (batch + parameters() + buffers());
    }

    /** The same module, filled with what was learned. */
    ScoringModule filled(float[] parameters, float[] buffers) {
        module.parameters.assign(parameters);
        module.buffers.assign(buffers);
        module.layers().eval();
        return this;
    }

    Matrix score(FeatureMatrix x) {
        Matrix scores = new Matrix(x.rows(), outputs);
        for (int from = 0; from < x.rows(); from += BLOCK) {
            FeatureMatrix block = x.slice(from, Math.min(from + BLOCK, x.rows()));
            double[] part = scoreBlock(block).values();
            System.arraycopy(part, 0, scores.values(), from * outputs, part.length);
        }
        return scores;
    }

    private Matrix scoreBlock(FeatureMatrix block) {
        return NativeFailures.explained(
                spec.toString(),
                block.rows(),
                () -> Scope.withoutGradient(() -> NativeScores.copy(module.forward(
                        rows.put(block.values(), block.offset(), block.rows() * inputs), block.rows(), inputs))));
    }

    @Override
    public void close() {
        rows.close();
        module.close();
    }
}
