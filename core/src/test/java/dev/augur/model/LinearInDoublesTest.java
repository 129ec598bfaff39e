package dev.augur.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.augur.Blobs;
import dev.augur.data.FeatureMatrix;
import dev.augur.data.LacData;
import dev.augur.data.Matrix;
import dev.augur.data.Tensor;
import dev.augur.loss.CrossEntropy;
import dev.augur.random.SeedTree;
import dev.augur.risk.BatchRows;
import dev.augur.risk.LacRisk;
import dev.augur.risk.NegativePenalty;
import dev.augur.risk.Objective;
import dev.augur.risk.TestPriors;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class LinearInDoublesTest {
    private static final LacData DATA = Blobs.data(3, 40, 0.3, 2);
    private static final FeatureMatrix X = DATA.pool();

    private static Network create(Precision precision) {
        return new LinearSpec(Start.UNIFORM).create(X.columns(), DATA.space().size(), precision, SeedTree.of(5));
    }

    private static Network create() {
        return create(Precision.DOUBLE);
    }

    private static Objective objective(Network network) {
        TestPriors priors = TestPriors.mixture(0.75);
        return new LacRisk(priors, new NegativePenalty(1.2, 2))
                .evaluate(new CrossEntropy(), network.forward(X), BatchRows.all(DATA, priors), DATA.space());
    }

    @Test
    void gradientAgreesWithDifferencesToEightDigits() {
        try (Network network = create()) {
            ParameterVector vector = network.parameters();
            network.backward(objective(network).gradient());
            double[] gradient = vector.gradient();
            double[] start = vector.values();
            double h = 1e-5;
            for (int i = 0; i < start.length; i++) {
                double[] moved = start.clone();
                moved[i] += h;
                vector.assign(moved);
                double up = objective(network).value();
                moved[i] -= 2 * h;
                vector.assign(moved);
                double down = objective(network).value();
                assertThat(gradient[i]).isCloseTo((up - down) / (2 * h), within(1e-8));
            }
        }
    }

    @Test
    void isTheNetworkOfFloatsWithMoreDigits() {
        try (Network wide = create();
                Network narrow = create(Precision.FLOAT)) {
            assertThat(wide.forward(X).values())
                    .containsExactly(narrow.forward(X).values(), within(1e-5));
            assertThat(wide.snapshot(DATA.space()).score(X).values())
                    .containsExactly(narrow.snapshot(DATA.space()).score(X).values());
        }
    }

    @Test
    void sumsDoNotShowHowRowsAreCut() {
        try (Network network = create()) {
            ParameterVector vector = network.parameters();
            Matrix slopes = new Matrix(X.rows(), DATA.space().size());
            RandomGenerator random = SeedTree.of(3).generator();
            Arrays.setAll(slopes.values(), i -> random.nextDouble() - 0.5);
            double[] scores = network.forward(X).values().clone();
            network.backward(slopes);
            double[] whole = vector.gradient();
            double[] sum = new double[whole.length];
            for (int[] part : List.of(new int[] {0, 7}, new int[] {7, X.rows()})) {
                int[] rows = IntStream.range(part[0], part[1]).toArray();
                Matrix own = new Matrix(rows.length, slopes.columns());
                int first = part[0] * slopes.columns();
                System.arraycopy(slopes.values(), first, own.values(), 0, own.values().length);
                assertThat(network.forward(X.select(rows)).values())
                        .isEqualTo(Arrays.copyOfRange(scores, first, first + own.values().length));
                network.backward(own);
                double[] gradient = vector.gradient();
                Arrays.setAll(sum, i -> sum[i] + gradient[i]);
            }
            assertThat(sum).containsExactly(whole, within(1e-12));
        }
    }

    @Test
    void goesOnFromItsState() {
        try (Network one = create();
                Network other = create()) {
            ParameterVector vector = one.parameters();
            vector.assign(Arrays.stream(vector.values()).map(x -> x + 1e-12).toArray());
            other.restore(one.state());
            assertThat(other.parameters().values()).isEqualTo(vector.values());
            assertThatThrownBy(() -> other.restore(Map.of("weights", Tensor.of(new double[1], 1))))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("weights");
        }
    }
}
