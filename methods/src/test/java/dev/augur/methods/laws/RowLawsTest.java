package dev.augur.methods.laws;

import dev.augur.method.laws.MethodLaws;
import dev.augur.method.laws.RowLaws;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** What rows mean to methods keeps the laws. */
class RowLawsTest {
    @TestFactory
    Stream<DynamicTest> laws() {
        return MethodLaws.tests(RowLaws.all(), Subjects.ALL);
    }
}
