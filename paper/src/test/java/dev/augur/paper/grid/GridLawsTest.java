package dev.augur.paper.grid;

import dev.augur.catalog.Components;
import dev.augur.method.laws.MethodLaws;
import dev.augur.method.laws.Subject;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;

/** The method on the paper's grids keeps the laws of every method, and cannot do what it says it cannot. */
@Tag("slow")
class GridLawsTest {
    private static final List<Subject> GRID =
            List.of(Subject.of(Components.methods(), "nrpr-grid:draws=3,folds=2,epochs=200"));

    @TestFactory
    Stream<DynamicTest> laws() {
        return MethodLaws.tests(MethodLaws.all(), GRID);
    }

    @TestFactory
    Stream<DynamicTest> limits() {
        return MethodLaws.limits(MethodLaws.all(), GRID);
    }
}
