package dev.augur.methods.eulac;

import dev.augur.common.Check;
import dev.augur.common.Spelling;
import dev.augur.data.LacData;
import dev.augur.data.Scaling;
import dev.augur.loss.Margin;
import dev.augur.method.Method;
import dev.augur.method.PriorSource;
import dev.augur.methods.kernel.KernelKind;
import dev.augur.random.SeedTree;
import dev.augur.risk.TestPriors;
import java.util.Optional;

/**
 * EULAC with a kernel (Zhang, Zhao, Ma and Zhou 2020): minimises
 * {@code theta E_kc[psi(f_y) - psi(-f_y) + psi(-f_ac) - psi(f_ac)] + E_te[psi(f_ac) + sum_c psi(-f_c)] + lambda sum_c |f_c|^2}
 * over functions of a reproducing kernel space, without a bias. The square loss has a closed form; the logistic loss starts from it.
 *
 * @param kernel Gaussian with the width {@code gamma = 1/median |x - x'|^2} over all rows, or linear
 * @param psi square or logistic
 * @param lambda weight of the norms; where there is none it is chosen by out-of-fold zero-one risk of the closed form
 * @param scaling of the features
 * @param theta where the shares of the known classes come from
 * @param scores what is given for scores
 */
public record Eulac(
        KernelKind kernel, Margin psi, Optional<Double> lambda, Scaling scaling, PriorSource theta, ScoreScale scores)
        implements Method {
    static final String NAME = "eulac";

    public Eulac {
        if (psi != Margin.SQUARE && psi != Margin.LOGISTIC) {
            throw new IllegalArgumentException("psi must be square or logistic with a kernel, but is '" + psi + "'");
        }
        lambda.ifPresent(value -> Check.positive("lambda", value));
    }

    /** Gaussian kernel, square loss, raw features, theta by the loop of AUTO. */
    public static Eulac withDefaults() {
        return new Eulac(
                KernelKind.GAUSSIAN,
                Margin.SQUARE,
                Optional.empty(),
                Scaling.NONE,
                PriorSource.parse("loop"),
                ScoreScale.RAW);
    }

    /** As the paper on augmented classes reports it: theta by KM1, scores by softmax. */
    public static Eulac paper() {
        Eulac ours = withDefaults();
        return new Eulac(
                ours.kernel, ours.psi, ours.lambda, ours.scaling, PriorSource.parse("km1"), ScoreScale.SOFTMAX);
    }

    public Eulac withTheta(PriorSource source) {
        return new Eulac(kernel, psi, lambda, scaling, source, scores);
    }

    public Eulac withLambda(double value) {
        return new Eulac(kernel, psi, Optional.of(value), scaling, theta, scores);
    }

    @Override
    public EulacClassifier fit(LacData data, SeedTree seeds) {
        TestPriors priors = theta.priors(theta.theta(data, seeds));
        return new EulacClassifier(EulacFit.fit(this, data, priors, seeds), scores);
    }

    @Override
    public String toString() {
        Spelling spelling = Spelling.of(NAME).with("kernel", kernel).with("psi", psi);
        return lambda.map(value -> spelling.with("lambda", value))
                .orElse(spelling)
                .with("scaling", scaling)
                .with("theta", theta)
                .with("scores", scores)
                .toString();
    }
}
