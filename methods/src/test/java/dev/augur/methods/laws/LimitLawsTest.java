package dev.augur.methods.laws;

import dev.augur.method.laws.MethodLaws;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** What methods say they cannot do, they cannot. */
class LimitLawsTest {
    @TestFactory
    Stream<DynamicTest> limits() {
        return MethodLaws.limits(MethodLaws.all(), Subjects.ALL);
    }
}
