package dev.augur.expert;

import dev.augur.data.Matrix;
import dev.augur.kernel.Gram;
import dev.augur.kernel.SmoSolver;
import dev.augur.math.Kernels;
import java.util.Arrays;
import java.util.List;

/**
 * Weights of opinions, none negative, with the sum 1, that minimise the squared error of their mean on held-out rows,
 * plus a little times the squared distance from equal weights.
 */
final class MixWeights {
    private static final SmoSolver SOLVER = SmoSolver.withTolerance(1e-10);

    private MixWeights() {}

    static double[] of(List<Matrix> opinions, int[] labels, double pull) {
        int experts = opinions.size();
        int n = labels.length;
        int k = opinions.get(0).columns();
        double[][] products = new double[experts][experts];
        double[] linear = new double[experts];
        for (int e = 0; e < experts; e++) {
            double[] p = opinions.get(e).values();
            for (int other = 0; other < experts; other++) {
                double product = Kernels.dot(p, 0, opinions.get(other).values(), 0, p.length) / n;
                products[e][other] = 2 * (product + (e == other ? pull : 0));
            }
            double right = 0;
            for (int i = 0; i < n; i++) {
                right += p[i * k + labels[i]];
            }
            linear[e] = 2 * (right / n + pull / experts);
        }
        double[] equal = filled(experts, 1.0 / experts);
        return SOLVER.solve(Gram.of(products), linear, new double[experts], filled(experts, 1), equal)
                .weights();
    }

    private static double[] filled(int size, double value) {
        double[] values = new double[size];
        Arrays.fill(values, value);
        return values;
    }
}
