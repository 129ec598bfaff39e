package dev.augur;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaCall.Predicates.target;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.type;
import static com.tngtech.archunit.core.domain.properties.HasName.Predicates.name;
import static com.tngtech.archunit.core.domain.properties.HasName.Predicates.nameMatching;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaCodeUnit;
import com.tngtech.archunit.core.domain.JavaField;
import com.tngtech.archunit.core.domain.JavaMember;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import java.io.Externalizable;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ThreadLocalRandom;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The order of the packages of core, and what none of them may use. */
class ArchitectureTest {
    private static final String ROOT = "dev.augur.";
    private static final String BLAS = "dev\\.augur\\.math\\.BlasKernels";
    private static final String VECTOR = "dev\\.augur\\.math\\.Vector.*";
    private static final JavaClasses CORE = new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .importPackages("dev.augur");

    /** Each package with those it may use. Some, like prior, may not exist yet. */
    private static final Map<String, List<String>> MAY_USE = new TreeMap<>(Map.ofEntries(
            Map.entry("common", List.of()),
            Map.entry("files", List.of()),
            Map.entry("math", List.of("common")),
            Map.entry("random", List.of("common")),
            Map.entry("data", List.of("common", "math", "random")),
            Map.entry("kernel", List.of("common", "math", "random", "data")),
            Map.entry("loss", List.of("common", "math")),
            Map.entry("risk", List.of("common", "math", "data", "loss")),
            Map.entry("model", List.of("common", "math", "random", "data", "kernel")),
            Map.entry("train", List.of("common", "math", "random", "data", "loss", "risk", "model")),
            Map.entry("prior", List.of("common", "math", "random", "data", "kernel", "risk", "model", "train")),
            Map.entry("metrics", List.of("common", "data", "model")),
            Map.entry(
                    "method",
                    List.of(
                            "common", "math", "random", "data", "kernel", "loss", "risk", "model", "prior", "metrics",
                            "train")),
            Map.entry(
                    "store",
                    List.of("common", "files", "math", "random", "data", "risk", "model", "train", "method"))));

    static Set<String> packages() {
        return MAY_USE.keySet();
    }

    private static String[] patterns(Collection<String> packages) {
        return packages.stream().map(each -> ROOT + each + "..").toArray(String[]::new);
    }

    @ParameterizedTest
    @MethodSource("packages")
    void aPackageUsesOnlyWhatItMay(String name) {
        List<String> allowed =
                Stream.concat(Stream.of(name), MAY_USE.get(name).stream()).toList();
        noClasses()
                .that()
                .resideInAPackage(ROOT + name + "..")
                .should()
                .dependOnClassesThat(resideInAPackage("dev.augur..").and(not(resideInAnyPackage(patterns(allowed)))))
                .allowEmptyShould(true)
                .check(CORE);
    }

    /** A new package needs a line in the table. */
    @Test
    void everyPackageHasAPlace() {
        Set<String> found = CORE.stream()
                .map(JavaClass::getPackageName)
                .map(each ->
                        each.startsWith(ROOT) ? each.substring(ROOT.length()).replaceFirst("\\..*", "") : each)
                .collect(Collectors.toSet());
        assertThat(packages()).containsAll(found);
        assertThat(found).contains("common", "data", "risk", "store");
    }

    @Test
    void thereAreNoCycles() {
        slices().matching("dev.augur.(*)..").should().beFreeOfCycles().check(CORE);
    }

    /** jspecify holds annotations only; the two fast kernels are loaded by name, and nothing else needs what they need. */
    @Test
    void coreNeedsNothingButTheJdk() {
        String[] own = {"java..", "dev.augur..", "org.jspecify.annotations.."};
        classes()
                .that(not(nameMatching(BLAS).or(nameMatching(VECTOR))))
                .should()
                .onlyDependOnClassesThat(resideInAnyPackage(own))
                .check(CORE);
        assertUsesAlso(BLAS, "dev.ludovic.netlib..", own);
        assertUsesAlso(VECTOR, "jdk.incubator.vector..", own);
    }

    private static void assertUsesAlso(String names, String more, String... own) {
        String[] allowed = Stream.concat(Arrays.stream(own), Stream.of(more)).toArray(String[]::new);
        classes()
                .that(nameMatching(names))
                .should()
                .onlyDependOnClassesThat(resideInAnyPackage(allowed))
                .allowEmptyShould(true)
                .check(CORE);
    }

    /** Kernels are for our own modules: users meet no type of theirs. */
    @Test
    void noPublicSignatureShowsATypeOfMath() {
        classes()
                .that()
                .arePublic()
                .and()
                .resideOutsideOfPackage("dev.augur.math..")
                .should(showNoTypeOf("dev.augur.math"))
                .check(CORE);
    }

    private static ArchCondition<JavaClass> showNoTypeOf(String hidden) {
        return new ArchCondition<>("show no type of " + hidden) {
            @Override
            public void check(JavaClass item, ConditionEvents events) {
                Stream<JavaClass> parents =
                        Stream.concat(item.getRawSuperclass().stream(), item.getRawInterfaces().stream());
                Stream<JavaClass> shown = item.getMembers().stream()
                        .filter(ArchitectureTest::isVisible)
                        .flatMap(ArchitectureTest::typesOf);
                Stream.concat(parents, shown)
                        .filter(each ->
                                each.getBaseComponentType().getPackageName().equals(hidden))
                        .forEach(each -> events.add(
                                SimpleConditionEvent.violated(item, item.getName() + " shows " + each.getName())));
            }
        };
    }

    private static boolean isVisible(JavaMember member) {
        return member.getModifiers().contains(JavaModifier.PUBLIC)
                || member.getModifiers().contains(JavaModifier.PROTECTED);
    }

    private static Stream<JavaClass> typesOf(JavaMember member) {
        if (member instanceof JavaField field) {
            return field.getType().getAllInvolvedRawTypes().stream();
        }
        JavaCodeUnit unit = (JavaCodeUnit) member;
        return Stream.concat(Stream.of(unit.getReturnType()), unit.getParameterTypes().stream())
                .flatMap(type -> type.getAllInvolvedRawTypes().stream());
    }

    /** Every random number comes from a seed that somebody passed in. */
    @Test
    void randomnessIsAnArgument() {
        noClasses()
                .should()
                .dependOnClassesThat(type(Random.class).or(type(ThreadLocalRandom.class)))
                .orShould()
                .callMethod(Math.class, "random")
                .check(CORE);
    }

    @Test
    void aLibraryNeitherSleepsNorPrints() {
        noClasses()
                .should()
                .callMethod(Thread.class, "sleep", long.class)
                .orShould()
                .callMethod(Thread.class, "sleep", long.class, int.class)
                .orShould()
                .callMethodWhere(target(name("printStackTrace")))
                .orShould()
                .accessField(System.class, "out")
                .orShould()
                .accessField(System.class, "err")
                .check(CORE);
    }

    /** Enums, exceptions and lambdas may be serializable by birth, but nothing of ours asks for it or writes objects. */
    @Test
    void nothingIsSerialized() {
        noClasses()
                .should()
                .dependOnClassesThat(type(ObjectOutputStream.class)
                        .or(type(ObjectInputStream.class))
                        .or(type(Serializable.class))
                        .or(type(Externalizable.class)))
                .check(CORE);
    }
}
