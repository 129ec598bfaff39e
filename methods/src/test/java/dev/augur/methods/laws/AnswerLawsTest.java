package dev.augur.methods.laws;

import dev.augur.method.laws.AnswerLaws;
import dev.augur.method.laws.MethodLaws;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** What methods say keeps the laws. */
class AnswerLawsTest {
    @TestFactory
    Stream<DynamicTest> laws() {
        return MethodLaws.tests(AnswerLaws.all(), Subjects.ALL);
    }
}
