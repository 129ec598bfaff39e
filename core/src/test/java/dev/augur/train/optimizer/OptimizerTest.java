package dev.augur.train.optimizer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.augur.data.Tensor;
import dev.augur.model.DoubleParameters;
import dev.augur.model.FloatParameters;
import dev.augur.model.ParameterVector;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The laws of every optimiser, on a bowl whose lowest point is known, and two of them by hand. */
class OptimizerTest {
    private static final double[] CENTRE = {1, -2, 0.5};
    private static final int EPOCHS = 400;

    /** Half the squared distance to a point. */
    private static final class Bowl implements Goal {
        private final ParameterVector parameters;
        private double[] slopes = new double[CENTRE.length];

        Bowl(ParameterVector parameters) {
            this.parameters = parameters;
        }

        static Bowl inFloats() {
            float[] start = new float[CENTRE.length];
            FloatParameters parameters = new FloatParameters(start);
            return new Bowl(parameters);
        }

        static Bowl inDoubles() {
            return new Bowl(new DoubleParameters(new double[CENTRE.length]));
        }

        @Override
        public ParameterVector parameters() {
            return parameters;
        }

        @Override
        public double value() {
            slopes = parameters.values();
            double value = 0;
            for (int i = 0; i < slopes.length; i++) {
                slopes[i] -= CENTRE[i];
                value += slopes[i] * slopes[i] / 2;
            }
            return value;
        }

        @Override
        public void slope() {
            for (int i = 0; i < slopes.length; i++) {
                if (parameters instanceof FloatParameters floats) {
                    floats.slopes()[i] = (float) slopes[i];
                } else {
                    ((DoubleParameters) parameters).slopes()[i] = slopes[i];
                }
            }
        }
    }

    static Stream<OptimizerSpec> optimizers() {
        return Stream.of(
                Adam.of(0.05, 0),
                Adam.of(0.1, 0).withSchedule(new Schedule.Cosine(0.01)),
                new Sgd(0.05, 0.9, 0),
                new Sgd(0.2, 0, 0, new Schedule.WarmUp(5, new Schedule.Cosine(0))),
                Lbfgs.withDecay(0));
    }

    private static void run(Optimizer optimizer, Bowl bowl, int from, int to) {
        boolean more = true;
        for (int epoch = from; more && epoch < to; epoch++) {
            bowl.value();
            more = optimizer.step(bowl, epoch);
        }
    }

    @ParameterizedTest
    @MethodSource("optimizers")
    void findsTheBottomWhateverTheParametersAre(OptimizerSpec spec) {
        for (Bowl bowl : new Bowl[] {Bowl.inFloats(), Bowl.inDoubles()}) {
            run(spec.start(CENTRE.length, EPOCHS), bowl, 0, EPOCHS);
            assertThat(bowl.parameters.values()).containsExactly(CENTRE, within(1e-3));
        }
    }

    /** Its memory and the parameters are all that the next step depends on. */
    @ParameterizedTest
    @MethodSource("optimizers")
    void goesOnFromItsMemory(OptimizerSpec spec) {
        Bowl bowl = Bowl.inFloats();
        Optimizer whole = spec.start(CENTRE.length, 20);
        run(whole, bowl, 0, 7);
        Map<String, Tensor> state = new HashMap<>(Map.of(ParameterVector.NAME, bowl.parameters.saved()));
        whole.save(state);
        run(whole, bowl, 7, 12);

        Bowl later = Bowl.inFloats();
        later.parameters.restore(state);
        Optimizer resumed = spec.start(CENTRE.length, 20);
        resumed.restore(state);
        Map<String, Tensor> again = new HashMap<>(state);
        resumed.save(again);
        assertThat(again).isEqualTo(state);
        run(resumed, later, 7, 12);
        assertThat(later.parameters.values()).isEqualTo(bowl.parameters.values());
    }

    @ParameterizedTest
    @MethodSource("optimizers")
    void refusesTheMemoryOfAnother(OptimizerSpec spec) {
        Optimizer optimizer = spec.start(CENTRE.length, 10);
        Bowl bowl = Bowl.inFloats();
        assertThatThrownBy(() -> {
                    optimizer.restore(Map.of("another", Tensor.of(new float[1], 1)));
                    run(optimizer, bowl, 0, 1);
                })
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("another");
    }

    /** Moves one weight along given gradients. */
    private static double[] steps(OptimizerSpec spec, float start, double... gradients) {
        FloatParameters w = new FloatParameters(new float[] {start});
        Optimizer optimizer = spec.start(1, gradients.length);
        double[] path = new double[gradients.length];
        for (int t = 0; t < gradients.length; t++) {
            int step = t;
            optimizer.step(
                    new Goal() {
                        @Override
                        public ParameterVector parameters() {
                            return w;
                        }

                        @Override
                        public double value() {
                            return 0;
                        }

                        @Override
                        public void slope() {
                            w.slopes()[0] = (float) gradients[step];
                        }
                    },
                    t);
            path[t] = w.values()[0];
        }
        return path;
    }

    /** Two steps of Adam with coupled decay on one weight, by hand from the formulas. */
    @Test
    void adamByHand() {
        double[] gradients = {0.3, -0.7};
        double[] path = steps(Adam.of(0.1, 0.2), 0.5f, gradients);
        double expected = 0.5;
        double m = 0;
        double v = 0;
        for (int t = 1; t <= 2; t++) {
            double g = gradients[t - 1] + 0.2 * expected;
            m = 0.9 * m + 0.1 * g;
            v = 0.999 * v + 0.001 * g * g;
            expected -= 0.1 * (m / (1 - Math.pow(0.9, t))) / (Math.sqrt(v / (1 - Math.pow(0.999, t))) + 1e-8);
            assertThat(path[t - 1]).isCloseTo(expected, within(1e-6));
        }
    }

    @Test
    void momentumByHand() {
        assertThat(steps(new Sgd(0.1, 0.5, 0.2), 1, 1, 0))
                .containsExactly(new double[] {0.88, 0.88 - 0.1 * (0.5 * 1.2 + 0.2 * 0.88)}, within(1e-6));
    }

    /** Where the gradient is as small as epsilon, a first step is half as long as the rate. */
    @Test
    void epsilonShortensStepsAlongTinyGradients() {
        Adam adam = new Adam(0.1, 0.9, 0.999, 1e-3, 0, new Schedule.Constant());
        assertThat(steps(adam, 0, 1e-3)[0]).isCloseTo(-0.05, within(1e-6));
        assertThat(steps(adam, 0, 1)[0]).isCloseTo(-0.0999, within(1e-6));
    }

    /** A first step of Adam is as long as its rate, whatever the gradient. */
    @Test
    void schedulesScaleTheRate() {
        Schedule.WarmUp warm = new Schedule.WarmUp(3, new Schedule.Constant());
        assertThat(steps(Adam.of(0.4, 0).withSchedule(warm), 0, 1)[0]).isCloseTo(-0.1, within(1e-6));
        // With equal gradients every step of Adam is as long as its rate.
        assertThat(steps(Adam.of(0.4, 0).withSchedule(warm), 0, 1, 1, 1, 1, 1))
                .containsExactly(new double[] {-0.1, -0.3, -0.6, -1, -1.4}, within(1e-5));
        assertThat(steps(new Sgd(0.4, 0, 0).withSchedule(warm), 0, 1, 1, 1, 1, 1))
                .containsExactly(new double[] {-0.1, -0.3, -0.6, -1, -1.4}, within(1e-6));
    }

    @Test
    void refusesWhatIsNoRate() {
        assertThatThrownBy(() -> Adam.of(0, 0)).hasMessageContaining("learning rate");
        assertThatThrownBy(() -> new Sgd(-1, 0, 0)).hasMessageContaining("learning rate");
    }
}
