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

class SmoSolverTest {
    private static final SmoSolver EXACT = SmoSolver.withTolerance(1e-9);

    private static double[][] gram(double[][] points) {
        double[][] gram = new double[points.length][points.length];
        for (int i = 0; i < points.length; i++) {
            for (int j = 0; j < points.length; j++) {
                for (int f = 0; f < points[i].length; f++) {
                    gram[i][j] += points[i][f] * points[j][f];
                }
            }
        }
        return gram;
    }

    /** Points 0, .5, 1 (+1) and 4, 4.5, 5 (-1) on a line, C = 1: the margin is between 1 and 4, f(x) = 5/3 - 2x/3. */
    @Test
    void linearSvmByHand() {
        double[] x = {0, 0.5, 1, 4, 4.5, 5};
        double[][] points = Arrays.stream(x).mapToObj(v -> new double[] {v}).toArray(double[][]::new);
        double[] label = {1, 1, 1, -1, -1, -1};
        double[] low = {0, 0, 0, -1, -1, -1};
        double[] high = {1, 1, 1, 0, 0, 0};
        SmoSolver.Solution solution = EXACT.solve(new Gram(gram(points)), label, low, high, new double[6]);
        double slope = 0;
        for (int i = 0; i < x.length; i++) {
            slope += solution.weights()[i] * x[i];
        }
        assertThat(slope).isCloseTo(-2.0 / 3, within(1e-8));
        assertThat(solution.bias()).isCloseTo(5.0 / 3, within(1e-8));
        assertThat(solution.violation()).isLessThan(1e-9);
    }

    /** Random problems against ojAlgo's general solver of quadratic programs, with any boxes and a non-zero sum. */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void agreesWithAGeneralSolver(long seed) {
        RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(seed);
        int n = 12;
        double[][] points = new double[n][4];
        double[] linear = new double[n];
        double[] low = new double[n];
        double[] high = new double[n];
        double[] start = new double[n];
        for (int i = 0; i < n; i++) {
            Arrays.setAll(points[i], f -> random.nextGaussian());
            linear[i] = random.nextGaussian();
            low[i] = -random.nextDouble();
            high[i] = random.nextDouble();
            start[i] = low[i] + (high[i] - low[i]) * random.nextDouble();
        }
        double[][] gram = gram(points);
        for (int i = 0; i < n; i++) {
            gram[i][i] += 0.1;
        }
        SmoSolver.Solution solution = EXACT.solve(new Gram(gram), linear, low, high, start);
        double[] expected =
                general(gram, linear, low, high, Arrays.stream(start).sum());
        assertThat(solution.weights()).containsExactly(expected, within(1e-5));
        assertThat(Arrays.stream(solution.weights()).sum())
                .isCloseTo(Arrays.stream(start).sum(), within(1e-12));
    }

    private static double[] general(double[][] gram, double[] linear, double[] low, double[] high, double sum) {
        ExpressionsBasedModel model = new ExpressionsBasedModel();
        Expression objective = model.newExpression("objective").weight(1);
        Expression total = model.newExpression("sum").level(sum);
        Variable[] variables = new Variable[linear.length];
        for (int i = 0; i < linear.length; i++) {
            variables[i] = model.newVariable("a" + i).lower(low[i]).upper(high[i]);
            total.set(variables[i], 1);
        }
        for (int i = 0; i < linear.length; i++) {
            objective.set(variables[i], -linear[i]);
            for (int j = 0; j < linear.length; j++) {
                objective.set(variables[i], variables[j], gram[i][j] / 2);
            }
        }
        model.minimise();
        return Arrays.stream(variables)
                .mapToDouble(v -> v.getValue().doubleValue())
                .toArray();
    }

    /** Copies of a point have no curvature between them; the solver must not stall on them. */
    @Test
    void duplicatesAreNoTrouble() {
        double[][] points = {{1}, {1}, {1}, {-1}, {-1}};
        double[] label = {1, 1, -1, -1, 1};
        double[] low = {0, 0, -1, -1, 0};
        double[] high = {1, 1, 0, 0, 1};
        SmoSolver.Solution solution = EXACT.solve(new Gram(gram(points)), label, low, high, new double[5]);
        assertThat(solution.violation()).isLessThan(1e-9);
        assertThat(Arrays.stream(solution.weights()).sum()).isCloseTo(0, within(1e-12));
    }

    @Test
    void saysWhenTheStepsRunOut() {
        double[][] points = {{1}, {2}, {-1}, {-3}, {0.1}, {-0.2}};
        SmoSolver.Solution solution = new SmoSolver(1e-9, 1)
                .solve(
                        new Gram(gram(points)),
                        new double[] {1, 1, -1, -1, 1, -1},
                        new double[] {0, 0, -1, -1, 0, -1},
                        new double[] {1, 1, 0, 0, 1, 0},
                        new double[6]);
        assertThat(solution.steps()).isEqualTo(1);
        assertThat(solution.violation()).isGreaterThan(1e-9);
    }

    /** Nothing may move: the bias is the middle of what the conditions leave. */
    @Test
    void fixedWeights() {
        SmoSolver.Solution solution = EXACT.solve(
                new Gram(new double[][] {{1, 0}, {0, 1}}),
                new double[] {1, -1},
                new double[2],
                new double[2],
                new double[2]);
        assertThat(solution.steps()).isZero();
        assertThat(solution.bias()).isZero();
    }

    @Test
    void refusesBadArguments() {
        KernelMatrix one = new Gram(new double[][] {{1}});
        double[] zero = {0};
        assertThatThrownBy(() -> EXACT.solve(one, zero, zero, zero, new double[] {1}))
                .hasMessageContaining("start 0");
        assertThatThrownBy(() -> EXACT.solve(one, new double[2], zero, zero, zero))
                .hasMessageContaining("linear term");
        assertThatThrownBy(() -> new SmoSolver(0, 1)).hasMessageContaining("tolerance");
        assertThatThrownBy(() -> new SmoSolver(1, 0)).hasMessageContaining("mostSteps");
    }
}
