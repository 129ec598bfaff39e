package dev.augur.store.builtin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.augur.Blobs;
import dev.augur.auto.Auto;
import dev.augur.auto.TrainedAuto;
import dev.augur.data.FeatureMatrix;
import dev.augur.data.LabelSpace;
import dev.augur.data.LacData;
import dev.augur.data.LeftOut;
import dev.augur.data.Scaler;
import dev.augur.data.TailCompression;
import dev.augur.data.Tensor;
import dev.augur.method.Fit;
import dev.augur.method.FitContext;
import dev.augur.method.HeldOutRows;
import dev.augur.model.Answers;
import dev.augur.model.KernelMachine;
import dev.augur.random.SeedTree;
import dev.augur.store.Provenance;
import dev.augur.store.SavedModel;
import dev.augur.store.archive.Archive;
import dev.augur.store.archive.FileKind;
import dev.augur.store.archive.ModelFileException;
import dev.augur.store.archive.ModelFileException.Reason;
import dev.augur.store.archive.Source;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AutoFormatTest {
    private static final LacData DATA = LacData.pooled(
            Blobs.data(2, 25, 0.3, 1).pool(), Blobs.data(2, 25, 0.3, 1).labels(), LabelSpace.of("oak", "\u00fclme"));

    private static final Provenance TOLD = Provenance.of(Map.of("seed", "3"));

    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    private TrainedAuto roundTrip(TrainedAuto classifier) throws IOException {
        Path file = folder.resolve("model.augur");
        new SavedModel(classifier, TOLD).write(file);
        SavedModel read = SavedModel.read(file);
        assertThat(read.provenance()).isEqualTo(TOLD);
        assertThat(read.classifier()).isInstanceOf(TrainedAuto.class);
        return (TrainedAuto) read.classifier();
    }

    private static void assertSameBits(TrainedAuto actual, TrainedAuto expected, FeatureMatrix rows) {
        assertThat(actual.labels()).isEqualTo(expected.labels());
        assertThat(actual.inputs()).isEqualTo(expected.inputs());
        assertThat(actual.knownOnly()).isEqualTo(expected.knownOnly());
        assertThat(actual.temperature()).isEqualTo(expected.temperature());
        Answers one = actual.classify(rows);
        Answers other = expected.classify(rows);
        assertThat(one.scores()).isEqualTo(other.scores());
        assertThat(one.predictions()).isEqualTo(other.predictions());
        assertThat(one.novelty()).isEqualTo(other.novelty());
        assertThat(actual.classify(rows).probabilities().orElseThrow())
                .isEqualTo(expected.classify(rows).probabilities().orElseThrow());
    }

    @Test
    void answersTheSameBitsAfterReading() throws IOException {
        TrainedAuto trained = Auto.withDefaults()
                .withTheta(0.6)
                .fit(DATA, FitContext.of(SeedTree.of(3)))
                .classifier(TrainedAuto.class);
        assertSameBits(roundTrip(trained), trained, DATA.pool());
        TrainedAuto knownOnly = new TrainedAuto(trained.map(), trained.machine(), Math.PI, true);
        assertSameBits(roundTrip(knownOnly), knownOnly, DATA.pool());
    }

    @Test
    void heldOutRowsAreKept() throws IOException {
        Fit fit = Auto.withDefaults().fit(DATA, FitContext.of(SeedTree.of(3)));
        SavedModel saved = SavedModel.of(fit, Map.of(), Provenance.of(fit, DATA, SeedTree.of(3)));
        HeldOutRows expected = fit.heldOut().orElseThrow();
        HeldOutRows actual =
                SavedModel.read(Source.of(saved.toBytes(), "a model")).heldOut().orElseThrow();
        assertThat(actual.rows().features()).isEqualTo(expected.rows().features());
        assertThat(actual.rows().labels()).isEqualTo(expected.rows().labels());
        assertThat(actual.unseen()).isEqualTo(expected.unseen());
        assertThat(actual.answers().predictions()).isEqualTo(expected.answers().predictions());
        assertThat(actual.answers().novelty()).isEqualTo(expected.answers().novelty());
        assertThat(actual.answers().scores()).isEqualTo(expected.answers().scores());
        assertThat(actual.answers().probabilities())
                .isEqualTo(expected.answers().probabilities());
    }

    /** Twenty-five rows a class are enough for experts. */
    @Test
    void namesAreKept() throws IOException {
        TrainedAuto trained =
                Auto.withDefaults().fit(DATA, FitContext.of(SeedTree.of(3))).classifier(TrainedAuto.class);
        assertThat(trained.names()).isPresent();
        TrainedAuto read = roundTrip(trained);
        assertThat(read.names()).isPresent();
        assertSameBits(read, trained, DATA.pool());
    }

    /**
     * Groups of different sizes, numbers without a short decimal form, and maps that do and do not change the features.
     */
    @Test
    void everyPartOfAKernelMachineIsKept() throws IOException {
        KernelMachine.Group one = new KernelMachine.Group(
                FeatureMatrix.of(new double[][] {{1, 2}, {0.1, -3}, {4, 4}}),
                1 / 3.0,
                new double[] {0.1, 1e-300, -0.0, Math.E, 1e300, 7, -1 / 7.0, 2, 3});
        KernelMachine.Group other = new KernelMachine.Group(
                FeatureMatrix.of(new double[][] {{0, 0}}), Double.MIN_NORMAL, new double[] {1 / 9.0, 2 / 9.0, 3 / 9.0});
        KernelMachine machine =
                new KernelMachine(DATA.space(), List.of(one, other), new double[] {0.3, 1 / 3.0, -1e-17});
        FeatureMatrix rows = FeatureMatrix.of(new double[][] {{1, 1}, {-2, 0.5}});
        Scaler none = new Scaler(new double[2], new double[] {1, 1});
        TrainedAuto plain = new TrainedAuto(none, machine, 59.999, false);
        TrainedAuto read = roundTrip(plain);
        assertSameBits(read, plain, rows);
        assertThat(read.machine().groups().get(0).coefficients()).isEqualTo(one.coefficients());
        Scaler scaler = new Scaler(new double[] {0.1, 5}, new double[] {3, 1 / 11.0});
        TrainedAuto mapped = new TrainedAuto(scaler, machine, 1, false);
        assertSameBits(roundTrip(mapped), mapped, rows);
        TailCompression tails = new TailCompression(new double[] {0.1, 5}, new double[] {3, 0});
        TrainedAuto compressed = new TrainedAuto(tails.andThen(scaler), machine, 1, false);
        assertSameBits(roundTrip(compressed), compressed, rows);
        TrainedAuto lessOne = new TrainedAuto(new LeftOut(2, new int[] {1}).andThen(scaler), machine, 1, false);
        assertSameBits(roundTrip(lessOne), lessOne, rows);
    }

    private static Map<String, Object> attributes() {
        return new LinkedHashMap<>(Map.of("groups", 1L, "known_only", false, "maps", List.of("scale")));
    }

    /** One group of two centres in the plane, two known classes. */
    private static Map<String, Tensor> tensors() {
        Map<String, Tensor> tensors = new LinkedHashMap<>();
        tensors.put("map.0.shift", Tensor.of(new double[2], 2));
        tensors.put("map.0.divisor", Tensor.of(new double[] {1, 2}, 2));
        tensors.put("group.0.centres", Tensor.of(new float[] {1, 2, 3, 4}, 2, 2));
        tensors.put("group.0.gamma", Tensor.of(new double[] {0.5}, 1));
        tensors.put("group.0.coefficients", Tensor.of(new double[6], 2, 3));
        tensors.put("bias", Tensor.of(new double[3], 3));
        tensors.put("temperature", Tensor.of(new double[] {2}, 1));
        return tensors;
    }

    private Path write(Map<String, Object> attributes, Map<String, Tensor> tensors) throws IOException {
        Map<String, Object> manifest = new LinkedHashMap<>(
                Map.of("kind", "auto", "labels", List.of("a", "b"), "classifier", attributes, "provenance", Map.of()));
        Path file = folder.resolve("crafted.augur");
        new Archive(FileKind.MODEL, manifest, tensors).write(file);
        return file;
    }

    private void assertInvalid(String attribute, Object value, String detail) throws IOException {
        Map<String, Object> attributes = attributes();
        attributes.put(attribute, value);
        assertInvalid(write(attributes, tensors()), detail);
    }

    private void assertInvalid(String name, Tensor tensor, String detail) throws IOException {
        Map<String, Tensor> tensors = tensors();
        assertThat(tensors).containsKey(name);
        tensors.put(name, tensor);
        assertInvalid(write(attributes(), tensors), detail);
    }

    private static void assertInvalid(Path file, String detail) {
        assertThatThrownBy(() -> SavedModel.read(file)).isInstanceOfSatisfying(ModelFileException.class, e -> {
            assertThat(e.reason()).isEqualTo(Reason.INVALID);
            assertThat(e).hasMessageContaining("crafted.augur").hasMessageContaining(detail);
        });
    }

    @Test
    void aCraftedFileThatFitsTogetherIsRead() throws IOException {
        SavedModel read = SavedModel.read(write(attributes(), tensors()));
        assertThat(read.classifier().inputs()).isEqualTo(2);
        assertThat(read.classifier().labels()).isEqualTo(LabelSpace.of("a", "b"));
    }

    /** Well-formed archives whose content does not fit together: never another exception, never a model. */
    @Test
    void attributesThatDoNotFitAreInvalid() throws IOException {
        assertInvalid(write(Map.of(), tensors()), "maps");
        assertInvalid("groups", "1", "groups");
        assertInvalid("groups", 0L, "groups");
        assertInvalid("groups", -1L, "groups");
        assertInvalid("groups", 2L, "group.1.centres");
        assertInvalid("groups", Long.MAX_VALUE, "overflow");
        assertInvalid("known_only", "false", "known_only");
        assertInvalid("known_only", 0L, "known_only");
        assertInvalid("maps", List.of("teleport"), "teleport");
        assertInvalid("maps", List.of("scale", "scale"), "map.1.shift");
    }

    @Test
    void missingTensorsAreInvalid() throws IOException {
        for (String name : tensors().keySet()) {
            Map<String, Tensor> tensors = tensors();
            tensors.remove(name);
            assertInvalid(write(attributes(), tensors), name);
        }
    }

    @Test
    void tensorsThatDoNotFitAreInvalid() throws IOException {
        assertInvalid("temperature", Tensor.of(new double[] {0}, 1), "temperature");
        assertInvalid("temperature", Tensor.of(new double[] {Double.NaN}, 1), "temperature");
        assertInvalid("temperature", Tensor.of(new double[0], 0), "temperature");
        assertInvalid("temperature", Tensor.of(new float[] {1}, 1), "floats");
        assertInvalid("group.0.gamma", Tensor.of(new double[] {-1}, 1), "gamma");
        assertInvalid("group.0.gamma", Tensor.of(new double[] {1, 2}, 2), "gamma");
        assertInvalid("group.0.centres", Tensor.of(new float[4], 4), "dimensions of group.0.centres");
        assertInvalid("group.0.centres", Tensor.of(new float[6], 2, 3), "inputs");
        assertInvalid("group.0.centres", Tensor.of(new float[6], 3, 2), "coefficients");
        assertInvalid("group.0.centres", Tensor.of(new double[4], 2, 2), "doubles");
        assertInvalid("group.0.centres", Tensor.of(new float[] {1, 2, Float.NaN, 4}, 2, 2), "row 1, column 0");
        assertInvalid("group.0.coefficients", Tensor.of(new double[4], 2, 2), "coefficients");
        assertInvalid(
                "group.0.coefficients",
                Tensor.of(new double[] {0, 0, 0, 0, Double.POSITIVE_INFINITY, 0}, 2, 3),
                "coefficient must be finite");
        assertInvalid("bias", Tensor.of(new double[2], 2), "bias");
        assertInvalid("bias", Tensor.of(new double[] {0, Double.NaN, 0}, 3), "bias must be finite");
        assertInvalid("map.0.divisor", Tensor.of(new double[] {1, 0}, 2), "divisor");
        assertInvalid("map.0.divisor", Tensor.of(new double[] {1}, 1), "divisor");
    }

    /**
     * A file as the first release wrote it. By hand: rows scaled to (0, 0), (1, 2) and far away; centres (0, 0) and (1,
     * 2), gamma 1/2.
     */
    @Test
    void readsTheFilesOfEarlierReleases() throws Exception {
        Path file = Path.of(
                AutoFormatTest.class.getResource("/models/auto-version-1.augur").toURI());
        TrainedAuto read = (TrainedAuto) SavedModel.read(file).classifier();
        assertThat(read.labels()).isEqualTo(LabelSpace.of("oak", "elm"));
        assertThat(read.temperature()).isEqualTo(4);
        Answers answers = read.classify(FeatureMatrix.of(new double[][] {{1, 0}, {3, 2}, {99, -7}}));
        assertThat(answers.predictions()).containsExactly(0, 1, 2);
        double between = Math.exp(-0.5 * 5);
        assertThat(answers.scores().row(0)).containsExactly(new double[] {1.25, 0.25 + between, -0.5}, within(1e-6));
        assertThat(answers.novelty()[1]).isCloseTo(0.5 - between - 1.25, within(1e-6));
    }
}
