package dev.augur.methods.laws;

import dev.augur.method.laws.MethodLaws;
import dev.augur.method.laws.SizeLaws;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;

/** Methods keep the laws on few rows, many columns and odd shares. */
@Tag("slow")
class SizeLawsTest {
    @TestFactory
    Stream<DynamicTest> laws() {
        return MethodLaws.tests(SizeLaws.all(), Subjects.ALL);
    }
}
