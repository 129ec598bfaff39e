package dev.augur.methods.laws;

import dev.augur.method.laws.ColumnLaws;
import dev.augur.method.laws.MethodLaws;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;

/** What columns mean to methods keeps the laws. */
@Tag("slow")
class ColumnLawsTest {
    @TestFactory
    Stream<DynamicTest> laws() {
        return MethodLaws.tests(ColumnLaws.all(), Subjects.ALL);
    }
}
