package dev.augur.methods.laws;

import dev.augur.method.laws.ColumnLaws;
import dev.augur.method.laws.MethodLaws;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Methods that depend on units do not where they scale their features. */
class UnitLawsTest {
    @TestFactory
    Stream<DynamicTest> laws() {
        return MethodLaws.tests(ColumnLaws.units(), Subjects.SCALED);
    }
}
