package dev.augur.torch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.augur.catalog.Components;
import dev.augur.data.FeatureMatrix;
import dev.augur.data.LabelSpace;
import dev.augur.data.LacData;
import dev.augur.data.Tensor;
import dev.augur.method.Classifier;
import dev.augur.method.FitContext;
import dev.augur.model.Model;
import dev.augur.random.SeedTree;
import dev.augur.store.Provenance;
import dev.augur.store.SavedModel;
import dev.augur.store.archive.ModelFileException;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Torch models in the model file: the same answers, batch norm's statistics included. */
class TorchModelFileTest extends NativeTest {
    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "nrpr:network=[cnn:threads=1],scaling=none,theta=0.75,epochs=3,batching=mixed:40,optimizer=adam",
                "nrpr:network=[torch-mlp:9,threads=1],scaling=std,theta=0.75,epochs=3,batching=mixed:40,optimizer=adam",
                "softmax:network=[cnn:threads=1,scaling=pixels],epochs=2",
                "auto-net:network=[cnn:threads=1],epochs=1,shifts=0"
            })
    void answersAreTheSameAfterReading(String method) throws ModelFileException {
        LacData data = pictures(3, 20, 1);
        Classifier classifier = Components.methods()
                .parse(method)
                .fit(data, FitContext.of(SeedTree.of(1)))
                .classifier();
        Path file = folder.resolve("model.augur");
        new SavedModel(classifier, Provenance.none()).write(file);
        Classifier read = SavedModel.read(file).classifier();
        assertThat(read.classify(data.pool()).scores().values())
                .containsExactly(classifier.classify(data.pool()).scores().values());
    }

    /**
     * Files of both versions with the scores that they gave when they were written, row after row; the library may sum
     * in another order.
     */
    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    void readsTheFilesOfEarlierReleases(int version) throws Exception {
        FeatureMatrix rows = pictures(3, 20, 1).pool().slice(0, 3);
        double[] expected = {
            0.9999917703961736, 2.2507169569080167E-10, 3.55177351502004E-9, 8.22582698116359E-6,
            6.355476581098776E-6, 0.9727228623372686, 0.027266458046514876, 4.324139635453997E-6,
            5.305523389616552E-10, 6.193770488261637E-4, 0.9990428603825586, 3.377620380629233E-4
        };
        assertThat(SavedModel.read(frozen(version))
                        .classifier()
                        .classify(rows)
                        .scores()
                        .values())
                .containsExactly(expected, within(1e-6));
    }

    private static Path frozen(int version) throws URISyntaxException {
        String name = "/models/torch-mlp-version-" + version + ".augur";
        return Path.of(Objects.requireNonNull(TorchModelFileTest.class.getResource(name), name)
                .toURI());
    }

    /** What the second version keeps of the first is the same to the bit: its scores are. */
    @Test
    void versionsAgree() throws Exception {
        FeatureMatrix rows = pictures(3, 20, 1).pool();
        assertThat(SavedModel.read(frozen(2)).classifier().classify(rows).scores())
                .isEqualTo(
                        SavedModel.read(frozen(1)).classifier().classify(rows).scores());
    }

    @Test
    void numbersThatDoNotFitAreRefused() {
        LabelSpace labels = LabelSpace.numbered(3);
        Map<String, Tensor> few =
                Map.of("parameters", Tensor.of(new float[5], 5), "buffers", Tensor.of(new float[0], 0));
        assertThatThrownBy(() -> Components.networks().parse("cnn").restore(784, labels, few))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("size of parameters");
        assertThatThrownBy(() -> Components.networks().parse("cnn").restore(784, labels, Map.of()))
                .hasMessage("the tensor parameters is missing");
        assertThatThrownBy(() -> Components.networks().parse("mlp:5").restore(784, labels, few))
                .hasMessageContaining("not kept by their network");
    }

    @Test
    void modelsScoreOnSeveralThreads() {
        LacData data = pictures(3, 20, 1);
        Model model = ((dev.augur.method.SoftmaxClassifier) Components.methods()
                        .parse("nrpr:network=[cnn:threads=1],scaling=none,theta=0.75,epochs=1,batching=mixed:40,"
                                + "optimizer=adam")
                        .fit(data, FitContext.of(SeedTree.of(1)))
                        .classifier())
                .model();
        double[] alone = model.score(data.pool()).values();
        dev.augur.common.Workers.run(
                4,
                java.util.Collections.nCopies(
                        8, () -> assertThat(model.score(data.pool()).values()).containsExactly(alone)));
    }
}
