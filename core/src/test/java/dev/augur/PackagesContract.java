package dev.augur;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.type;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ThreadLocalRandom;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** The laws for the packages of every module. A package and one below it are two packages: each has its own line. */
public abstract class PackagesContract {
    protected static final String ROOT = "dev.augur.";

    /**
     * The classes of the module without its tests and without what JMH generates; those of the modules it builds on are
     * checked there.
     */
    protected static final JavaClasses ALL = new ClassFileImporter()
            .withImportOption(each -> !each.contains("/jmh_generated/"))
            .importPath(Path.of("target", "classes"));

    /** Each package of the module, without the root, with those it may use. */
    protected abstract Map<String, List<String>> mayUse();

    @TestFactory
    Stream<DynamicTest> aPackageUsesOnlyWhatItMay() {
        return mayUse().entrySet().stream()
                .map(each -> DynamicTest.dynamicTest(each.getKey(), () -> check(each.getKey(), each.getValue())));
    }

    private static void check(String name, Collection<String> others) {
        String[] allowed = Stream.concat(Stream.of(name), others.stream())
                .map(each -> ROOT + each)
                .toArray(String[]::new);
        noClasses()
                .that()
                .resideInAPackage(ROOT + name)
                .should()
                .dependOnClassesThat(resideInAPackage("dev.augur..").and(not(resideInAnyPackage(allowed))))
                .check(ALL);
    }

    /** A new package needs a line in the table, and a line needs a package. */
    @Test
    void everyPackageHasAPlace() {
        Set<String> found = ALL.stream()
                .map(JavaClass::getPackageName)
                .filter(each -> each.startsWith(ROOT))
                .map(each -> each.substring(ROOT.length()))
                .collect(Collectors.toCollection(TreeSet::new));
        assertThat(found).isEqualTo(new TreeSet<>(mayUse().keySet()));
    }

    @Test
    void thereAreNoCycles() {
        slices().matching("dev.augur.(**)").should().beFreeOfCycles().check(ALL);
    }

    /** Every random number comes from a seed that somebody passed in. */
    @Test
    void randomnessIsAnArgument() {
        noClasses()
                .should()
                .dependOnClassesThat(type(Random.class).or(type(ThreadLocalRandom.class)))
                .orShould()
                .callMethod(Math.class, "random")
                .check(ALL);
    }
}
