package dev.augur.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.augur.Blobs;
import dev.augur.data.FeatureMap;
import dev.augur.data.FeatureMatrix;
import dev.augur.data.LacData;
import dev.augur.data.Matrix;
import dev.augur.data.Scaling;
import dev.augur.data.Tensor;
import dev.augur.loss.CrossEntropy;
import dev.augur.loss.GeneralizedCrossEntropy;
import dev.augur.loss.Loss;
import dev.augur.random.SeedTree;
import dev.augur.risk.BatchRows;
import dev.augur.risk.LacRisk;
import dev.augur.risk.NegativePenalty;
import dev.augur.risk.NoCorrection;
import dev.augur.risk.Objective;
import dev.augur.risk.TestPriors;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The laws of every network: gradients of the whole objective, snapshots, state. */
class NetworkTest {
    private static final LacData DATA = Blobs.data(3, 12, 0.3, 2);
    private static final TestPriors PRIORS = TestPriors.mixture(0.75);

    static Stream<NetworkSpec> specs() {
        return Stream.of(
                new LinearSpec(Start.UNIFORM),
                MlpSpec.of(7),
                MlpSpec.of(9, 5),
                new NystromSpec(10, 1),
                new RandomFourierSpec(20, 1),
                new ScaledSpec(Scaling.MINMAX, MlpSpec.of(4)),
                new OwnNetwork.Spec());
    }

    private static FeatureMatrix mapped(NetworkSpec spec) {
        return spec.featureMap(DATA.pool(), SeedTree.of(1))
                .map(map -> map.apply(DATA.pool()))
                .orElse(DATA.pool());
    }

    private static Network create(NetworkSpec spec, int inputs) {
        return spec.create(inputs, DATA.space().size(), Precision.FLOAT, SeedTree.of(5));
    }

    /**
     * Directional derivatives along random directions, in float, so to three digits. Moving the augmented bias up or
     * down brings R_PAC to either side of 0; theta above the truth makes a negative R_PAC possible.
     */
    @ParameterizedTest
    @MethodSource("specs")
    void gradientOfTheObjectiveAgreesWithDifferences(NetworkSpec spec) {
        FeatureMatrix x = mapped(spec);
        for (Loss loss : List.of(new CrossEntropy(), new GeneralizedCrossEntropy(0.7))) {
            for (boolean negative : new boolean[] {false, true}) {
                try (Network network = create(spec, x.columns())) {
                    ParameterVector vector = network.parameters();
                    double[] start = vector.values();
                    start[start.length - 1] += negative ? 3 : -1;
                    vector.assign(start);
                    TestPriors high = TestPriors.mixture(1);
                    LacRisk risk = new LacRisk(negative ? high : PRIORS, new NegativePenalty(1.2, 2));
                    BatchRows rows = BatchRows.all(DATA, risk.priors());
                    if (negative) {
                        separate(network, vector, x, loss, rows, risk);
                        start = vector.values();
                    }
                    Objective at = risk.evaluate(loss, network.forward(x), rows, DATA.space());
                    assertThat(at.parts().pac() < 0)
                            .as("R_PAC %s", at.parts().pac())
                            .isEqualTo(negative);
                    network.backward(at.gradient());
                    double[] gradient = vector.gradient();
                    RandomGenerator random = SeedTree.of(9).generator();
                    for (int trial = 0; trial < 8; trial++) {
                        double[] direction = direction(start.length, random);
                        double h = 4e-3;
                        double up = along(network, vector, start, direction, h, x, loss, rows, risk);
                        double down = along(network, vector, start, direction, -h, x, loss, rows, risk);
                        double slope = 0;
                        for (int i = 0; i < start.length; i++) {
                            slope += gradient[i] * direction[i];
                        }
                        assertThat(slope).isCloseTo((up - down) / (2 * h), within(1e-3 * (1 + Math.abs(slope))));
                    }
                }
            }
        }
    }

    /** Descends on R_PAC alone until it is negative. */
    private static void separate(
            Network network, ParameterVector vector, FeatureMatrix x, Loss loss, BatchRows rows, LacRisk risk) {
        LacRisk plain = new LacRisk(risk.priors(), new NoCorrection());
        for (int step = 0; step < 400; step++) {
            Objective objective = plain.evaluate(loss, network.forward(x), rows, DATA.space());
            if (objective.parts().pac() < -0.05) {
                return;
            }
            network.backward(objective.gradient());
            double[] values = vector.values();
            double[] gradient = vector.gradient();
            for (int i = 0; i < values.length; i++) {
                values[i] -= 0.5 * gradient[i];
            }
            vector.assign(values);
        }
    }

    private static double[] direction(int size, RandomGenerator random) {
        double[] direction = new double[size];
        double norm = 0;
        for (int i = 0; i < size; i++) {
            direction[i] = random.nextGaussian();
            norm += direction[i] * direction[i];
        }
        for (int i = 0; i < size; i++) {
            direction[i] /= Math.sqrt(norm);
        }
        return direction;
    }

    private static double along(
            Network network,
            ParameterVector vector,
            double[] start,
            double[] direction,
            double h,
            FeatureMatrix x,
            Loss loss,
            BatchRows rows,
            LacRisk risk) {
        double[] moved = new double[start.length];
        for (int i = 0; i < moved.length; i++) {
            moved[i] = start[i] + h * direction[i];
        }
        vector.assign(moved);
        return risk.evaluate(loss, network.forward(x), rows, DATA.space()).value();
    }

    @ParameterizedTest
    @MethodSource("specs")
    void aSnapshotScoresAsTheNetworkDidAndStaysAsItIs(NetworkSpec spec) {
        FeatureMatrix x = mapped(spec);
        try (Network network = create(spec, x.columns())) {
            Model model = network.snapshot(DATA.space());
            double[] before = network.forward(x).values().clone();
            assertThat(model.score(x).values()).containsExactly(before, within(1e-6));
            network.backward(new LacRisk(PRIORS, new NoCorrection())
                    .evaluate(new CrossEntropy(), network.forward(x), BatchRows.all(DATA, PRIORS), DATA.space())
                    .gradient());
            network.parameters().move((w, slopes, from, to) -> {
                for (int i = 0; i < w.length; i++) {
                    w[i] -= slopes[i];
                }
            });
            assertThat(model.score(x).values()).containsExactly(before, within(1e-6));
            assertThat(network.forward(x).values()).isNotEqualTo(before);
        }
    }

    @ParameterizedTest
    @MethodSource("specs")
    void createsTheSameNetworkFromTheSameSeed(NetworkSpec spec) {
        FeatureMap one = spec.featureMap(DATA.pool(), SeedTree.of(1)).orElse(null);
        FeatureMap other = spec.featureMap(DATA.pool(), SeedTree.of(1)).orElse(null);
        if (one != null && other != null) {
            assertThat(one.apply(DATA.pool())).isEqualTo(other.apply(DATA.pool()));
        }
        try (Network a = create(spec, 3);
                Network b = create(spec, 3)) {
            assertThat(a.state()).isEqualTo(b.state());
        }
    }

    @Test
    void startsAsItSays() {
        try (Network zero = create(new LinearSpec(), 3);
                Network uniform = create(new LinearSpec(Start.UNIFORM), 4);
                Network mlp = create(new MlpSpec(List.of(6), Start.ZERO), 3)) {
            assertThat(zero.forward(DATA.pool()).values()).containsOnly(0);
            assertThat(mlp.forward(DATA.pool()).values()).containsOnly(0);
            assertThat(Arrays.stream(uniform.parameters().values()).boxed())
                    .allMatch(w -> Math.abs(w) <= 0.5)
                    .anyMatch(w -> Math.abs(w) > 0.3);
            assertThat(Arrays.stream(mlp.parameters().values()).boxed()).anyMatch(w -> w != 0);
        }
    }

    @Test
    void refusesWhatDoesNotFit() {
        try (Network network = create(new LinearSpec(), 3)) {
            FeatureMatrix narrow = FeatureMatrix.of(new double[][] {{1, 2}});
            assertThatThrownBy(() -> network.forward(narrow)).hasMessage("columns must be 3, but is 2");
            assertThatThrownBy(() -> network.snapshot(DATA.space()).score(narrow))
                    .hasMessage("columns must be 3, but is 2");
            network.forward(DATA.pool());
            assertThatThrownBy(() -> network.backward(new Matrix(1, 4))).hasMessageContaining("rows of the gradient");
            assertThatThrownBy(() -> network.restore(Map.of())).hasMessageContaining("parameters");
            assertThatThrownBy(() -> network.restore(Map.of("parameters", Tensor.of(new float[2], 2))))
                    .hasMessageContaining("size of parameters");
        }
        assertThatThrownBy(() -> MlpSpec.of(0)).hasMessageContaining("hidden width");
    }

    @Test
    void spellings() {
        assertThat(specs().map(Object::toString))
                .containsExactly(
                        "linear:start=uniform",
                        "mlp:7",
                        "mlp:9,5",
                        "nystrom:10,c=1",
                        "rff:20,c=1",
                        "mlp:4,scaling=minmax",
                        "own");
    }
}
