package dev.augur.catalog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.augur.method.Method;
import dev.augur.prior.theta.Estimators;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The components of core keep the laws of all. */
class ComponentsTest extends ComponentContract {
    private static final List<String> RATES = List.of("0.1", "1.0E-5");
    private static final List<String> PSI = List.of("logistic", "square", "hinge", "ramp", "sigmoid", "doubleHinge");
    private static final List<String> SCHEDULES =
            List.of("constant", "[cosine:floor=0.1]", "[warmup:epochs=2,then=[cosine:floor=0]]");
    private static final List<String> SCALINGS = List.of("none", "std", "minmax", "pixels");

    /** Values to try of each option, that of a value without a name under the component's name alone. */
    private static final Map<String, List<String>> SAMPLES = Map.ofEntries(
            Map.entry("gce.q", List.of("0.1", "0.7", "1")),
            Map.entry("sce.alpha", List.of("0", "0.1", "2")),
            Map.entry("sce.beta", List.of("0", "1", "0.3")),
            Map.entry("sce.a", List.of("-4", "-0.5")),
            Map.entry("focal.gamma", List.of("0", "2", "1.5")),
            Map.entry("phuber.tau", List.of("1.01", "10")),
            Map.entry("ovr.psi", PSI),
            Map.entry("pc.psi", PSI),
            Map.entry("penalty.t", List.of("0", "1", "0.5", "2")),
            Map.entry("penalty.lambda", List.of("0", "1.2", "2")),
            Map.entry("nnpu.beta", List.of("0", "0.25")),
            Map.entry("nnpu.gamma", List.of("1", "0.5")),
            Map.entry("linear.start", List.of("zero", "uniform")),
            Map.entry("linear.scaling", SCALINGS),
            Map.entry("mlp", List.of("500", "500,200")),
            Map.entry("mlp.start", List.of("zero", "uniform")),
            Map.entry("mlp.scaling", SCALINGS),
            Map.entry("rff", List.of("2000")),
            Map.entry("rff.c", List.of("1", "0.25")),
            Map.entry("rff.scaling", SCALINGS),
            Map.entry("nystrom", List.of("300")),
            Map.entry("nystrom.c", List.of("1", "2")),
            Map.entry("nystrom.scaling", SCALINGS),
            Map.entry("adam.lr", RATES),
            Map.entry("adam.wd", List.of("0", "1.0E-4")),
            Map.entry("adam.beta1", List.of("0", "0.9")),
            Map.entry("adam.beta2", List.of("0.999", "0.99")),
            Map.entry("adam.eps", List.of("1.0E-8", "0.1")),
            Map.entry("adam.schedule", SCHEDULES),
            Map.entry("sgd.lr", RATES),
            Map.entry("sgd.momentum", List.of("0", "0.9")),
            Map.entry("sgd.wd", List.of("0", "0.1")),
            Map.entry("sgd.schedule", SCHEDULES),
            Map.entry("cosine.floor", List.of("0", "0.02")),
            Map.entry("warmup.epochs", List.of("1", "5")),
            Map.entry("warmup.then", SCHEDULES),
            Map.entry("lbfgs.memory", List.of("1", "10")),
            Map.entry("lbfgs.tol", List.of("1.0E-6")),
            Map.entry("lbfgs.wd", List.of("0", "0.1")),
            Map.entry("mixed", List.of("64")),
            Map.entry("stratified", List.of("64")),
            Map.entry("ted.network", List.of("linear", "[mlp:30,20]")),
            Map.entry("ted.warmup", List.of("1", "20")),
            Map.entry("ted.epochs", List.of("1", "100")),
            Map.entry("ted.folds", List.of("2", "10")),
            Map.entry("auto.theta", List.of("0.1", "1", "km1")),
            Map.entry("auto.priors", List.of("none", "estimate")),
            Map.entry("nrpr.profile", List.of("default", "paper")),
            Map.entry("nrpr.scaling", List.of("minmax", "choose")),
            Map.entry("nrpr.loss", List.of("ce", "[sce:alpha=1,beta=2,a=-3]")),
            Map.entry("nrpr.correction", List.of("[penalty:t=2,lambda=1.2]")),
            Map.entry("nrpr.network", List.of("[mlp:500,200]")),
            Map.entry("nrpr.lr", List.of("0.5")),
            Map.entry("nrpr.wd", List.of("0")),
            Map.entry("nrpr.optimizer", List.of()),
            Map.entry("nrpr.batching", List.of("[mixed:64]")),
            Map.entry("nrpr.epochs", List.of("3")),
            Map.entry("nrpr.stop", List.of()),
            Map.entry("nrpr.average", List.of("0.25")),
            Map.entry("after.epochs", List.of("1", "30")),
            Map.entry("patience.epochs", List.of("1", "20")),
            Map.entry("below.value", List.of("0.5", "-1")),
            Map.entry("either.first", List.of("never", "[after:epochs=3]")),
            Map.entry("either.second", List.of("[both:first=[below:value=1],second=never]")),
            Map.entry("both.first", List.of("[patience:epochs=4]")),
            Map.entry("both.second", List.of("[below:value=0.25]", "never")),
            Map.entry("nrpr.theta", List.of("0.75", "km1", "[shares:0.2,0.3]")),
            Map.entry("nrpr.priors", List.of("none")));

    @Override
    protected Stream<Registry<?>> registries() {
        return Stream.of(
                Components.losses(),
                Components.corrections(),
                Components.networks(),
                Components.optimizers(),
                Components.schedules(),
                Components.batchings(),
                Components.stopRules(),
                Components.estimators(),
                Components.classPriors(),
                Components.methods());
    }

    @Override
    protected Map<String, List<String>> samples() {
        return SAMPLES;
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "gce:q=2|gce: q must be in (0, 1], but is 2.0",
                "phuber:tau=0.5|phuber: tau must be above 1 and finite, but is 0.5",
                "sce:a=1|sce: a must be below 0 and finite, but is 1.0",
                "ovr:psi=square2|'square2'"
            })
    void valuesOutOfRangeAreRefusedByName(String text, String message) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Components.losses().parse(text))
                .withMessageContaining(message);
    }

    @ParameterizedTest
    @ValueSource(strings = {"rff:10,20", "mlp:0", "mlp:500,-1", "nystrom:x"})
    void badSizesAreRefused(String text) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Components.networks().parse(text));
    }

    @Test
    void everyEstimatorOfTheLibraryIsThere() {
        assertThat(Components.estimators().names()).containsAll(Estimators.names());
        assertThat(Components.estimator("0.25")).hasToString("0.25");
        assertThat(Components.estimator("km2")).hasToString("km2");
        assertThatIllegalArgumentException().isThrownBy(() -> Components.estimator("NaN"));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Components.estimator("km3"))
                .withMessageContaining(
                        "there is no estimator of theta 'km3' (did you mean km1?); there are [loop, km1");
    }

    @Test
    void otherModulesAddMethods(@TempDir Path module) throws IOException {
        Path services = Files.createDirectories(module.resolve("META-INF/services"));
        Files.writeString(services.resolve(MethodProvider.class.getName()), ConstantMethodProvider.class.getName());
        URL[] path = {module.toUri().toURL()};
        ClassLoader own = Thread.currentThread().getContextClassLoader();
        try (URLClassLoader loader = new URLClassLoader(path, MethodProvider.class.getClassLoader())) {
            Thread.currentThread().setContextClassLoader(loader);
            Registry<Method> methods = Components.methods();
            assertThat(methods.names()).containsExactly("auto", "nrpr", "constant");
            assertThat(methods.parse("constant:answer=1")).isEqualTo(new ConstantMethodProvider.Constant(1));
        } finally {
            Thread.currentThread().setContextClassLoader(own);
        }
        assertThat(Components.methods().names()).containsExactly("auto", "nrpr");
    }

    /** The module is not on the class path of these tests. */
    @Test
    void whatAnAbsentModuleOffersIsToldByItsName() {
        assertThatThrownBy(() -> Components.methods().parse("nrpr:network=[vgg16:threads=1]"))
                .hasMessage("nrpr: network: the network 'vgg16' comes with the module torch (dev.augur:augur-torch),"
                        + " which is not on the class path")
                .matches(each -> MissingModuleException.behind(each).equals(Optional.of("torch")));
        assertThatThrownBy(() -> Components.networks().parse("vgg17"))
                .hasMessageContaining("there is no network 'vgg17'")
                .matches(each -> MissingModuleException.behind(each).isEmpty());
        assertThat(Components.networks().names()).doesNotContain("vgg16");
    }

    @Test
    void aNameIsTakenOnce() {
        Component<String> one = Component.of("one", "a text", "none", given -> "1");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Registry.of("text", List.of(one, one)))
                .withMessage("the text 'one' is defined twice");
    }
}
