package dev.augur.methods.oneclass;

import dev.augur.common.Check;
import dev.augur.data.FeatureMatrix;
import dev.augur.data.LacData;
import dev.augur.data.Scaler;
import dev.augur.data.Scaling;
import dev.augur.kernel.KernelWidth;
import dev.augur.kernel.LazyGram;
import dev.augur.kernel.SmoSolver;
import dev.augur.kernel.SquaredDistances;
import dev.augur.method.Fit;
import dev.augur.method.FitContext;
import dev.augur.method.Method;
import dev.augur.methods.ovr.Ovr;
import dev.augur.methods.ovr.OvrClassifier;
import dev.augur.random.SeedTree;
import dev.augur.spelling.Spelling;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * A one-class SVM around all labeled rows (Schoelkopf et al. 2001) says what is novel, one-versus-rest names the rest.
 * It minimises {@code 1/2 at K a} over {@code 0 <= a_i <= 1/(nu n)} and {@code sum a = 1}; a row is novel where
 * {@code sum_i a_i k(x_i, x) < rho}. At most the share nu of the labeled rows lies outside.
 *
 * @param nu share of labeled rows that may lie outside
 * @param c width of the Gaussian kernel: gamma is c over the median squared distance of two labeled rows
 * @param scaling of the features for the SVM, fitted to labeled rows
 * @param knownClasses what names the rows that are not novel
 */
public record OneClassSvm(double nu, double c, Scaling scaling, Ovr knownClasses) implements Method {
    private static final SmoSolver SMO = new SmoSolver(1e-6, 2_000_000);

    public OneClassSvm {
        Check.inOpenClosed("nu", nu, 0, 1);
        Check.positive("c", c);
    }

    /** A tenth of the labeled rows outside, features as they are. */
    public static OneClassSvm withDefaults() {
        return new OneClassSvm(0.1, 1, Scaling.NONE, Ovr.withDefaults());
    }

    @Override
    public Fit fit(LacData data, FitContext context) {
        return Fit.of(this, learn(data, context)).build();
    }

    private OneClassSvmClassifier learn(LacData data, FitContext context) {
        context.report("training", 0);
        SeedTree seeds = context.seeds();
        Scaler scaler = scaling.fit(data.labeled());
        FeatureMatrix rows = scaler.apply(data.labeled());
        double gamma = KernelWidth.gamma(rows, c, seeds.child("width"));
        SmoSolver.Solution solution = solve(rows, gamma);
        double[] weights = solution.weights();
        int[] support =
                IntStream.range(0, weights.length).filter(i -> weights[i] > 0).toArray();
        return new OneClassSvmClassifier(
                knownClasses.fit(data, context.child("labels")).classifier(OvrClassifier.class),
                scaler,
                rows.select(support),
                gamma,
                Arrays.stream(support).mapToDouble(i -> weights[i]).toArray(),
                -solution.bias());
    }

    private SmoSolver.Solution solve(FeatureMatrix rows, double gamma) {
        int n = rows.rows();
        SquaredDistances distances = new SquaredDistances(rows);
        LazyGram kernel = LazyGram.gaussian(n, gamma, i -> distances.from(rows, i));
        double most = 1 / (nu * n);
        double[] high = new double[n];
        Arrays.fill(high, most);
        return SMO.solve(kernel, new double[n], new double[n], high, start(n, most));
    }

    /** As many rows at their bound as it takes for a sum of 1. */
    private static double[] start(int n, double most) {
        double[] start = new double[n];
        double left = 1;
        for (int i = 0; i < n && left > 0; i++) {
            start[i] = Math.min(most, left);
            left -= start[i];
        }
        return start;
    }

    /** As it is spelled, with every option. */
    @Override
    public String toString() {
        return Spelling.of("ocsvm")
                .with("nu", nu)
                .with("c", c)
                .with("scaling", scaling)
                .with("labels", knownClasses)
                .toString();
    }
}
