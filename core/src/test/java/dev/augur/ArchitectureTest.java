package dev.augur;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaCall.Predicates.target;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.type;
import static com.tngtech.archunit.core.domain.properties.HasName.Predicates.name;
import static com.tngtech.archunit.core.domain.properties.HasName.Predicates.nameMatching;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaCodeUnit;
import com.tngtech.archunit.core.domain.JavaField;
import com.tngtech.archunit.core.domain.JavaMember;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import java.io.Externalizable;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The order of the packages of core, and what none of them may use. */
class ArchitectureTest extends PackagesContract {
    private static final String BLAS = "dev\\.augur\\.math\\.BlasKernels";
    private static final String VECTOR = "dev\\.augur\\.math\\.Vector.*";

    @Override
    protected boolean isOwn(String name) {
        return true;
    }

    @Override
    protected Map<String, List<String>> mayUse() {
        return new TreeMap<>(Map.ofEntries(
                Map.entry("common", List.of()),
                Map.entry("files", List.of()),
                Map.entry("math", List.of("common")),
                Map.entry("random", List.of("common")),
                Map.entry("data", List.of("common", "math", "random")),
                Map.entry("forest", List.of("common", "data", "random")),
                Map.entry("kernel", List.of("common", "math", "random", "data")),
                Map.entry("loss", List.of("common", "math")),
                Map.entry("risk", List.of("common", "data", "loss")),
                Map.entry("shapley", List.of("common", "math", "random", "data", "forest")),
                Map.entry("model", List.of("common", "math", "random", "data", "kernel", "shapley")),
                Map.entry("train", List.of("common", "random", "data", "loss", "risk", "model")),
                Map.entry("prior", List.of("common", "math", "random", "data", "kernel", "risk", "model", "train")),
                Map.entry("metrics", List.of("common", "data", "model")),
                Map.entry("expert", List.of("common", "math", "random", "data", "forest", "kernel", "model", "method")),
                Map.entry(
                        "method",
                        List.of("common", "math", "random", "data", "shapley", "risk", "model", "prior", "train")),
                Map.entry("discover", List.of("common", "math", "random", "data", "forest", "kernel")),
                Map.entry(
                        "naming",
                        List.of("common", "random", "data", "shapley", "risk", "model", "method", "discover")),
                Map.entry("explain", List.of("common", "random", "data", "shapley", "model", "method")),
                Map.entry(
                        "auto",
                        List.of(
                                "common", "math", "random", "data", "forest", "expert", "kernel", "shapley", "risk",
                                "model", "prior", "method")),
                Map.entry(
                        "nrpr",
                        List.of(
                                "common", "random", "data", "loss", "risk", "model", "train", "prior", "method",
                                "auto")),
                Map.entry(
                        "catalog",
                        List.of(
                                "common", "random", "data", "loss", "risk", "model", "train", "prior", "method", "auto",
                                "nrpr")),
                Map.entry(
                        "store",
                        List.of(
                                "common", "files", "math", "random", "data", "forest", "expert", "risk", "model",
                                "train", "method", "explain", "naming", "auto", "catalog"))));
    }

    /** jspecify holds annotations only; the two fast kernels are loaded by name, and nothing else needs what they need. */
    @Test
    void coreNeedsNothingButTheJdk() {
        String[] own = {"java..", "dev.augur..", "org.jspecify.annotations.."};
        classes()
                .that(not(nameMatching(BLAS).or(nameMatching(VECTOR))))
                .should()
                .onlyDependOnClassesThat(resideInAnyPackage(own))
                .check(ALL);
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
                .check(ALL);
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
                .check(ALL);
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
                .check(ALL);
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
                .check(ALL);
    }
}
