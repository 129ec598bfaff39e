package dev.augur.methods;

import static org.assertj.core.api.Assertions.assertThat;

import dev.augur.Blobs;
import dev.augur.catalog.Components;
import dev.augur.data.LacData;
import dev.augur.data.Tensor;
import dev.augur.method.Classifier;
import dev.augur.method.FitContext;
import dev.augur.method.Method;
import dev.augur.method.MethodContract;
import dev.augur.model.Answers;
import dev.augur.store.Provenance;
import dev.augur.store.SavedModel;
import dev.augur.store.archive.Archive;
import dev.augur.store.archive.FileKind;
import dev.augur.store.archive.ModelFileException;
import dev.augur.store.archive.Source;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
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
    void missingPartsAreRefused(Method method) throws ModelFileException {
        LacData data = data(3);
        Classifier classifier = method.fit(data, FitContext.of(SEEDS)).classifier();
        Archive complete = written(classifier);
        assertSameAnswers(
                SavedModel.read(source(complete)).classifier().classify(data.pool()), classifier.classify(data.pool()));
        for (String name : attributes(complete).keySet()) {
            Map<String, Object> attributes = attributes(complete);
            attributes.remove(name);
            Map<String, Object> manifest = new LinkedHashMap<>(complete.manifest());
            manifest.put("classifier", attributes);
            assertThat(refusal(new Archive(complete.kind(), manifest, complete.tensors())))
                    .as("without %s", name)
                    .hasValueSatisfying(refusal -> assertThat(refusal).hasMessageContaining(name));
        }
        for (String name : complete.tensors().keySet()) {
            Map<String, Tensor> tensors = new LinkedHashMap<>(complete.tensors());
            tensors.remove(name);
            assertThat(refusal(new Archive(complete.kind(), complete.manifest(), tensors)))
                    .as("without %s", name)
                    .hasValueSatisfying(refusal -> assertThat(refusal).hasMessageContaining(name));
        }
    }

    /** A number that is none, or one number too many, is refused when the file is read and not when somebody asks. */
    @ParameterizedTest
    @MethodSource("methods")
    void damagedNumbersAreRefused(Method method) throws ModelFileException {
        Archive complete = written(method.fit(data(3), FitContext.of(SEEDS)).classifier());
        List<String> taken = new ArrayList<>();
        complete.tensors().forEach((name, tensor) -> {
            if (refusal(with(complete, name, withoutANumber(tensor))).isEmpty()) {
                taken.add(name + " with NaN");
            }
            if (refusal(with(complete, name, withOneMore(tensor))).isEmpty()) {
                taken.add(name + " with one number more");
            }
        });
        assertThat(taken).isEmpty();
    }

    private static Archive written(Classifier classifier) throws ModelFileException {
        byte[] bytes = new SavedModel(classifier, Provenance.none()).toBytes();
        return Archive.read(Source.of(bytes, "complete"), FileKind.MODEL);
    }

    private static Source source(Archive archive) {
        return Source.of(archive.toBytes(), "crafted");
    }

    private static Map<String, Object> attributes(Archive archive) {
        Map<String, Object> attributes = new LinkedHashMap<>();
        ((Map<?, ?>) Objects.requireNonNull(archive.manifest().get("classifier")))
                .forEach((name, value) -> attributes.put((String) name, value));
        return attributes;
    }

    private static Archive with(Archive complete, String name, Tensor damaged) {
        Map<String, Tensor> tensors = new LinkedHashMap<>(complete.tensors());
        tensors.put(name, damaged);
        return new Archive(complete.kind(), complete.manifest(), tensors);
    }

    /** Why it is not read; that it fails a check and not by accident is part of it. */
    private static Optional<ModelFileException> refusal(Archive archive) {
        try {
            SavedModel.read(source(archive));
            return Optional.empty();
        } catch (ModelFileException refusal) {
            assertThat(refusal.reason()).isEqualTo(ModelFileException.Reason.INVALID);
            assertThat(refusal).hasCauseInstanceOf(IllegalArgumentException.class);
            return Optional.of(refusal);
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
}
