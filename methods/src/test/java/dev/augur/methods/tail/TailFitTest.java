package dev.augur.methods.tail;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import dev.augur.random.SeedTree;
import java.util.Arrays;
import java.util.Optional;
import java.util.random.RandomGenerator;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Expected numbers are of the meta-recognition library, whose own root tolerance is 1e-6, and of the formulas in double
 * precision.
 */
class TailFitTest {
    private static final double[] DATA = {1.2, 0.7, 2.5, 1.9, 0.9, 3.1, 1.4, 2.2, 1.7, 0.8};

    private static void assertParameters(TailFit fit, double shape, double scale, double small) {
        Weibull weibull = fit.weibull().orElseThrow();
        assertThat(weibull.shape()).isCloseTo(shape, Percentage.withPercentage(1e-3));
        assertThat(weibull.scale()).isCloseTo(scale, Percentage.withPercentage(1e-3));
        assertThat(fit.small()).isCloseTo(small, within(1e-12));
    }

    @ParameterizedTest
    @CsvSource({"0.5,0.9914180", "0.7,0.8948011", "1.0,0.4567274", "1.4,0.0615046", "2.5,0"})
    void low(double x, double expected) {
        TailFit fit = TailFit.low(DATA, 5, 1);
        assertParameters(fit, 6.725713, 1.5067136, -1.4);
        assertThat(fit.at(x)).isCloseTo(expected, within(1e-5 * expected));
    }

    /** The same with the root found by 200 bisections. */
    @ParameterizedTest
    @CsvSource({"0.5,0.9914180760012536", "0.7,0.8948012816314083", "1.0,0.4567269852377872", "1.4,0.06150432998135069"
    })
    void lowToTheLastDigits(double x, double expected) {
        TailFit fit = TailFit.low(DATA, 5, 1);
        assertThat(fit.weibull().orElseThrow().shape()).isCloseTo(6.725712795320471, within(1e-11));
        assertThat(fit.at(x)).isCloseTo(expected, within(1e-12));
    }

    @ParameterizedTest
    @CsvSource({"1.0,0.0021381", "1.9,0.2323611", "2.5,0.6610123", "3.1,0.9470955", "4,0.9998619"})
    void high(double x, double expected) {
        TailFit fit = TailFit.high(DATA, 5, 1);
        assertParameters(fit, 3.474467, 1.7597279, 1.7);
        assertThat(fit.at(x)).isCloseTo(expected, within(1e-7));
    }

    /** The translation of the copy in the first OpenMax release. */
    @ParameterizedTest
    @CsvSource({"0,0.0061131", "1.9,0.2430071", "3.1,0.9548625"})
    void highWithAFarTranslation(double x, double expected) {
        TailFit fit = TailFit.high(DATA, 5, 10_000);
        assertParameters(fit, 20080.45, 10000.83682, 1.7);
        assertThat(fit.at(x)).isCloseTo(expected, within(1e-5));
    }

    @Test
    void direct() {
        TailFit fit = TailFit.direct(DATA, 5);
        assertParameters(fit, 4.1997897, 1.1019524, 0.7);
        assertThat(fit.at(0)).isEqualTo(1);
        assertThat(fit.at(1.1019524)).isCloseTo(Math.exp(-1), within(1e-6));
    }

    /**
     * Standard errors at 1e5 draws are 0.25% of the shape and 0.13% to 1% of the scale over these shapes: 1% is 4 of
     * them or more.
     */
    @ParameterizedTest
    @CsvSource({"1.5,0.01", "2,1", "8,300"})
    void recoversTheDistributionOfDraws(double shape, double scale) {
        RandomGenerator random = SeedTree.of(17).generator();
        double[] draws = new double[100_000];
        Arrays.setAll(draws, i -> scale * Math.pow(-Math.log1p(-random.nextDouble()), 1 / shape));
        Weibull fit = Weibull.fit(draws).orElseThrow();
        assertThat(fit.shape()).isCloseTo(shape, Percentage.withPercentage(1));
        assertThat(fit.scale()).isCloseTo(scale, Percentage.withPercentage(1));
    }

    @Test
    void directIsFreeOfTheScale() {
        TailFit fit = TailFit.direct(DATA, 5);
        TailFit scaled = TailFit.direct(Arrays.stream(DATA).map(x -> 3e5 * x).toArray(), 5);
        for (double x = 0; x < 4; x += 0.1) {
            assertThat(scaled.at(3e5 * x)).isCloseTo(fit.at(x), within(1e-10));
        }
    }

    @ParameterizedTest
    @EnumSource(TailFit.Kind.class)
    void monotoneAndBetween0And1(TailFit.Kind kind) {
        TailFit fit = fit(kind, DATA);
        double before = kind == TailFit.Kind.HIGH ? 0 : 1;
        for (double x = 0; x < 20; x += 0.05) {
            double at = fit.at(x);
            assertThat(at).isBetween(0.0, 1.0);
            if (kind == TailFit.Kind.HIGH) {
                assertThat(at).isGreaterThanOrEqualTo(before);
            } else {
                assertThat(at).isLessThanOrEqualTo(before);
            }
            before = at;
        }
        assertThat(before).isCloseTo(kind == TailFit.Kind.HIGH ? 1 : 0, within(1e-12));
    }

    @ParameterizedTest
    @EnumSource(TailFit.Kind.class)
    void theLogarithmGoesOnWhereTheValueIsZero(TailFit.Kind kind) {
        TailFit fit = fit(kind, DATA);
        for (double x = 0; x < 2.4; x += 0.05) {
            assertThat(Math.exp(fit.logAt(x))).isCloseTo(fit.at(x), within(1e-13));
        }
        assertThat(Math.exp(fit(kind, 2, 2).logAt(3))).isEqualTo(kind == TailFit.Kind.HIGH ? 1 : 0);
        TailFit direct = TailFit.direct(DATA, 5);
        assertThat(direct.at(100)).isEqualTo(0);
        assertThat(direct.logAt(100)).isGreaterThan(direct.logAt(101)).isLessThan(-1e8);
        TailFit high = TailFit.high(new double[] {1, 1.0001}, 2, 1);
        assertThat(high.logAt(0.001)).isGreaterThan(high.logAt(0.0005)).isLessThan(-1e4);
    }

    private static TailFit fit(TailFit.Kind kind, double... values) {
        return switch (kind) {
            case HIGH -> TailFit.high(values, 5, 1);
            case LOW -> TailFit.low(values, 5, 1);
            case DIRECT -> TailFit.direct(values, 5);
        };
    }

    @ParameterizedTest
    @EnumSource(TailFit.Kind.class)
    void equalValuesGiveAStep(TailFit.Kind kind) {
        for (double[] values : new double[][] {{2}, {2, 2, 2}}) {
            TailFit fit = fit(kind, values);
            assertThat(fit.weibull()).isEmpty();
            boolean high = kind == TailFit.Kind.HIGH;
            assertThat(fit.at(1.99)).isEqualTo(high ? 0 : 1);
            assertThat(fit.at(2)).isEqualTo(high ? 0 : 1);
            assertThat(fit.at(2.01)).isEqualTo(high ? 1 : 0);
        }
    }

    /** A value of 0 has no logarithm: the function ends right there. */
    @Test
    void zeroAmongTheSmallestEndsTheFunction() {
        TailFit fit = TailFit.direct(new double[] {0, 1, 2}, 5);
        assertThat(fit.weibull()).isEmpty();
        assertThat(fit.at(0)).isEqualTo(1);
        assertThat(fit.at(1e-9)).isEqualTo(0);
    }

    @ParameterizedTest
    @EnumSource(TailFit.Kind.class)
    void withoutValuesNothingIsBeyond(TailFit.Kind kind) {
        TailFit fit = TailFit.without(kind, 1);
        for (double x : new double[] {0, 1, 1e300}) {
            assertThat(fit.at(x)).isEqualTo(kind == TailFit.Kind.HIGH ? 0 : 1);
        }
        assertThatIllegalArgumentException().isThrownBy(() -> fit(kind));
    }

    /** Values that differ in the last bit, or by 300 orders of magnitude. */
    @Test
    void extremeValuesHaveADefinedFit() {
        for (double[] values : new double[][] {
            {1, Math.nextUp(1.0)}, {1e-300, 1, 1e300}, {1e300, 1.1e300}, {1e-200, 2e-200, 2.5e-200}, {1e-300, 1e-300, 1}
        }) {
            Optional<Weibull> fit = Weibull.fit(values);
            fit.ifPresent(each -> assertThat(each.cdf(values[0])).isBetween(0.0, 1.0));
        }
        assertThat(Weibull.fit(new double[] {1e-200, 2e-200, 2.5e-200})).isPresent();
        assertThat(Weibull.fit(new double[] {1, Double.POSITIVE_INFINITY})).isEmpty();
        assertThat(Weibull.fit(new double[] {-1, 1})).isEmpty();
        assertThat(Weibull.fit(new double[0])).isEmpty();
    }
}
