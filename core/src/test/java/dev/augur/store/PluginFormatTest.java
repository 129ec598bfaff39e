package dev.augur.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.augur.data.FeatureMap;
import dev.augur.data.FeatureMatrix;
import dev.augur.data.LabelSpace;
import dev.augur.method.Classifier;
import dev.augur.method.SoftmaxClassifier;
import dev.augur.model.DenseModel;
import dev.augur.model.MappedModel;
import dev.augur.model.Model;
import dev.augur.store.archive.Archive;
import dev.augur.store.archive.FileKind;
import dev.augur.store.archive.ModelFileException;
import dev.augur.store.archive.ModelFileException.Reason;
import dev.augur.store.archive.Source;
import dev.augur.store.format.ClassifierFormat;
import dev.augur.store.format.FeatureMapFormat;
import dev.augur.store.format.Format;
import dev.augur.store.format.ModelFormat;
import dev.augur.store.format.Stored;
import dev.augur.store.plugin.CautiousClassifier;
import dev.augur.store.plugin.FlatModel;
import dev.augur.store.plugin.Leap;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Classifiers, models and feature maps of a jar that only a class loader of one's own sees. */
class PluginFormatTest {
    private static final LabelSpace LABELS = LabelSpace.of("oak", "elm");
    private static final String PACKAGE = FlatModel.class.getPackageName();

    @TempDir
    Path jar = Path.of("");

    private PluginLoader plugins = new PluginLoader();

    /** Finds the classes of the plug-in itself, as if nobody else had them. */
    private static final class PluginLoader extends URLClassLoader {
        PluginLoader(URL... jars) {
            super(jars, Format.class.getClassLoader());
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            synchronized (getClassLoadingLock(name)) {
                boolean own = name.startsWith(PACKAGE) && findLoadedClass(name) == null;
                return own ? findClass(name) : super.loadClass(name, resolve);
            }
        }
    }

    @BeforeEach
    void writeTheJar() throws IOException {
        Path services = Files.createDirectories(jar.resolve("META-INF/services"));
        offer(services, ClassifierFormat.class, CautiousClassifier.class);
        offer(services, ModelFormat.class, FlatModel.class);
        offer(services, FeatureMapFormat.class, Leap.class);
        plugins = new PluginLoader(jar.toUri().toURL());
    }

    private void offer(Path services, Class<?> service, Class<?> kept) throws IOException {
        Files.writeString(services.resolve(service.getName()), kept.getName() + "$Format\n");
        for (String name : List.of(kept.getName(), kept.getName() + "$Format")) {
            Path file = jar.resolve(name.replace('.', '/') + ".class");
            Files.createDirectories(Objects.requireNonNull(file.getParent()));
            try (InputStream in = Objects.requireNonNull(
                    PluginFormatTest.class.getResourceAsStream("/" + name.replace('.', '/') + ".class"))) {
                Files.write(file, in.readAllBytes());
            }
        }
    }

    @AfterEach
    void close() throws IOException {
        plugins.close();
    }

    private <T> T make(Class<? extends T> kind, Class<T> type, Object... arguments)
            throws ReflectiveOperationException {
        return type.cast(Class.forName(kind.getName(), true, plugins)
                .getConstructors()[0]
                .newInstance(arguments));
    }

    private Model flat() throws ReflectiveOperationException {
        return make(FlatModel.class, Model.class, LABELS, 3, 0.25);
    }

    private void assertComesBack(Classifier classifier, String kind) throws IOException {
        byte[] bytes = new SavedModel(classifier, Provenance.none()).toBytes();
        assertThatThrownBy(() -> SavedModel.read(Source.of(bytes, "m.augur")))
                .isInstanceOfSatisfying(
                        ModelFileException.class, e -> assertThat(e.reason()).isEqualTo(Reason.INVALID))
                .hasMessageContaining("of the type " + kind + ", but the modules on the class path know only [");
        SavedModel read = SavedModel.read(Source.of(bytes, "m.augur").withPlugins(plugins));
        FeatureMatrix rows = FeatureMatrix.of(new double[][] {{1, 2, 3}, {-4, 0, 9}});
        assertThat(read.classifier().classify(rows).scores())
                .isEqualTo(classifier.classify(rows).scores());
        assertThat(read.toBytes()).isEqualTo(bytes);
    }

    @Test
    void aClassifierIsWrittenAndReadAgain() throws Exception {
        assertComesBack(make(CautiousClassifier.class, Classifier.class, flat()), "cautious");
    }

    @Test
    void aModelWithinAClassifierOfOursIsWrittenAndReadAgain() throws Exception {
        assertComesBack(new SoftmaxClassifier(flat()), "flat");
    }

    @Test
    void aFeatureMapInFrontOfAModelIsWrittenAndReadAgain() throws Exception {
        FeatureMap leap = make(Leap.class, FeatureMap.class, 3, "far");
        Model dense = new DenseModel(LABELS, new int[] {3, 3}, new float[12]);
        assertComesBack(new SoftmaxClassifier(new MappedModel(leap, dense)), "leap");
    }

    /** What surrounds it does not matter: the thread's own class path is as good. */
    @Test
    void theClassPathOfTheThreadIsLookedAt() throws Exception {
        byte[] bytes = new SavedModel(new SoftmaxClassifier(flat()), Provenance.none()).toBytes();
        Thread thread = Thread.currentThread();
        ClassLoader before = thread.getContextClassLoader();
        thread.setContextClassLoader(plugins);
        try {
            assertThat(SavedModel.read(Source.of(bytes, "m.augur")).classifier().inputs())
                    .isEqualTo(3);
        } finally {
            thread.setContextClassLoader(before);
        }
        assertThat(SavedModel.read(Source.of(bytes, "m.augur").withPlugins(plugins))
                        .classifier()
                        .inputs())
                .isEqualTo(3);
        assertThat(thread.getContextClassLoader()).isSameAs(before);
    }

    /** The file states the version of each part, and the format of that part is told. */
    @Test
    void theVersionOfAPartReachesItsFormat() throws Exception {
        Archive now = Archive.read(
                Source.of(new SavedModel(new SoftmaxClassifier(flat()), Provenance.none()).toBytes(), "now"),
                FileKind.MODEL);
        assertThat(classifier(now)).containsEntry("form", "flat/2").doesNotContainKey("level");
        assertThat(level(with(now, Map.of("form", "flat", "level", "0.75")))).isEqualTo(0.75);
        assertThat(level(now)).isEqualTo(0.25);
        assertThatThrownBy(() -> level(with(now, Map.of("form", "flat/3"))))
                .isInstanceOfSatisfying(
                        ModelFileException.class, e -> assertThat(e.reason()).isEqualTo(Reason.NEWER))
                .hasMessage("crafted was written by a newer Augur (with 'flat' in version 3, while this one reads up to"
                        + " version 2); update Augur.");
        for (String wrong : List.of("flat/", "flat/0", "flat/-1", "flat/x", "/2", "")) {
            assertThatThrownBy(() -> level(with(now, Map.of("form", wrong))))
                    .as(wrong)
                    .isInstanceOfSatisfying(
                            ModelFileException.class,
                            e -> assertThat(e.reason()).isEqualTo(Reason.INVALID));
        }
    }

    private static Map<String, Object> classifier(Archive archive) {
        return Stored.of(archive).object("classifier");
    }

    private static Archive with(Archive archive, Map<String, Object> changes) {
        Map<String, Object> classifier = classifier(archive);
        classifier.putAll(changes);
        Map<String, Object> manifest = new LinkedHashMap<>(archive.manifest());
        manifest.put("classifier", classifier);
        return new Archive(archive.kind(), manifest, archive.tensors());
    }

    private double level(Archive archive) throws ModelFileException {
        Source source = Source.of(archive.toBytes(), "crafted").withPlugins(plugins);
        FeatureMatrix row = FeatureMatrix.of(new double[][] {{0, 0, 0}});
        return ((SoftmaxClassifier) SavedModel.read(source).classifier())
                .model()
                .score(row)
                .get(0, 0);
    }
}
