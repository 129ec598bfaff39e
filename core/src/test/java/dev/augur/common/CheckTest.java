package dev.augur.common;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class CheckTest {
    /** Each message names the argument, the rule and the value. */
    static Stream<Arguments> refused() {
        return Stream.of(
                refused("epochs must be at least 1, but is 0", () -> Check.positive("epochs", 0)),
                refused("epochs must be from 1 to 1000000, but is 0", () -> Check.repetitions("epochs", 0)),
                refused("epochs must be from 1 to 1000000, but is 1000001", () -> Check.repetitions("epochs", 1000001)),
                refused(
                        "wd must be 0 or between 1e-30 and 1e30 in size, but is 1.0E308",
                        () -> Check.commonSize("wd", 1e308)),
                refused(
                        "wd must be 0 or between 1e-30 and 1e30 in size, but is -1.0E-40",
                        () -> Check.commonSize("wd", -1e-40)),
                refused("share must be in [0, 1], but is 1.1", () -> Check.inClosed("share", 1.1, 0, 1)),
                refused("rows must be at least 3, but is 2", () -> Check.atLeast("rows", 2, 3)),
                refused("lr must be positive and finite, but is 0.0", () -> Check.positive("lr", 0.0)),
                refused("lr must be positive and finite, but is Infinity", () -> Check.positive("lr", 1 / 0.0)),
                refused("wd must be at least 0 and finite, but is -1.0E-9", () -> Check.nonNegative("wd", -1e-9)),
                refused("wd must be at least 0 and finite, but is Infinity", () -> Check.nonNegative("wd", 1 / 0.0)),
                refused("tau must be above 1 and finite, but is 1.0", () -> Check.above("tau", 1, 1)),
                refused("tau must be above 1 and finite, but is Infinity", () -> Check.above("tau", 1 / 0.0, 1)),
                refused("a must be below 0 and finite, but is 0.0", () -> Check.below("a", 0, 0)),
                refused("a must be below 0 and finite, but is -Infinity", () -> Check.below("a", -1 / 0.0, 0)),
                refused("shift must be finite, but is -Infinity", () -> Check.finite("shift", -1 / 0.0)),
                refused("theta must be in (0, 1], but is 0.0", () -> Check.inOpenClosed("theta", 0, 0, 1)),
                refused("theta must be in (0, 1], but is 1.5", () -> Check.inOpenClosed("theta", 1.5, 0, 1)),
                refused("b must be in [0.5, 1), but is 1.0", () -> Check.inClosedOpen("b", 1, 0.5, 1)),
                refused("b must be in [0.5, 1), but is 0.4", () -> Check.inClosedOpen("b", 0.4, 0.5, 1)),
                refused("tau must be in (1, Infinity], but is 1.0", () -> Check.inOpenClosed("tau", 1, 1, 1 / 0.0)),
                refused("row must be in [0, 4), but is 4", () -> Check.index("row", 4, 0, 4)),
                refused("row must be in [0, 4), but is -1", () -> Check.index("row", -1, 0, 4)),
                refused(
                        "label of row 1 must be in [0, 2), but is 2",
                        () -> Check.indices("label", new int[] {1, 2, -1}, 0, 2)),
                refused("columns must be 3, but is 2", () -> Check.sameSize("columns", 2, 3)));
    }

    private static Arguments refused(String message, ThrowingCallable call) {
        return Arguments.of(message, call);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("refused")
    void refusesWithNameAndValue(String message, ThrowingCallable call) {
        assertThatIllegalArgumentException().isThrownBy(call).withMessage(message);
    }

    @Test
    void notANumberNeverPasses() {
        double nan = Double.NaN;
        Stream<ThrowingCallable> calls = Stream.of(
                () -> Check.positive("x", nan),
                () -> Check.nonNegative("x", nan),
                () -> Check.above("x", nan, 0),
                () -> Check.below("x", nan, 0),
                () -> Check.finite("x", nan),
                () -> Check.inOpenClosed("x", nan, 0, 1),
                () -> Check.inClosedOpen("x", nan, 0, 1));
        assertThat(calls)
                .allSatisfy(call -> assertThatIllegalArgumentException()
                        .isThrownBy(call)
                        .withMessageStartingWith("x must")
                        .withMessageEndingWith("is NaN"));
    }

    @ParameterizedTest
    @ValueSource(doubles = {Double.MIN_VALUE, 1, Double.MAX_VALUE})
    void givesBackWhatPasses(double value) {
        assertThat(Check.positive("x", value)).isEqualTo(value);
        assertThat(Check.nonNegative("x", value)).isEqualTo(value);
        assertThat(Check.above("x", value, 0)).isEqualTo(value);
        assertThat(Check.below("x", -value, 0)).isEqualTo(-value);
        assertThat(Check.finite("x", value)).isEqualTo(value);
        assertThat(Check.inOpenClosed("x", value, 0, value)).isEqualTo(value);
        assertThat(Check.inClosedOpen("x", value, value, 2 * value)).isEqualTo(value);
    }

    @Test
    void boundsThatBelongPass() {
        assertThat(Check.positive("x", 1)).isEqualTo(1);
        assertThat(Check.nonNegative("x", 0)).isZero();
        assertThat(Check.atLeast("x", 0, 0)).isZero();
        assertThat(Check.index("x", 0, 0, 1)).isZero();
        assertThatCode(() -> Check.indices("x", new int[] {0, 1}, 0, 2)).doesNotThrowAnyException();
        assertThatCode(() -> Check.indices("x", new int[0], 0, 0)).doesNotThrowAnyException();
        assertThatCode(() -> Check.sameSize("x", 3, 3)).doesNotThrowAnyException();
    }
}
