package dev.augur.methods;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.augur.Blobs;
import dev.augur.data.LacData;
import dev.augur.data.Tensor;
import dev.augur.method.Classifier;
import dev.augur.method.Components;
import dev.augur.method.FitContext;
import dev.augur.method.Method;
import dev.augur.method.MethodContract;
import dev.augur.model.Answers;
import dev.augur.store.ClassifierFormat;
import dev.augur.store.Stored;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.stream.Stream;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The laws of every method that this module offers, as it is without options. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class MethodContractTest extends MethodContract {
    /** Long trainings, cut short. */
    private static final Map<String, String> SHORTENED = Map.of(
            "auto-net", "auto-net:network=mlp:20,epochs=10",
            "eulac-deep", "eulac-deep:network=mlp:20,epochs=200");

    static Stream<Method> methods() {
        return Components.methods().names().stream()
                .map(Components.methods()::parse)
                .filter(each -> each.getClass().getPackageName().startsWith("dev.augur.methods"));
    }

    @Override
    protected Stream<String> instances() {
        return Components.methods().names().stream()
                .filter(each -> parse(each).getClass().getPackageName().startsWith("dev.augur.methods"))
                .map(each -> SHORTENED.getOrDefault(each, each));
    }

    @ParameterizedTest
    @MethodSource("instances")
    void noveltyIsTheScoreOfTheAugmentedClass(String method) {
        LacData data = data(3);
        Answers answers = fit(method, data).classifier().classify(data.pool());
        assertThat(answers.novelty())
                .isEqualTo(answers.scores().column(data.space().augmented()));
    }

    /** Classes far apart are told apart, and what is known is mostly not novel. */
    @ParameterizedTest
    @MethodSource("methods")
    void learnsTheKnownClasses(Method method) {
        LacData data = Blobs.data(3, 40, 0.05, 9);
        var test = Blobs.test(3, 40, 0.05, 10);
        Answers answers = method.fit(data, FitContext.of(SEEDS)).classifier().classify(test.features());
        int right = 0;
        int known = 0;
        for (int i = 0; i < test.size(); i++) {
            if (test.labels()[i] < 3) {
                known++;
                right += answers.scores().argmax(i, 3) == test.labels()[i] ? 1 : 0;
            }
        }
        assertThat(right).isGreaterThan(known * 9 / 10);
    }

    /** A file whose parts are there but for one gives a refusal that names it. */
    @ParameterizedTest
    @MethodSource("methods")
    void missingPartsAreRefused(Method method) {
        LacData data = data(3);
        Classifier classifier = method.fit(data, FitContext.of(SEEDS)).classifier();
        ClassifierFormat format = format(classifier);
        Stored complete = asRead(format.store(classifier).orElseThrow());
        assertSameAnswers(
                format.restore(complete, data.space()).classify(data.pool()), classifier.classify(data.pool()));
        for (String name : complete.attributes().keySet()) {
            Stored part = asRead(complete);
            part.attributes().remove(name);
            assertRefused(format, part, data, name);
        }
        for (String name : complete.tensors().keySet()) {
            Stored part = asRead(complete);
            part.tensors().remove(name);
            assertRefused(format, part, data, name);
        }
    }

    /** A number that is none, or one number too many, is refused when the file is read and not when somebody asks. */
    @ParameterizedTest
    @MethodSource("methods")
    void damagedNumbersAreRefused(Method method) {
        LacData data = data(3);
        Classifier classifier = method.fit(data, FitContext.of(SEEDS)).classifier();
        ClassifierFormat format = format(classifier);
        Stored complete = asRead(format.store(classifier).orElseThrow());
        List<String> taken = new ArrayList<>();
        complete.tensors().forEach((name, tensor) -> {
            if (isRestored(format, complete, data, name, withoutANumber(tensor))) {
                taken.add(name + " with NaN");
            }
            if (isRestored(format, complete, data, name, withOneMore(tensor))) {
                taken.add(name + " with one number more");
            }
        });
        assertThat(taken).as(format.kind()).isEmpty();
    }

    private static boolean isRestored(
            ClassifierFormat format, Stored complete, LacData data, String name, Tensor damaged) {
        Stored part = asRead(complete);
        part.tensors().put(name, damaged);
        try {
            format.restore(part, data.space());
            return true;
        } catch (IllegalArgumentException e) {
            return false;
        }
    }

    private static Tensor withoutANumber(Tensor tensor) {
        if (tensor.isFloat()) {
            float[] values = tensor.floats().clone();
            values[values.length - 1] = Float.NaN;
            return Tensor.of(values, tensor.shape());
        }
        double[] values = tensor.doubles().clone();
        values[values.length - 1] = Double.NaN;
        return Tensor.of(values, tensor.shape());
    }

    /** In one dimension. */
    private static Tensor withOneMore(Tensor tensor) {
        if (tensor.isFloat()) {
            float[] values = Arrays.copyOf(tensor.floats(), tensor.floats().length + 1);
            return Tensor.of(values, values.length);
        }
        double[] values = Arrays.copyOf(tensor.doubles(), tensor.doubles().length + 1);
        return Tensor.of(values, values.length);
    }

    private static void assertRefused(ClassifierFormat format, Stored stored, LacData data, String name) {
        assertThatIllegalArgumentException()
                .as(format.kind() + " without " + name)
                .isThrownBy(() -> format.restore(stored, data.space()))
                .withMessageContaining(name);
    }

    private static ClassifierFormat format(Classifier classifier) {
        return ServiceLoader.load(ClassifierFormat.class).stream()
                .map(ServiceLoader.Provider::get)
                .filter(each -> each.store(classifier).isPresent())
                .findFirst()
                .orElseThrow();
    }

    /** Values as a file gives them, where whole numbers are long. */
    private static Stored asRead(Stored stored) {
        Stored read = Stored.empty();
        stored.attributes().forEach((name, value) -> read.put(name, asRead(value)));
        read.tensors().putAll(stored.tensors());
        return read;
    }

    private static Object asRead(Object value) {
        if (value instanceof List<?> list) {
            return list.stream().map(MethodContractTest::asRead).toList();
        }
        if (value instanceof Map<?, ?> map) {
            Map<Object, Object> read = new LinkedHashMap<>();
            map.forEach((name, each) -> read.put(name, asRead(each)));
            return read;
        }
        return value instanceof Integer number ? Long.valueOf(number) : value;
    }
}
