package dev.augur.train.optimizer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class LbfgsMinimizerTest {
    /** Rosenbrock's valley, whose minimum is 0 at (1, 1). */
    private static double rosenbrock(double[] x, double[] gradient) {
        double valley = x[1] - x[0] * x[0];
        gradient[0] = -400 * x[0] * valley - 2 * (1 - x[0]);
        gradient[1] = 200 * valley;
        return 100 * valley * valley + (1 - x[0]) * (1 - x[0]);
    }

    @Test
    void findsTheBottomOfACurvedValley() {
        LbfgsMinimizer search = new LbfgsMinimizer(LbfgsMinimizerTest::rosenbrock, new double[] {-1.2, 1}, 5);
        int steps = 0;
        double last = search.value();
        while (search.gradientNorm() > 1e-8 && search.step()) {
            assertThat(search.value()).isLessThanOrEqualTo(last);
            last = search.value();
            steps++;
        }
        assertThat(search.point()).containsExactly(new double[] {1, 1}, within(1e-6));
        assertThat(steps).isLessThan(100);
    }

    /** With what it remembers: on the same function it takes the very steps it would have taken. */
    @Test
    void goesOnFromWhereItStood() {
        LbfgsMinimizer search = new LbfgsMinimizer(LbfgsMinimizerTest::rosenbrock, new double[] {-1.2, 1}, 5);
        for (int step = 0; step < 10; step++) {
            search.step();
        }
        LbfgsMinimizer next = new LbfgsMinimizer(LbfgsMinimizerTest::rosenbrock, search.point(), 5, search.memory());
        for (int step = 0; step < 3; step++) {
            search.step();
            next.step();
            assertThat(next.point()).isEqualTo(search.point());
        }
    }

    /** A quadratic with condition number 1e4 in 30 dimensions. */
    @Test
    void solvesIllConditionedQuadratics() {
        LbfgsMinimizer search = new LbfgsMinimizer(
                (x, gradient) -> {
                    double value = 0;
                    for (int i = 0; i < x.length; i++) {
                        double scale = Math.pow(1e4, i / 29.0);
                        gradient[i] = scale * (x[i] - i);
                        value += scale * (x[i] - i) * (x[i] - i) / 2;
                    }
                    return value;
                },
                new double[30],
                10);
        while (search.gradientNorm() > 1e-7 && search.step()) {
            assertThat(search.value()).isGreaterThanOrEqualTo(0);
        }
        assertThat(search.point()[17]).isCloseTo(17, within(1e-6));
    }

    /**
     * Values that come from floats are worth seven digits: by these alone the search would stop at a gradient of about
     * 1e-4.
     */
    @Test
    void goesOnWhereValuesAreNoise() {
        LbfgsMinimizer search = new LbfgsMinimizer(
                (x, gradient) -> {
                    double value = 1;
                    for (int i = 0; i < x.length; i++) {
                        gradient[i] = (1 + i) * (x[i] - 1);
                        value += (1 + i) * (x[i] - 1) * (x[i] - 1) / 2;
                    }
                    return (float) value;
                },
                new double[10],
                5);
        for (int step = 0; step < 60 && search.gradientNorm() > 1e-9; step++) {
            search.step();
        }
        assertThat(search.gradientNorm()).isLessThan(1e-9);
    }

    @Test
    void stopsAtAMinimum() {
        LbfgsMinimizer search = new LbfgsMinimizer(
                (x, gradient) -> {
                    gradient[0] = 0;
                    return 3;
                },
                new double[1],
                2);
        assertThat(search.step()).isFalse();
    }
}
