package dev.augur.methods.eulac;

import dev.augur.catalog.Components;
import dev.augur.common.Check;
import dev.augur.data.LacData;
import dev.augur.data.Scaling;
import dev.augur.loss.Margin;
import dev.augur.method.Fit;
import dev.augur.method.FitContext;
import dev.augur.method.Method;
import dev.augur.method.PriorSource;
import dev.augur.method.Theta;
import dev.augur.methods.kernel.KernelKind;
import dev.augur.risk.TestPriors;
import dev.augur.spelling.Spelling;
import java.util.Optional;

/**
 * EULAC with a kernel (Zhang, Zhao, Ma and Zhou 2020): minimises
 * {@code theta E_kc[psi(f_y) - psi(-f_y) + psi(-f_ac) - psi(f_ac)] + E_te[psi(f_ac) + sum_c psi(-f_c)] + lambda sum_c
 * |f_c|^2} over functions of a reproducing kernel space, without a bias. The square loss has a closed form; the
 * logistic loss starts from it.
 *
 * @param kernel Gaussian with the width {@code gamma = 1/median |x - x'|^2} over all rows, or linear
 * @param psi square or logistic
 * @param lambda weight of the norms; where there is none it is chosen by out-of-fold zero-one risk of the closed form
 * @param scaling of the features
 * @param theta where the shares of the known classes come from
 * @param scores what is given for scores
 */
public record Eulac(
        KernelKind kernel, Margin psi, Optional<Double> lambda, Scaling scaling, PriorSource theta, EulacScale scores)
        implements Method {
    static final String NAME = "eulac";

    private static final double LEARNING = 0.3;

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
                Components.priorSource("loop"),
                EulacScale.RAW);
    }

    /** As the paper on augmented classes reports it: theta by KM1, scores by softmax. */
    public static Eulac paper() {
        Eulac ours = withDefaults();
        return new Eulac(
                ours.kernel, ours.psi, ours.lambda, ours.scaling, Components.priorSource("km1"), EulacScale.SOFTMAX);
    }

    public Eulac withTheta(PriorSource source) {
        return new Eulac(kernel, psi, lambda, scaling, source, scores);
    }

    public Eulac withLambda(double value) {
        return new Eulac(kernel, psi, Optional.of(value), scaling, theta, scores);
    }

    @Override
    public Fit fit(LacData data, FitContext context) {
        context.report("estimating theta by " + theta, 0);
        Theta found = theta.theta(data, context.seeds());
        TestPriors priors = theta.priors(found);
        context.report("training", LEARNING);
        Fit.Builder fit = Fit.of(this, new EulacClassifier(EulacFit.fit(this, data, priors, context.seeds()), scores))
                .settled(withTheta(PriorSource.of(priors)))
                .theta(found);
        priors.perClass().ifPresent(fit::shares);
        return fit.build();
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
