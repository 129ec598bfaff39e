package dev.augur.method.laws;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.augur.catalog.Component;
import dev.augur.catalog.Registry;
import dev.augur.method.Limit;
import dev.augur.method.Method;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;

/** A breach is found, an excuse counts where it is declared, and a declaration has to be true. */
class MethodLawsTest {
    private static final Law WRONG = law(subject -> assertThat(1).isEqualTo(2));
    private static final Law REFUSED = law(subject -> {
        throw new IllegalArgumentException("it takes two");
    });
    private static final Law ACCIDENT = law(subject -> {
        throw new ArrayIndexOutOfBoundsException("3");
    });

    private static Law law(Law.Trial trial) {
        return Law.of("law", "it holds", trial, Limit.TWO_ROWS);
    }

    private static Subject subject(Limit... limits) {
        Component<Method> component = Component.<Method>of("any", "a method", "a test", given -> (data, seeds) -> {
                    throw new IllegalArgumentException("any learns nothing");
                })
                .withLimits(limits);
        return Subject.of(Registry.of("method", List.of(component)), "any");
    }

    private static void run(Stream<DynamicTest> tests) throws Throwable {
        for (DynamicTest each : tests.toList()) {
            each.getExecutable().execute();
        }
    }

    private static void run(Law law, Limit... limits) throws Throwable {
        run(MethodLaws.tests(List.of(law), List.of(subject(limits))));
    }

    @Test
    void aLawThatHoldsPasses() {
        assertThatCode(() -> run(law(subject -> {}))).doesNotThrowAnyException();
    }

    @Test
    void aBreachNeedsTheRightExcuse() {
        assertThatExceptionOfType(AssertionError.class)
                .isThrownBy(() -> run(WRONG))
                .withMessageStartingWith("it holds, but: ");
        assertThatExceptionOfType(AssertionError.class).isThrownBy(() -> run(REFUSED, Limit.UNITS));
        assertThatCode(() -> run(WRONG, Limit.TWO_ROWS)).doesNotThrowAnyException();
        assertThatCode(() -> run(REFUSED, Limit.TWO_ROWS)).doesNotThrowAnyException();
    }

    @Test
    void anAccidentIsNoRefusal() {
        assertThatExceptionOfType(AssertionError.class).isThrownBy(() -> run(ACCIDENT, Limit.TWO_ROWS));
    }

    @Test
    void aLimitIsTrueWhereALawIsBroken() {
        assertThatCode(() -> run(MethodLaws.limits(List.of(WRONG), List.of(subject(Limit.TWO_ROWS)))))
                .doesNotThrowAnyException();
    }

    @Test
    void aLimitThatNoLawMeetsIsStale() {
        Subject subject = subject(Limit.TWO_ROWS);
        assertThatExceptionOfType(AssertionError.class)
                .isThrownBy(() -> run(MethodLaws.limits(List.of(law(each -> {})), List.of(subject))))
                .withMessageContaining(Limit.TWO_ROWS.sentence());
    }

    @Test
    void lawsHaveNamesOfTheirOwnAndEveryLimitHasALaw() {
        List<Law> all = MethodLaws.all();
        assertThat(all.stream().map(Law::name)).doesNotHaveDuplicates().hasSizeGreaterThanOrEqualTo(60);
        assertThat(all).allSatisfy(law -> assertThat(law.sentence()).contains(" "));
        assertThat(all.stream().flatMap(law -> law.excuses().stream())).contains(Limit.values());
    }
}
