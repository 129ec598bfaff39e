package dev.augur.shapley;

import dev.augur.common.Check;
import dev.augur.data.FeatureMatrix;
import dev.augur.math.Kernels;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Shapley values of {@code b + sum_l beta_l exp(-gamma_l |x - z_l|^2)}. A Gaussian kernel is a product over groups of
 * features, {@code K_l = prod_g K_lg}, and the weight {@code s! (G-1-s)! / G!} of a coalition is an integral of
 * {@code t^s (1-t)^(G-1-s)}, so the value of a group is
 *
 * <pre>phi_g = sum_l beta_l (K_lg(x) - K_lg(r)) int_0^1 prod_(h != g) ((1-t) K_lh(r) + t K_lh(x)) dt.</pre>
 *
 * The integrand is a polynomial in t, and {@link GaussLegendre} integrates it with enough nodes to be exact in doubles.
 * The product without a group is that of the groups before it times that of the groups after it, so nothing is divided
 * by a factor that may be 0.
 */
public final class GaussianShapley implements ShapleyValues {
    /** Centres that are looked at together: their factors stay in the cache. */
    private static final int BLOCK = 64;
    /** What the integrals of all centres may be wrong by, before they are rounded. */
    private static final double TOLERANCE = 1e-13;

    private final FeatureGroups groups;
    private final double bias;
    private final List<Block> blocks;
    private final double base;

    /**
     * Centres with one kernel width.
     *
     * @param points the centres
     * @param gamma of the kernel
     * @param coefficients beta, one for each centre
     */
    public record Centres(FeatureMatrix points, double gamma, double[] coefficients) {
        public Centres {
            Check.positive("gamma", gamma);
            Check.sameSize("coefficients", coefficients.length, points.rows());
        }
    }

    /**
     * @param bias b
     * @param centres all that are summed
     */
    public GaussianShapley(double bias, List<Centres> centres, Background background) {
        this.groups = background.groups();
        this.bias = bias;
        this.blocks = centres.stream().flatMap(each -> blocks(each, background)).toList();
        this.base = bias + blocks.stream().mapToDouble(Block::base).sum();
    }

    private static Stream<Block> blocks(Centres all, Background background) {
        Check.sameSize(
                "columns of the centres",
                all.points.columns(),
                background.groups().features());
        int count = all.points.rows();
        return IntStream.iterate(0, from -> from < count, from -> from + BLOCK)
                .mapToObj(from -> Block.of(all, from, Math.min(count, from + BLOCK), background));
    }

    @Override
    public Attribution of(float[] row) {
        Check.sameSize("features", row.length, groups.features());
        double[] values = new double[groups.size()];
        double score = bias;
        for (Block block : blocks) {
            score += block.add(row, groups, values);
        }
        return Attribution.exact(values, score, base);
    }

    /**
     * Some centres. Arrays have a stretch of {@code beta.length} numbers for each feature or group.
     *
     * @param gamma of the kernel
     * @param z the centres, feature after feature
     * @param beta their coefficients
     * @param far exponents of the background's factors, {@code gamma |r_g - z_lg|^2}
     * @param factors those factors
     */
    private record Block(double gamma, double[] z, double[] beta, double[] far, double[] factors) {
        static Block of(Centres all, int from, int to, Background background) {
            int size = to - from;
            int features = all.points.columns();
            double[] z = new double[features * size];
            for (int j = 0; j < features; j++) {
                for (int l = 0; l < size; l++) {
                    z[j * size + l] = all.points.get(from + l, j);
                }
            }
            double[] beta = Arrays.copyOfRange(all.coefficients, from, to);
            double[] far = exponents(all.gamma, z, size, background.row(), background.groups());
            double[] factors = far.clone();
            Kernels.exp(-1, factors, 0, factors.length);
            return new Block(all.gamma, z, beta, far, factors);
        }

        private static double[] exponents(double gamma, double[] z, int size, float[] x, FeatureGroups groups) {
            double[] exponents = new double[groups.size() * size];
            for (int j = 0; j < x.length; j++) {
                addSquares(gamma, x[j], z, j * size, exponents, groups.of(j) * size, size);
            }
            return exponents;
        }

        private static void addSquares(
                double gamma, double x, double[] z, int zFrom, double[] sums, int from, int count) {
            for (int l = 0; l < count; l++) {
                double difference = x - z[zFrom + l];
                sums[from + l] += gamma * difference * difference;
            }
        }

        /** The part of these centres in the number for the background. */
        double base() {
            return sum(far);
        }

        private double sum(double[] exponents) {
            int size = beta.length;
            double[] all = new double[size];
            for (int from = 0; from < exponents.length; from += size) {
                add(exponents, from, all);
            }
            Kernels.exp(-1, all, 0, size);
            return Kernels.dot(beta, 0, all, 0, size);
        }

        private static void add(double[] values, int from, double[] sums) {
            for (int l = 0; l < sums.length; l++) {
                sums[l] += values[from + l];
            }
        }

        /** Adds the part of these centres to the values of a row; returns that in its number. */
        double add(float[] row, FeatureGroups groups, double[] values) {
            int size = beta.length;
            double[] near = exponents(gamma, z, size, row, groups);
            double part = sum(near);
            GaussLegendre rule = GaussLegendre.of(nodes(near, groups.size()));
            Kernels.exp(-1, near, 0, near.length);
            for (int at = 0; at < near.length; at++) {
                near[at] -= factors[at];
            }
            double[] others = othersOf(near, rule);
            for (int g = 0; g < values.length; g++) {
                values[g] += Kernels.dot(others, g * size, near, g * size, size);
            }
            return part;
        }

        /**
         * As few nodes as will do. With {@code d_g} the difference of a centre's two factors over their sum, the error
         * of n nodes is at most {@code |beta| c_n/2 e_2n(d) prod_g max(K_g(x), K_g(r))}, where {@code c_n} is that of
         * {@code s^2n} on [-1, 1] and {@code e_2n(d) <= (sum d)^2n / (2n)!}. The difference of the exponents bounds
         * {@code d_g} by its half.
         */
        private int nodes(double[] near, int groups) {
            int size = beta.length;
            double[] spread = new double[size];
            double[] error = new double[size];
            for (int from = 0; from < near.length; from += size) {
                addSpread(near, from, spread, error);
            }
            Kernels.exp(-1, error, 0, size);
            for (int l = 0; l < size; l++) {
                error[l] *= Math.abs(beta[l]);
                spread[l] *= spread[l];
            }
            int exact = (groups + 1) / 2;
            double ofPower = 1;
            for (int n = 1; n < exact; n++) {
                ofPower *= (double) n * n / ((2 * n + 1) * (2 * n - 1));
                if (ofPower * raised(error, spread, 1.0 / (2 * n * (2 * n - 1))) <= TOLERANCE) {
                    return n;
                }
            }
            return exact;
        }

        private void addSpread(double[] near, int from, double[] spread, double[] nearest) {
            for (int l = 0; l < spread.length; l++) {
                double a = near[from + l];
                double b = far[from + l];
                spread[l] += Math.min(1, 0.5 * Math.abs(a - b));
                nearest[l] += Math.min(a, b);
            }
        }

        private static double raised(double[] error, double[] squares, double factor) {
            double sum = 0;
            for (int l = 0; l < error.length; l++) {
                error[l] *= squares[l] * factor;
                sum += error[l];
            }
            return sum;
        }

        /** {@code beta_l int prod_(h != g) (K_lh(r) + t change_lh) dt} of each group and centre. */
        private double[] othersOf(double[] change, GaussLegendre rule) {
            double[] others = new double[change.length];
            double[] before = new double[change.length];
            double[] product = new double[beta.length];
            for (int node = 0; node < rule.count(); node++) {
                double t = rule.nodes()[node];
                Arrays.fill(product, rule.weights()[node]);
                for (int from = 0; from < change.length; from += product.length) {
                    System.arraycopy(product, 0, before, from, product.length);
                    multiply(product, change, from, t);
                }
                System.arraycopy(beta, 0, product, 0, product.length);
                for (int from = change.length - product.length; from >= 0; from -= product.length) {
                    addProducts(before, from, product, others);
                    multiply(product, change, from, t);
                }
            }
            return others;
        }

        private void multiply(double[] product, double[] change, int from, double t) {
            for (int l = 0; l < product.length; l++) {
                product[l] *= factors[from + l] + t * change[from + l];
            }
        }

        private static void addProducts(double[] before, int from, double[] after, double[] sums) {
            for (int l = 0; l < after.length; l++) {
                sums[from + l] += before[from + l] * after[l];
            }
        }
    }
}
