package dev.augur.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.ojalgo.optimisation.Expression;
import org.ojalgo.optimisation.ExpressionsBasedModel;
import org.ojalgo.optimisation.Variable;

class HullProjectionTest {
    private static double dot(double[] x, double[] y) {
        double sum = 0;
        for (int f = 0; f < x.length; f++) {
            sum += x[f] * y[f];
        }
        return sum;
    }

    private static HullProjection hull(double[][] points) {
        double[][] gram = new double[points.length][points.length];
        for (int i = 0; i < points.length; i++) {
            for (int j = 0; j < points.length; j++) {
                gram[i][j] = dot(points[i], points[j]);
            }
        }
        return new HullProjection(new Gram(gram), 1e-12);
    }

    private static double distance(HullProjection hull, double[][] points, double... target) {
        return hull.distance(
                Arrays.stream(points).mapToDouble(p -> dot(p, target)).toArray(), dot(target, target));
    }

    /** The triangle (0,0), (2,0), (0,2): from a side, from a corner, from inside, from a corner's point itself. */
    @Test
    void triangleByHand() {
        double[][] points = {{0, 0}, {2, 0}, {0, 2}};
        HullProjection hull = hull(points);
        assertThat(distance(hull, points, 2, 2)).isCloseTo(Math.sqrt(2), within(1e-9));
        assertThat(distance(hull, points, 1, -3)).isCloseTo(3, within(1e-9));
        assertThat(distance(hull, points, -3, -4)).isCloseTo(5, within(1e-9));
        assertThat(distance(hull, points, 0.5, 0.5)).isCloseTo(0, within(1e-6));
        assertThat(distance(hull, points, 2, 0)).isCloseTo(0, within(1e-6));
        assertThat(hull.corralSize()).isBetween(1, 3);
        assertThat(hull.rounds()).isGreaterThan(4);
    }

    @Test
    void onePointAndCopies() {
        double[][] one = {{1, 1}};
        assertThat(distance(hull(one), one, 4, 5)).isCloseTo(5, within(1e-9));
        double[][] copies = {{1, 1}, {1, 1}, {1, 1}};
        assertThat(distance(hull(copies), copies, 4, 5)).isCloseTo(5, within(1e-9));
    }

    /** Random clouds: the same distance as pairwise steps of the SMO solver, from whatever target came before. */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4})
    void agreesWithPairwiseSteps(long seed) {
        RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(seed);
        double[][] points = new double[40][5];
        for (double[] point : points) {
            Arrays.setAll(point, f -> random.nextGaussian());
        }
        HullProjection hull = hull(points);
        for (int t = 0; t < 20; t++) {
            double scale = t / 4.0;
            double[] target =
                    random.doubles(5).map(u -> scale * random.nextGaussian()).toArray();
            assertThat(distance(hull, points, target)).isCloseTo(pairwise(points, target), within(1e-5));
        }
    }

    private static double pairwise(double[][] points, double[] target) {
        int n = points.length;
        double[][] gram = new double[n][n];
        double[] linear = new double[n];
        double[] high = new double[n];
        double[] start = new double[n];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                gram[i][j] = dot(points[i], points[j]);
            }
            linear[i] = dot(points[i], target);
            high[i] = 1;
            start[i] = 1.0 / n;
        }
        double[] v = SmoSolver.withTolerance(1e-10)
                .solve(new Gram(gram), linear, new double[n], high, start)
                .weights();
        double[] difference = target.clone();
        for (int i = 0; i < n; i++) {
            for (int f = 0; f < difference.length; f++) {
                difference[f] -= v[i] * points[i][f];
            }
        }
        return Math.sqrt(dot(difference, difference));
    }

    /**
     * Points of a Gaussian kernel on a line, nearly dependent: ojAlgo's general solver finds the same squared
     * distances.
     */
    @Test
    void agreesWithAGeneralSolverOnASmoothCurve() {
        int n = 25;
        double[][] gram = new double[n][n];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                gram[i][j] = Math.exp(-(i - j) * (i - j) / 72.0);
            }
        }
        HullProjection hull = new HullProjection(new Gram(gram), 1e-12);
        for (double lambda : new double[] {1.5, 2, 3, 5}) {
            double[] u = new double[n];
            Arrays.setAll(u, i -> i < 15 ? lambda / 15 : (1 - lambda) / 10);
            double[] products =
                    Arrays.stream(gram).mapToDouble(row -> dot(row, u)).toArray();
            double square = dot(products, u);
            double[] v = general(gram, products);
            double[] slope = Arrays.stream(gram).mapToDouble(row -> dot(row, v)).toArray();
            double expected = dot(slope, v) - 2 * dot(products, v) + square;
            double distance = hull.distance(products, square);
            assertThat(distance * distance).isCloseTo(expected, within(1e-6));
        }
    }

    private static double[] general(double[][] gram, double[] products) {
        ExpressionsBasedModel model = new ExpressionsBasedModel();
        Expression objective = model.newExpression("objective").weight(1);
        Expression total = model.newExpression("sum").level(1);
        Variable[] v = new Variable[products.length];
        Arrays.setAll(v, i -> model.newVariable("v" + i).lower(0));
        for (int i = 0; i < v.length; i++) {
            total.set(v[i], 1);
            objective.set(v[i], -products[i]);
            for (int j = 0; j < v.length; j++) {
                objective.set(v[i], v[j], gram[i][j] / 2);
            }
        }
        model.minimise();
        return Arrays.stream(v).mapToDouble(x -> x.getValue().doubleValue()).toArray();
    }

    @Test
    void refusesBadArguments() {
        HullProjection hull = hull(new double[][] {{1}});
        assertThatThrownBy(() -> hull.distance(new double[2], 1)).hasMessageContaining("products");
        assertThatThrownBy(() -> new HullProjection(new Gram(new double[0][]), 1))
                .hasMessageContaining("points");
    }
}
