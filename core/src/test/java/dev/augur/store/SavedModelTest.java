package dev.augur.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.augur.Blobs;
import dev.augur.data.FeatureMatrix;
import dev.augur.data.LabelSpace;
import dev.augur.data.LacData;
import dev.augur.data.Scaler;
import dev.augur.data.Scaling;
import dev.augur.data.Tensor;
import dev.augur.explain.KnownRows;
import dev.augur.loss.GeneralizedCrossEntropy;
import dev.augur.method.Classifier;
import dev.augur.method.Fit;
import dev.augur.method.FitContext;
import dev.augur.method.SoftmaxClassifier;
import dev.augur.method.Theta;
import dev.augur.model.Answers;
import dev.augur.model.LinearSpec;
import dev.augur.model.MappedModel;
import dev.augur.model.MlpSpec;
import dev.augur.model.NetworkSpec;
import dev.augur.model.NystromSpec;
import dev.augur.model.RandomFourierSpec;
import dev.augur.nrpr.Nrpr;
import dev.augur.random.SeedTree;
import dev.augur.risk.NegativePenalty;
import dev.augur.risk.TestPriors;
import dev.augur.store.archive.Archive;
import dev.augur.store.archive.FileKind;
import dev.augur.store.archive.ModelFileException;
import dev.augur.store.archive.ModelFileException.Reason;
import dev.augur.store.archive.Source;
import dev.augur.train.Setting;
import dev.augur.train.TrainOptions;
import dev.augur.train.optimizer.Adam;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class SavedModelTest {
    private static final LabelSpace NAMES = LabelSpace.of("oak", "Ulme \u00fc", "\"quoted\"\n");
    private static final LacData DATA = named(Blobs.data(3, 25, 0.3, 1));

    private static final Provenance TOLD = Provenance.of(Map.of("seed", "3"));

    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    private static LacData named(LacData data) {
        return LacData.pooled(data.pool(), data.labels(), NAMES);
    }

    static Stream<NetworkSpec> networks() {
        return Stream.of(new LinearSpec(), MlpSpec.of(6, 4), new NystromSpec(20, 1), new RandomFourierSpec(30, 0.5));
    }

    private static Classifier fit(NetworkSpec network, Scaling scaling) {
        Setting setting = new Setting(
                scaling,
                new GeneralizedCrossEntropy(0.7),
                new NegativePenalty(1.2, 1),
                network,
                TrainOptions.defaults().withEpochs(30).withOptimizer(Adam.of(0.05, 1e-4)));
        return new Nrpr(setting, TestPriors.mixture(0.75))
                .fit(DATA, FitContext.of(SeedTree.of(3)))
                .classifier();
    }

    @ParameterizedTest
    @MethodSource("networks")
    void answersTheSameBitsAfterReading(NetworkSpec network) throws IOException {
        for (Scaling scaling : Scaling.values()) {
            Classifier classifier = fit(network, scaling);
            Path file = folder.resolve("model.augur");
            new SavedModel(classifier, TOLD).write(file);
            SavedModel read = SavedModel.read(file);
            Answers expected = classifier.classify(DATA.pool());
            Answers actual = read.classifier().classify(DATA.pool());
            assertThat(actual.scores()).isEqualTo(expected.scores());
            assertThat(actual.predictions()).isEqualTo(expected.predictions());
            assertThat(read.classifier().labels()).isEqualTo(NAMES);
            assertThat(read.classifier().inputs()).isEqualTo(3);
            assertThat(read.provenance()).isEqualTo(TOLD);
        }
    }

    /** Also where the classifier within was changed twice. */
    @Test
    void anotherThresholdAndOtherSharesAreKept() throws IOException {
        Classifier classifier = fit(new LinearSpec(), Scaling.STD);
        Classifier shifted = classifier.withPriors(TestPriors.mixture(0.75), TestPriors.mixture(0.25));
        for (Classifier changed : List.of(shifted, classifier.withThreshold(0.1), shifted.withThreshold(0.9))) {
            byte[] bytes = new SavedModel(changed, Provenance.none()).toBytes();
            Classifier read = SavedModel.read(Source.of(bytes, "changed")).classifier();
            assertThat(read).hasSameClassAs(changed);
            Answers expected = changed.classify(DATA.pool());
            Answers actual = read.classify(DATA.pool());
            assertThat(actual.predictions()).isEqualTo(expected.predictions());
            assertThat(actual.scores()).isEqualTo(expected.scores());
            assertThat(actual.probabilities()).isEqualTo(expected.probabilities());
            assertThat(read.noveltyThreshold()).isEqualTo(changed.noveltyThreshold());
        }
    }

    /** The shares that it was trained with come from the file, and whatever it was changed to does not matter. */
    @Test
    void aLoadedModelTakesOtherShares() throws IOException {
        LacData uneven = DATA.select(
                IntStream.range(10, DATA.labeledCount()).toArray(),
                IntStream.range(0, DATA.unlabeledCount()).toArray());
        Fit fit = Nrpr.withDefaults(TestPriors.mixture(0.75)).fit(uneven, FitContext.of(SeedTree.of(3)));
        SavedModel saved = read(new SavedModel(fit.classifier(), Provenance.of(fit, uneven, SeedTree.of(3))));
        TestPriors learned = TestPriors.mixture(0.75).perClass(uneven.classCounts());
        TestPriors last = TestPriors.perClass(0.1, 0.2, 0.3);
        for (TestPriors to : List.of(TestPriors.mixture(0.2), learned, last)) {
            SavedModel moved = saved.withPriors(TestPriors.mixture(0.9)).withThreshold(0.5);
            Answers expected =
                    fit.classifier().withPriors(learned, to).withThreshold(0.5).classify(DATA.pool());
            Answers actual = read(moved).withPriors(to).classifier().classify(DATA.pool());
            assertThat(actual.probabilities()).isEqualTo(expected.probabilities());
            assertThat(actual.predictions()).isEqualTo(expected.predictions());
        }
        assertThat(saved.withPriors(TestPriors.mixture(0.75))
                        .classifier()
                        .classify(DATA.pool())
                        .scores())
                .isEqualTo(fit.classifier().classify(DATA.pool()).scores());
    }

    private static SavedModel read(SavedModel saved) throws IOException {
        return SavedModel.read(Source.of(saved.toBytes(), "a model"));
    }

    /** One that does not say what it was trained with cannot be changed. */
    @Test
    void sharesThatAreNotToldCannotBeChanged() {
        SavedModel untold = new SavedModel(fit(new LinearSpec(), Scaling.STD), TOLD);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> untold.withPriors(TestPriors.mixture(0.5)))
                .withMessageContaining("does not say which theta it was trained with");
    }

    @Test
    void theEncoderComesBackAndASecondWriteGivesTheSameBytes() throws IOException {
        Map<String, Object> encoder = new LinkedHashMap<>();
        encoder.put("columns", List.of(Map.of("column", "Gr\u00f6\u00dfe \"x\"", "fill", 0.1 + 0.2)));
        Classifier classifier = fit(new LinearSpec(), Scaling.STD);
        Path first = folder.resolve("first.augur");
        Path second = folder.resolve("second.augur");
        new SavedModel(classifier, encoder, TOLD).write(first);
        SavedModel read = SavedModel.read(first);
        assertThat(read.encoder()).isEqualTo(encoder);
        read.write(second);
        assertThat(second).hasSameBinaryContentAs(first);

        Path without = folder.resolve("without.augur");
        new SavedModel(classifier, TOLD).write(without);
        assertThat(SavedModel.read(without).encoder()).isEmpty();
        assertThat(Archive.read(Source.of(without), FileKind.MODEL).manifest()).doesNotContainKey("encoder");
    }

    /** Well-formed archives whose content does not fit together: never another exception, never a model. */
    @Test
    void contentThatDoesNotFitTogetherIsInvalid() throws IOException {
        Map<String, Object> classifier = new LinkedHashMap<>(Map.of("widths", List.of(3, 4), "rule", "argmax"));
        Map<String, Tensor> tensors = Map.of("parameters", Tensor.of(new float[16], 16));
        assertThat(SavedModel.read(write(manifest("softmax", classifier), tensors)))
                .isNotNull();

        assertInvalid(write(manifest("unheard-of", classifier), tensors), "unheard-of");
        assertInvalid(write(manifest("softmax", Map.of()), tensors), "widths");
        assertInvalid(write(manifest("softmax", Map.of("widths", List.of("a"))), tensors), "widths");
        assertInvalid(
                write(manifest("softmax", Map.of("widths", List.of(3, 5), "rule", "argmax")), tensors), "outputs");
        assertInvalid(write(manifest("softmax", classifier), Map.of()), "parameters");
        assertInvalid(
                write(manifest("softmax", classifier), Map.of("parameters", Tensor.of(new float[3], 3))), "parameters");
        assertInvalid(
                write(manifest("softmax", classifier), Map.of("parameters", Tensor.of(new double[16], 16))), "doubles");
        float[] broken = new float[16];
        broken[7] = Float.NaN;
        assertInvalid(
                write(manifest("softmax", classifier), Map.of("parameters", Tensor.of(broken, 16))), "must be finite");
        assertInvalid(write(manifest("softmax", Map.of("widths", List.of(3, 4))), tensors), "rule");
        classifier.put("maps", List.of("teleport"));
        assertInvalid(write(manifest("softmax", classifier), tensors), "teleport");
        classifier.put("maps", List.of());
        assertInvalid(write(manifest("softmax", classifier), tensors), "a map of the features is missing");
        Map<String, Object> noLabels = manifest("softmax", classifier);
        noLabels.put("labels", List.of());
        assertInvalid(write(noLabels, tensors), "known classes");
        assertInvalid(write(Map.of(), tensors), "labels");
        Map<String, Object> noEncoder = manifest("softmax", Map.of("widths", List.of(3, 4), "rule", "argmax"));
        noEncoder.put("encoder", "lost");
        assertInvalid(write(noEncoder, tensors), "encoder");
    }

    private static Map<String, Object> manifest(String kind, Map<String, Object> classifier) {
        return new LinkedHashMap<>(Map.of(
                "kind", kind, "labels", List.of("a", "b", "c"), "classifier", classifier, "provenance", Map.of()));
    }

    private Path write(Map<String, Object> manifest, Map<String, Tensor> tensors) throws IOException {
        Path file = folder.resolve("crafted.augur");
        new Archive(FileKind.MODEL, manifest, tensors).write(file);
        return file;
    }

    private static void assertInvalid(Path file, String detail) {
        assertThatThrownBy(() -> SavedModel.read(file)).isInstanceOfSatisfying(ModelFileException.class, e -> {
            assertThat(e.reason()).isEqualTo(Reason.INVALID);
            assertThat(e).hasMessageContaining("crafted.augur").hasMessageContaining(detail);
        });
    }

    @Test
    void aClassifierWithoutAFormatIsRefused() {
        Classifier unknown = new Classifier() {
            @Override
            public LabelSpace labels() {
                return NAMES;
            }

            @Override
            public int inputs() {
                return 3;
            }

            @Override
            public Answers classify(FeatureMatrix rows) {
                throw new IllegalStateException("never asked");
            }
        };
        assertThatThrownBy(() -> new SavedModel(unknown, Provenance.none()).write(folder.resolve("x.augur")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("no format of a classifier on the class path knows");
        assertThat(folder).isEmptyDirectory();
    }

    /** A file of format version 1 as the first release wrote it: every later release must give these answers. */
    @Test
    void readsTheFilesOfEarlierReleases() throws Exception {
        Path file = Path.of(
                SavedModelTest.class.getResource("/models/version-1.augur").toURI());
        SavedModel saved = SavedModel.read(file);
        assertThat(saved.classifier().labels()).isEqualTo(LabelSpace.of("oak", "elm"));
        Answers answers = saved.classifier().classify(FeatureMatrix.of(new double[][] {{1, 2}, {3, -1}, {-4, 0}}));
        // By hand: x scaled to ((x-1)/2, x/1), then scores (a, b, 0.5).
        assertThat(answers.predictions()).containsExactly(1, 0, 2);
        assertThat(answers.scores().get(0, 1))
                .isCloseTo(Math.exp(2) / (Math.exp(0) + Math.exp(2) + Math.exp(0.5)), within(1e-7));
        assertThat(saved.provenance().seed()).hasValue(42L);
    }

    private static SavedModel ofSpark(int version) throws Exception {
        String name = "/models/spark-version-" + version + ".augur";
        return SavedModel.read(Path.of(
                Objects.requireNonNull(SavedModelTest.class.getResource(name)).toURI()));
    }

    /** As both versions were written on Spark. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    void readsTheFilesThatSparkWrote(int version) throws Exception {
        SavedModel saved = ofSpark(version);
        assertThat(saved.classifier().labels()).isEqualTo(LabelSpace.of("finch", "robin", "wren"));
        assertThat(saved.classifier().inputs()).isEqualTo(26);
        assertThat(saved.encoder().keySet()).isEqualTo(version == 1 ? Set.of("columns") : Set.of("kind", "columns"));
        assertThat(saved.provenance().theta())
                .hasValueSatisfying(theta -> assertThat(theta.value()).isEqualTo(0.6));
    }

    /** Rows a little off the middle of each feature, and what was said of them when the file was written. */
    @Test
    void answersAsSparkDid() throws Exception {
        SavedModel saved = ofSpark(2);
        Scaler scaler = (Scaler) ((MappedModel) ((SoftmaxClassifier) saved.classifier()).model()).map();
        double[][] rows = new double[3][26];
        for (int i = 0; i < rows.length; i++) {
            for (int j = 0; j < rows[i].length; j++) {
                rows[i][j] = scaler.shift()[j] + scaler.divisor()[j] * ((i * 26 + j) % 7 - 3) / 4;
            }
        }
        Answers answers = saved.classifier().classify(FeatureMatrix.of(rows));
        assertThat(answers.predictions()).containsExactly(3, 0, 3);
        assertThat(answers.scores().values())
                .containsExactly(
                        3.974212060364461E-6,
                        7.342846876994521E-8,
                        0.008954305116172977,
                        0.9910416472432979,
                        0.8954382381296807,
                        0.09843971361637371,
                        0.005171657731739278,
                        9.503905222060964E-4,
                        0.011426951236420575,
                        0.07603488488636856,
                        5.228655468343347E-7,
                        0.9125376410116641);
        assertThat(saved.provenance().theta().map(Theta::origin)).hasValue(Theta.Origin.GIVEN);
        assertThat(saved.provenance().facts()).containsEntry("spark", "4.1.0").containsEntry("steps", 20L);
    }

    @Test
    void dataHashTellsDataApart() {
        LacData same = named(Blobs.data(3, 25, 0.3, 1));
        LacData other = named(Blobs.data(3, 25, 0.3, 2));
        assertThat(DataHash.of(DATA)).isEqualTo(DataHash.of(same)).hasSize(64);
        assertThat(DataHash.of(other)).isNotEqualTo(DataHash.of(DATA));
    }

    @Test
    void keepsKnownRowsBitForBit() throws Exception {
        Classifier classifier = fit(new LinearSpec(), Scaling.STD);
        KnownRows known = KnownRows.of(DATA, Optional.empty(), SeedTree.of(4));
        SavedModel model = new SavedModel(classifier, TOLD).withKnown(known).withThreshold(0.4);
        KnownRows read =
                SavedModel.read(Source.of(model.toBytes(), "bytes")).known().orElseThrow();
        assertThat(read.rows()).isEqualTo(known.rows());
        assertThat(read.labels()).isEqualTo(known.labels());
        assertThat(read.places()).isEqualTo(known.places());
        assertThat(read.typical()).isEqualTo(known.typical());
        assertThat(read.low()).isEqualTo(known.low());
        assertThat(read.high()).isEqualTo(known.high());
        assertThat(read.mean()).isEqualTo(known.mean());
        assertThat(read.scale()).isEqualTo(known.scale());
        byte[] without = new SavedModel(classifier, TOLD).toBytes();
        assertThat(SavedModel.read(Source.of(without, "bytes")).known()).isEmpty();
    }
}
