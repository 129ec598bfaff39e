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
    private static final String VECTOR = "dev\\.augur\\.math\\.vector\\..*";

    @Override
    protected Map<String, List<String>> mayUse() {
        return new TreeMap<>(Map.ofEntries(
                Map.entry(
                        "auto",
                        List.of(
                                "auto.search",
                                "auto.solve",
                                "common",
                                "data",
                                "expert",
                                "math",
                                "math.stats",
                                "method",
                                "model",
                                "prior",
                                "random",
                                "risk",
                                "shapley",
                                "spelling")),
                Map.entry(
                        "auto.search",
                        List.of(
                                "auto.solve",
                                "common",
                                "data",
                                "expert",
                                "kernel",
                                "math",
                                "math.linear",
                                "math.stats",
                                "method",
                                "model",
                                "prior",
                                "prior.score",
                                "prior.shift",
                                "random",
                                "risk",
                                "spelling")),
                Map.entry(
                        "auto.solve",
                        List.of(
                                "data",
                                "expert",
                                "forest",
                                "kernel",
                                "math",
                                "math.linear",
                                "math.stats",
                                "model",
                                "prior",
                                "prior.score",
                                "prior.shift",
                                "random",
                                "risk")),
                Map.entry(
                        "catalog",
                        List.of(
                                "auto",
                                "common",
                                "data",
                                "loss",
                                "method",
                                "model",
                                "nrpr",
                                "prior",
                                "prior.shift",
                                "prior.theta",
                                "random",
                                "risk",
                                "spelling",
                                "train",
                                "train.optimizer")),
                Map.entry("common", List.of()),
                Map.entry("data", List.of("common", "math", "math.stats", "random")),
                Map.entry("discover", List.of("common", "data", "forest", "kernel", "math", "math.linear", "random")),
                Map.entry(
                        "expert",
                        List.of(
                                "common",
                                "data",
                                "forest",
                                "kernel",
                                "math",
                                "math.linear",
                                "math.stats",
                                "method",
                                "model",
                                "random")),
                Map.entry("explain", List.of("common", "data", "method", "model", "random", "shapley")),
                Map.entry("files", List.of()),
                Map.entry("forest", List.of("common", "data", "random")),
                Map.entry(
                        "kernel", List.of("common", "data", "math", "math.linear", "math.stats", "parallel", "random")),
                Map.entry("loss", List.of("common", "math", "spelling")),
                Map.entry("math", List.of("parallel")),
                Map.entry("math.linear", List.of("common", "math")),
                Map.entry("math.stats", List.of("common")),
                Map.entry("math.vector", List.of("math", "parallel")),
                Map.entry(
                        "method",
                        List.of(
                                "common",
                                "data",
                                "math",
                                "math.stats",
                                "model",
                                "prior",
                                "random",
                                "risk",
                                "shapley",
                                "spelling",
                                "train")),
                Map.entry("metrics", List.of("common", "data", "model")),
                Map.entry(
                        "model",
                        List.of("common", "data", "kernel", "math", "parallel", "random", "shapley", "spelling")),
                Map.entry(
                        "naming",
                        List.of("common", "data", "discover", "method", "model", "random", "risk", "shapley")),
                Map.entry(
                        "nrpr",
                        List.of(
                                "auto",
                                "data",
                                "loss",
                                "method",
                                "model",
                                "prior",
                                "prior.shift",
                                "prior.theta",
                                "random",
                                "risk",
                                "spelling",
                                "train",
                                "train.optimizer")),
                Map.entry("parallel", List.of("common")),
                Map.entry("prior", List.of("common", "data", "math", "random", "spelling")),
                Map.entry("prior.score", List.of("common", "math.stats", "prior", "random")),
                Map.entry(
                        "prior.shift",
                        List.of("common", "data", "math", "math.linear", "prior", "prior.score", "prior.theta")),
                Map.entry(
                        "prior.theta",
                        List.of(
                                "common",
                                "data",
                                "kernel",
                                "math",
                                "math.stats",
                                "model",
                                "parallel",
                                "prior",
                                "prior.score",
                                "random",
                                "risk",
                                "spelling",
                                "train",
                                "train.optimizer")),
                Map.entry("random", List.of("common")),
                Map.entry("risk", List.of("common", "data", "loss", "spelling")),
                Map.entry("shapley", List.of("common", "data", "forest", "math", "random")),
                Map.entry("spelling", List.of("common")),
                Map.entry(
                        "store",
                        List.of(
                                "data",
                                "explain",
                                "math",
                                "method",
                                "random",
                                "risk",
                                "store.archive",
                                "store.builtin",
                                "store.format",
                                "train")),
                Map.entry("store.archive", List.of("common", "data", "files", "store.json")),
                Map.entry(
                        "store.builtin",
                        List.of(
                                "auto",
                                "catalog",
                                "common",
                                "data",
                                "expert",
                                "explain",
                                "forest",
                                "method",
                                "model",
                                "naming",
                                "store.format")),
                Map.entry("store.format", List.of("common", "data", "method", "model", "store.archive")),
                Map.entry("store.json", List.of()),
                Map.entry(
                        "train",
                        List.of(
                                "common",
                                "data",
                                "loss",
                                "model",
                                "parallel",
                                "random",
                                "risk",
                                "spelling",
                                "train.optimizer")),
                Map.entry("train.optimizer", List.of("common", "data", "model", "spelling")),
                Map.entry(
                        "watch",
                        List.of(
                                "common",
                                "data",
                                "discover",
                                "kernel",
                                "math.stats",
                                "method",
                                "model",
                                "prior",
                                "prior.shift",
                                "random"))));
    }

    /** jspecify holds annotations only; the fast kernels are loaded by name, and nothing else uses the Vector API. */
    @Test
    void coreNeedsNothingButTheJdk() {
        String[] own = {"java..", "dev.augur..", "org.jspecify.annotations.."};
        classes()
                .that(not(nameMatching(VECTOR)))
                .should()
                .onlyDependOnClassesThat(resideInAnyPackage(own))
                .check(ALL);
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
                        .filter(each -> (each.getBaseComponentType().getPackageName() + ".").startsWith(hidden + "."))
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

    /**
     * Enums, exceptions and lambdas may be serializable by birth, but nothing of ours asks for it or writes objects.
     */
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
