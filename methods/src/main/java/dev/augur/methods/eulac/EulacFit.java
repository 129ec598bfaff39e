package dev.augur.methods.eulac;

import dev.augur.data.FeatureMatrix;
import dev.augur.data.LacData;
import dev.augur.data.Scaler;
import dev.augur.kernel.Gram;
import dev.augur.kernel.KernelWidth;
import dev.augur.kernel.PairDistances;
import dev.augur.loss.Margin;
import dev.augur.methods.kernel.KernelKind;
import dev.augur.methods.kernel.KernelSum;
import dev.augur.model.MappedModel;
import dev.augur.model.Model;
import dev.augur.random.SeedTree;
import dev.augur.risk.TestPriors;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;

/** One fit of the kernel form: width, lambda, coefficients. */
final class EulacFit {
    private EulacFit() {}

    static Model fit(Eulac method, LacData raw, TestPriors priors, SeedTree seeds) {
        priors.requireClasses(raw.space().known());
        Scaler scaler = method.scaling().fit(raw.pool());
        FeatureMatrix pool = scaler.apply(raw.pool());
        Optional<PairDistances> squared =
                method.kernel() == KernelKind.GAUSSIAN ? Optional.of(PairDistances.of(pool)) : Optional.empty();
        double gamma = squared.map(each -> KernelWidth.fromSquaredDistances(each.pairs(), 1))
                .orElse(0.0);
        Gram gram = squared.map(each -> Gram.gaussian(each, gamma)).orElseGet(() -> Gram.linear(pool));
        double lambda = method.lambda().orElseGet(() -> LambdaPath.best(raw, gram, priors, seeds.child("folds")));
        double[] coefficients = coefficients(method.psi(), raw, gram, priors, lambda);
        double[] bias = new double[raw.space().size()];
        Model sum = method.kernel() == KernelKind.GAUSSIAN
                ? KernelSum.gaussian(raw.space(), pool, gamma, coefficients, bias)
                : KernelSum.linear(raw.space(), pool, coefficients, bias);
        return new MappedModel(scaler, sum);
    }

    /** Row-major, labeled rows first, a column for each output. */
    static double[] coefficients(Margin psi, LacData data, Gram gram, TestPriors priors, double wanted) {
        int n = data.labeledCount();
        EulacSystem system = system(
                data,
                gram,
                IntStream.range(0, n).toArray(),
                IntStream.range(n, gram.size()).toArray(),
                priors);
        double lambda = system.solvable(wanted);
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
