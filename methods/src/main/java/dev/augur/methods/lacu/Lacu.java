package dev.augur.methods.lacu;

import dev.augur.catalog.Components;
import dev.augur.common.Check;
import dev.augur.data.FeatureMatrix;
import dev.augur.data.LacData;
import dev.augur.data.Scaler;
import dev.augur.data.Scaling;
import dev.augur.kernel.Gram;
import dev.augur.method.Fit;
import dev.augur.method.FitContext;
import dev.augur.method.Method;
import dev.augur.method.PriorSource;
import dev.augur.method.Theta;
import dev.augur.methods.kernel.KernelKind;
import dev.augur.methods.kernel.KernelSum;
import dev.augur.model.MappedModel;
import dev.augur.model.Model;
import dev.augur.spelling.Spelling;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * LACU-SVM (Da, Yu and Zhou 2014): {@link BinaryLacu one problem for each known class}, with {@code C* = C n/m} and the
 * Gaussian kernel's gamma of one over the number of features.
 *
 * @param kernel linear or Gaussian
 * @param cost C; where there is none, it is chosen by out-of-fold zero-one risk
 * @param options constants of the optimisation
 * @param scaling of the features
 * @param theta share of the known classes, which only the choice of C needs
 */
public record Lacu(KernelKind kernel, Optional<Double> cost, LacuOptions options, Scaling scaling, PriorSource theta)
        implements Method {
    static final String NAME = "lacu";

    private static final double CHOOSING = 0.8;

    public Lacu {
        cost.ifPresent(value -> Check.positive("cost", value));
    }

    /** The constants of the authors' program on features as they are. */
    public static Lacu published() {
        return new Lacu(
                KernelKind.GAUSSIAN,
                Optional.of(1.0),
                LacuOptions.defaults(),
                Scaling.NONE,
                Components.priorSource("loop"));
    }

    /** Standardised features and C chosen from 0.01 to 100, which takes 25 fits more. */
    public static Lacu tuned() {
        Lacu published = published();
        return new Lacu(published.kernel, Optional.empty(), published.options, Scaling.STD, published.theta);
    }

    Lacu withCost(double value) {
        return new Lacu(kernel, Optional.of(value), options, scaling, theta);
    }

    /**
     * Warns of the classes for which the plain SVM answers alone; theta is in the fit where C was chosen with it, or
     * where it is given.
     */
    @Override
    public Fit fit(LacData data, FitContext context) {
        Optional<Theta> found = cost.isEmpty() || theta instanceof PriorSource.Given
                ? Optional.of(theta.theta(data, context.seeds()))
                : Optional.empty();
        double chosen = cost.orElseGet(
                () -> CostChoice.best(this, theta.priors(found.orElseThrow()), data, context.part(0, CHOOSING)));
        context.report("training", CHOOSING);
        List<String> infeasible = new ArrayList<>();
        LacuClassifier classifier = learn(data, chosen, infeasible);
        Fit.Builder fit = Fit.of(this, classifier)
                .settled(withCost(chosen))
                .notes(List.of("C is " + Spelling.plain(chosen)))
                .warnings(infeasible);
        found.ifPresent(fit::theta);
        return fit.build();
    }

    @Override
    public Optional<PriorSource> thetaSource() {
        return Optional.of(theta);
    }

    /** At the cost that is given. */
    LacuClassifier learn(LacData data) {
        return learn(data, cost.orElseThrow(), new ArrayList<>());
    }

    private LacuClassifier learn(LacData data, double chosen, List<String> warnings) {
        Scaler scaler = scaling.fit(data.pool());
        FeatureMatrix pool = scaler.apply(data.pool());
        double gamma = 1.0 / pool.columns();
        Gram gram = kernel == KernelKind.GAUSSIAN ? Gram.gaussian(pool, gamma) : Gram.linear(pool);
        LacuPoints points = new LacuPoints(gram, data.labeledCount());
        int k = data.space().known();
        double[] coefficients = new double[gram.size() * 2 * k];
        double[] bias = new double[2 * k];
        for (int c = 0; c < k; c++) {
            BinaryLacu.Pair pair = fitClass(c, data, points, chosen);
            put(pair.pulled(), c, coefficients, bias);
            put(pair.plain(), k + c, coefficients, bias);
            if (!pair.feasible()) {
                warnings.add("the constraints of class " + data.space().name(c)
                        + " contradict each other: for this class the plain SVM is used");
            }
        }
        Model model = kernel == KernelKind.GAUSSIAN
                ? KernelSum.gaussian(LacuClassifier.outputs(data.space()), pool, gamma, coefficients, bias)
                : KernelSum.linear(LacuClassifier.outputs(data.space()), pool, coefficients, bias);
        return new LacuClassifier(data.space(), new MappedModel(scaler, model));
    }

    private BinaryLacu.Pair fitClass(int c, LacData data, LacuPoints points, double chosen) {
        double[] y = Arrays.stream(data.labels())
                .mapToDouble(label -> label == c ? 1 : -1)
                .toArray();
        double unlabeledCost = chosen * data.labeledCount() / data.unlabeledCount();
        return new BinaryLacu(points, y, chosen, unlabeledCost, options).fit();
    }

    private static void put(BinaryLacu.Decision decision, int output, double[] coefficients, double[] bias) {
        int outputs = bias.length;
        for (int t = 0; t < decision.coefficients().length; t++) {
            coefficients[t * outputs + output] = decision.coefficients()[t];
        }
        bias[output] = decision.bias();
    }

    @Override
    public String toString() {
        return Spelling.of(NAME)
                .with("kernel", kernel)
                .with("cost", cost.map(Spelling::plain).orElse(LacuMethods.CHOSEN))
                .with("s", options.rampStart())
                .with("eta", options.eta())
                .with("lambda", options.lambda())
                .with("iterations", options.iterations())
                .with("scaling", scaling)
                .with("theta", theta)
                .toString();
    }
}
