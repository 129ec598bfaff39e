package dev.augur.model;

import dev.augur.common.Check;
import dev.augur.data.FeatureMap;
import dev.augur.data.FeatureMatrix;
import dev.augur.math.Kernels;
import dev.augur.math.MatrixView;
import dev.augur.parallel.Team;
import dev.augur.random.SeedTree;
import java.util.random.RandomGenerator;

/**
 * Random Fourier features of a Gaussian kernel (Rahimi and Recht 2007): {@code sqrt(2/D) cos(w_d . x + b_d)} with w_d
 * normal of variance {@code 2 gamma} and b_d uniform in [0, 2 pi); the expected product of two rows' features is their
 * kernel value.
 *
 * @param inputs columns it takes
 * @param frequencies w, row-major, a row of {@code inputs} numbers for each feature
 * @param phases b
 */
public record RandomFourierMap(int inputs, float[] frequencies, float[] phases) implements FeatureMap {
    public RandomFourierMap {
        Check.sameSize("frequencies", frequencies.length, Math.multiplyExact(inputs, phases.length));
    }

    public static RandomFourierMap draw(int inputs, int features, double gamma, SeedTree seeds) {
        RandomGenerator random = seeds.generator();
        float[] frequencies = new float[Math.multiplyExact(inputs, features)];
        double deviation = Math.sqrt(2 * gamma);
        for (int i = 0; i < frequencies.length; i++) {
            frequencies[i] = (float) (deviation * random.nextGaussian());
        }
        float[] phases = new float[features];
        for (int i = 0; i < features; i++) {
            phases[i] = (float) (2 * Math.PI * random.nextDouble());
        }
        return new RandomFourierMap(inputs, frequencies, phases);
    }

    @Override
    public int outputs() {
        return phases.length;
    }

    @Override
    public FeatureMatrix apply(FeatureMatrix x) {
        Check.sameSize("columns", x.columns(), inputs);
        int width = phases.length;
        float[] features = new float[Math.multiplyExact(x.rows(), width)];
        for (int i = 0; i < x.rows(); i++) {
            System.arraycopy(phases, 0, features, i * width, width);
        }
        Kernels.addProduct(
                Team.ALONE,
                MatrixView.of(x.values(), x.offset(), x.rows(), inputs),
                MatrixView.of(frequencies, width, inputs).transposed(),
                MatrixView.of(features, x.rows(), width));
        double scale = Math.sqrt(2.0 / width);
        for (int i = 0; i < features.length; i++) {
            features[i] = (float) (scale * Math.cos(features[i]));
        }
        return FeatureMatrix.wrap(features, x.rows(), width);
    }
}
