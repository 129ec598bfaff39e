package dev.augur.methods.laws;

import dev.augur.method.laws.DecisionLaws;
import dev.augur.method.laws.MethodLaws;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Decisions that people change keep the laws. */
class DecisionLawsTest {
    @TestFactory
    Stream<DynamicTest> laws() {
        return MethodLaws.tests(DecisionLaws.all(), Subjects.ALL);
    }
}
