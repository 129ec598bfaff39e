package dev.augur.methods;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.augur.Blobs;
import dev.augur.common.Workers;
import dev.augur.data.FeatureMatrix;
import dev.augur.data.LacData;
import dev.augur.data.Tensor;
import dev.augur.method.Classifier;
import dev.augur.method.Components;
import dev.augur.method.FitContext;
import dev.augur.method.Method;
import dev.augur.model.Answers;
import dev.augur.random.SeedTree;
import dev.augur.store.ClassifierFormat;
import dev.augur.store.SavedModel;
import dev.augur.store.Stored;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The laws of every method that this module offers, as it is without options. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class MethodContractTest {
    private static final SeedTree SEEDS = SeedTree.of(12);

    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    static Stream<Method> methods() {
        return Components.methods().names().stream()
                .map(Components.methods()::parse)
                .filter(each -> each.getClass().getPackageName().startsWith("dev.augur.methods"));
    }

    private static LacData data(int known) {
        return withConstant(Blobs.data(known, 12, 0.3, 40 + known));
    }

    /** The same rows with one more feature that never changes. */
    private static LacData withConstant(LacData data) {
        return LacData.pooled(withConstant(data.pool()), data.labels(), data.space());
    }

    private static FeatureMatrix withConstant(FeatureMatrix x) {
        return FeatureMatrix.of(IntStream.range(0, x.rows())
                .mapToObj(i -> {
                    float[] row = Arrays.copyOf(x.row(i), x.columns() + 1);
                    row[x.columns()] = 2.5f;
                    return row;
                })
                .toArray(float[][]::new));
    }

    private static void assertSameAnswers(Answers actual, Answers expected) {
        assertThat(actual.labels()).isEqualTo(expected.labels());
        assertThat(actual.predictions()).isEqualTo(expected.predictions());
        assertThat(actual.scores()).isEqualTo(expected.scores());
        assertThat(actual.novelty()).isEqualTo(expected.novelty());
        assertThat(actual.probabilities()).isEqualTo(expected.probabilities());
    }

    @ParameterizedTest
    @MethodSource("methods")
    void isReadAsItPrints(Method method) {
        assertThat(Components.methods().parse(method.toString()))
                .isEqualTo(method)
                .hasToString(method.toString());
    }

    @ParameterizedTest
    @MethodSource("methods")
    void answersWithFiniteScoresForAnyNumberOfClasses(Method method) {
        for (int known : new int[] {1, 3}) {
            LacData data = data(known);
            Classifier classifier = method.fit(data, FitContext.of(SEEDS)).classifier();
            assertThat(classifier.labels()).isEqualTo(data.space());
            assertThat(classifier.inputs()).isEqualTo(4);
            FeatureMatrix far = FeatureMatrix.of(new double[][] {{1e6, -1e6, 3e5, 1e6}, {0, 0, 0, 0}});
            for (FeatureMatrix rows : List.of(data.pool(), far)) {
                Answers answers = classifier.classify(rows);
                assertThat(answers.size()).isEqualTo(rows.rows());
                assertThat(Arrays.stream(answers.scores().values())).allMatch(Double::isFinite);
                assertThat(Arrays.stream(answers.novelty()).boxed()).allMatch(Double::isFinite);
                assertThat(answers.novelty())
                        .isEqualTo(answers.scores().column(data.space().augmented()));
            }
            assertThat(classifier.classify(data.pool().slice(0, 0)).size()).isZero();
        }
    }

    /** Classes far apart are told apart, and what is known is mostly not novel. */
    @ParameterizedTest
    @MethodSource("methods")
    void learnsTheKnownClasses(Method method) {
        LacData data = withConstant(Blobs.data(3, 40, 0.05, 9));
        var test = Blobs.test(3, 40, 0.05, 10);
        Answers answers = method.fit(data, FitContext.of(SEEDS)).classifier().classify(withConstant(test.features()));
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

    /** Alone, or beside another fit on another thread. */
    @ParameterizedTest
    @MethodSource("methods")
    void theSameSeedGivesTheSameBits(Method method) {
        LacData data = data(3);
        Answers alone = method.fit(data, FitContext.of(SEEDS)).classifier().classify(data.pool());
        List<Callable<Answers>> fits = Collections.nCopies(
                2, () -> method.fit(data, FitContext.of(SEEDS)).classifier().classify(data.pool()));
        Workers.run(2, fits).forEach(each -> assertSameAnswers(each, alone));
    }

    /** Rows are judged one by one: alone, or on several threads, they get the same answers. */
    @ParameterizedTest
    @MethodSource("methods")
    void threadsShareAClassifier(Method method) {
        LacData data = data(3);
        Classifier classifier = method.fit(data, FitContext.of(SEEDS)).classifier();
        Answers expected = classifier.classify(data.pool());
        List<Answers> all = IntStream.range(0, 8)
                .parallel()
                .mapToObj(i -> classifier.classify(data.pool()))
                .toList();
        all.forEach(each -> assertSameAnswers(each, expected));
    }

    @ParameterizedTest
    @MethodSource("methods")
    void answersTheSameBitsAfterReading(Method method) throws IOException {
        for (int known : new int[] {1, 3}) {
            LacData data = data(known);
            Classifier classifier = method.fit(data, FitContext.of(SEEDS)).classifier();
            Path file = folder.resolve("model.augur");
            new SavedModel(classifier, Map.of("method", method.toString())).write(file);
            Classifier read = SavedModel.read(file).classifier();
            assertThat(read).isInstanceOf(classifier.getClass());
            assertThat(read.inputs()).isEqualTo(classifier.inputs());
            assertSameAnswers(read.classify(data.pool()), classifier.classify(data.pool()));
        }
    }

    @ParameterizedTest
    @MethodSource("methods")
    void rowsOfAnotherWidthAreRefused(Method method) {
        Classifier classifier = method.fit(data(2), FitContext.of(SEEDS)).classifier();
        assertThatIllegalArgumentException()
                .isThrownBy(() -> classifier.classify(FeatureMatrix.of(new double[][] {{1, 2}})))
                .withMessageContaining("columns");
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
