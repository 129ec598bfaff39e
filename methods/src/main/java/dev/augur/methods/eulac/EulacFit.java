package dev.augur.methods.eulac;

import dev.augur.data.FeatureMatrix;
import dev.augur.data.LacData;
import dev.augur.data.Scaler;
import dev.augur.loss.Margin;
import dev.augur.math.SquaredDistances;
import dev.augur.methods.kernel.Gram;
import dev.augur.methods.kernel.KernelKind;
import dev.augur.methods.kernel.KernelSum;
import dev.augur.model.KernelWidth;
import dev.augur.model.MappedModel;
import dev.augur.model.Model;
import dev.augur.random.SeedTree;
import dev.augur.risk.TestPriors;
import java.util.Arrays;
import java.util.stream.IntStream;

/** One fit of the kernel form: width, lambda, coefficients. */
final class EulacFit {
    private EulacFit() {}

    static Model fit(Eulac method, LacData raw, TestPriors priors, SeedTree seeds) {
        priors.requireClasses(raw.space().known());
        Scaler scaler = method.scaling().fit(raw.pool());
        FeatureMatrix pool = scaler.apply(raw.pool());
        double[][] squared = method.kernel() == KernelKind.GAUSSIAN
                ? SquaredDistances.lowerTriangle(pool.values(), pool.offset(), pool.rows(), pool.columns())
                : new double[0][];
        double gamma = method.kernel() == KernelKind.GAUSSIAN ? width(squared) : 0;
        Gram gram = method.kernel() == KernelKind.GAUSSIAN ? Gram.gaussian(squared, gamma) : Gram.linear(pool);
        double lambda = method.lambda().orElseGet(() -> LambdaPath.best(raw, gram, priors, seeds.child("folds")));
        double[] coefficients = coefficients(method.psi(), raw, gram, priors, lambda);
        double[] bias = new double[raw.space().size()];
        Model sum = method.kernel() == KernelKind.GAUSSIAN
                ? KernelSum.gaussian(raw.space(), pool, gamma, coefficients, bias)
                : KernelSum.linear(raw.space(), pool, coefficients, bias);
        return new MappedModel(scaler, sum);
    }

    /** {@code 1 / median} over all pairs of labeled and unlabeled rows. */
    private static double width(double[][] squared) {
        return KernelWidth.fromSquaredDistances(
                Arrays.stream(squared).flatMapToDouble(Arrays::stream).toArray(), 1);
    }

    /** Row-major, labeled rows first, a column for each output. */
    static double[] coefficients(Margin psi, LacData data, Gram gram, TestPriors priors, double lambda) {
        int n = data.labeledCount();
        EulacSystem system = system(
                data,
                gram,
                IntStream.range(0, n).toArray(),
                IntStream.range(n, gram.size()).toArray(),
                priors);
        double[] unlabeled = psi == Margin.SQUARE
                ? system.unlabeledCoefficients(lambda)
                : LogisticNewton.unlabeledCoefficients(system, lambda);
        double[] labeled = system.labeledCoefficients(lambda);
        double[] all = Arrays.copyOf(labeled, labeled.length + unlabeled.length);
        System.arraycopy(unlabeled, 0, all, labeled.length, unlabeled.length);
        return all;
    }

    /** The system over data whose rows have these places in the Gram matrix. */
    static EulacSystem system(LacData data, Gram gram, int[] labeled, int[] unlabeled, TestPriors priors) {
        double[] weights = priors.importance(data);
        Arrays.setAll(weights, i -> weights[i] / labeled.length);
        return new EulacSystem(
                gram, labeled, data.labels(), weights, unlabeled, data.space().size());
    }
}
