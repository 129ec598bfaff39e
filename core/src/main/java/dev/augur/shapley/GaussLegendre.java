package dev.augur.shapley;

import dev.augur.common.Check;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/**
 * Integrals over [0, 1] as weighted sums, exact for polynomials up to degree {@code 2n - 1}.
 *
 * @param nodes where the function is asked for
 * @param weights they sum to 1
 */
record GaussLegendre(double[] nodes, double[] weights) {
    private static final ConcurrentMap<Integer, GaussLegendre> MADE = new ConcurrentHashMap<>();
    private static final int MOST_STEPS = 100;

    /** The sum with this many nodes, computed once. */
    static GaussLegendre of(int count) {
        return MADE.computeIfAbsent(Check.positive("nodes", count), GaussLegendre::make);
    }

    int count() {
        return nodes.length;
    }

    /** Nodes are the roots of the Legendre polynomial, found by Newton's method. */
    private static GaussLegendre make(int n) {
        double[] nodes = new double[n];
        double[] weights = new double[n];
        for (int i = 0; i < n; i++) {
            double x = Math.cos(Math.PI * (i + 0.75) / (n + 0.5));
            Legendre at = Legendre.at(n, x);
            for (int step = 0; step < MOST_STEPS && Math.abs(at.value / at.slope) > Math.ulp(1.0); step++) {
                x -= at.value / at.slope;
                at = Legendre.at(n, x);
            }
            nodes[i] = (1 + x) / 2;
            weights[i] = 1 / ((1 - x * x) * at.slope * at.slope);
        }
        return new GaussLegendre(nodes, weights);
    }

    /** The Legendre polynomial of degree n at a point, and its slope. */
    private record Legendre(double value, double slope) {
        static Legendre at(int n, double x) {
            double before = 0;
            double value = 1;
            for (int k = 1; k <= n; k++) {
                double next = ((2 * k - 1) * x * value - (k - 1) * before) / k;
                before = value;
                value = next;
            }
            return new Legendre(value, n * (x * value - before) / (x * x - 1));
        }
    }
}
