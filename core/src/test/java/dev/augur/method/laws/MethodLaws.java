package dev.augur.method.laws;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.augur.method.Limit;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;

/**
 * The laws of every {@link dev.augur.method.Method}: each holds, or the method declares a limit that excuses it. Then a
 * refusal is one sentence, and a limit that no law meets is stale.
 */
public final class MethodLaws {
    private MethodLaws() {}

    /** Every law there is. */
    public static List<Law> all() {
        return Stream.of(AnswerLaws.all(), DecisionLaws.all(), RowLaws.all(), ColumnLaws.all(), SizeLaws.all())
                .flatMap(List::stream)
                .toList();
    }

    /** A test for each law and method. */
    public static Stream<DynamicTest> tests(List<Law> laws, List<Subject> subjects) {
        return subjects.stream()
                .flatMap(subject -> laws.stream()
                        .map(law -> dynamicTest(subject + ": " + law.name(), () -> holdsOrIsExcused(law, subject))));
    }

    private static void holdsOrIsExcused(Law law, Subject subject) {
        Optional<Throwable> breach = subject.breach(law);
        if (breach.isEmpty()) {
            return;
        }
        if (!law.isExcused(subject)) {
            throw new AssertionError(law.sentence() + ", but: " + breach.get().getMessage(), breach.get());
        }
        if (!(breach.get() instanceof AssertionError)) {
            assertIsSentence(breach.get());
        }
    }

    /** A refusal as people read it, and no accident. */
    private static void assertIsSentence(Throwable refusal) {
        assertThat(refusal).isInstanceOfAny(IllegalArgumentException.class, IllegalStateException.class);
        assertThat(refusal.getMessage()).contains(" ").doesNotContain("\n");
    }

    /** A test for each limit that a method declares: one of the laws that it excuses does not hold. */
    public static Stream<DynamicTest> limits(List<Law> laws, List<Subject> subjects) {
        return subjects.stream()
                .flatMap(subject -> subject.limits().stream()
                        .map(limit ->
                                dynamicTest(subject + " " + limit.sentence(), () -> isTrue(limit, laws, subject))));
    }

    private static void isTrue(Limit limit, List<Law> laws, Subject subject) {
        assertThat(laws.stream().filter(law -> law.excuses().contains(limit)))
                .as("laws that " + subject + " breaks since it " + limit.sentence())
                .anyMatch(law -> subject.breach(law).isPresent());
    }
}
