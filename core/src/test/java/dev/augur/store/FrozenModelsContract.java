package dev.augur.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.augur.Blobs;
import dev.augur.catalog.Components;
import dev.augur.common.Services;
import dev.augur.data.FeatureMatrix;
import dev.augur.data.LabelSpace;
import dev.augur.data.LacData;
import dev.augur.math.Kernels;
import dev.augur.method.Fit;
import dev.augur.method.FitContext;
import dev.augur.method.Theta;
import dev.augur.model.Answers;
import dev.augur.random.SeedTree;
import dev.augur.store.archive.Archive;
import dev.augur.store.archive.FileKind;
import dev.augur.store.archive.Source;
import dev.augur.store.format.ClassifierFormat;
import dev.augur.store.format.FeatureMapFormat;
import dev.augur.store.format.Format;
import dev.augur.store.format.ModelFormat;
import java.io.IOException;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Model files of every kind that a module offers as releases wrote them, with the answers they gave: every later
 * release must read them and answer the same. A release whose files differ adds files under a new version and leaves
 * these alone. They are written by
 *
 * <pre>mvn test -pl core,methods -Dtest='Frozen*Test' -Dsurefire.failIfNoSpecifiedTests=false \
 *     -Daugur.freeze=src/test/resources/models</pre>
 *
 * <p>From version 2 on, answers are compared bit by bit. A line that names kernels holds for these alone: where a sum
 * is cut by the length of vectors, its last bits depend on it, and on kernels that no line names it is compared to a
 * few digits.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
public abstract class FrozenModelsContract {
    private static final String FREEZE = "augur.freeze";
    private static final int NEWEST = 2;
    private static final SeedTree SEEDS = SeedTree.of(1);
    private static final LabelSpace LABELS = LabelSpace.of("oak", "elm", "ash");
    private static final List<Class<?>> SORTS =
            List.of(ClassifierFormat.class, ModelFormat.class, FeatureMapFormat.class);

    protected static final FeatureMatrix ROWS = FeatureMatrix.of(
            new double[][] {{1, 0.1, 0}, {0.1, 1.1, 0.2}, {-0.9, 0, -0.1}, {0, -1, 0.1}, {0.4, 0.3, 0.5}, {9, -8, 7}});

    /** What is in the file of each name. */
    protected abstract Map<String, Supplier<Fit>> made();

    /** The first version of which there are files. */
    protected abstract int oldest();

    /** Kinds that this module cannot make, whose files are elsewhere. */
    protected Set<String> elsewhere() {
        return Set.of();
    }

    /** What a method learns from the rows behind all files. */
    protected static Fit fit(String method) {
        return Components.methods().parse(method).fit(data(), FitContext.of(SEEDS));
    }

    private static LacData data() {
        LacData blobs = Blobs.data(3, 10, 0.2, 1);
        return LacData.pooled(blobs.pool(), blobs.labels(), LABELS);
    }

    Stream<Arguments> files() {
        return IntStream.rangeClosed(oldest(), NEWEST)
                .boxed()
                .flatMap(version -> made().keySet().stream().map(name -> Arguments.of(name, version)));
    }

    private Path resource(String name) throws URISyntaxException {
        URL found = Objects.requireNonNull(getClass().getResource("/models/" + name), name);
        return Path.of(found.toURI());
    }

    protected final SavedModel saved(String name, int version) throws IOException, URISyntaxException {
        return SavedModel.read(resource(file(name, version)));
    }

    private static String file(String name, int version) {
        return name + "-version-" + version + ".augur";
    }

    private static String answers(int version) {
        return "answers-version-" + version + ".csv";
    }

    @ParameterizedTest
    @MethodSource("files")
    void answersAsWhenItWasWritten(String name, int version) throws Exception {
        Path file = resource(file(name, version));
        assertThat(Archive.read(Source.of(file), FileKind.MODEL).kind().version())
                .isEqualTo(version);
        SavedModel saved = saved(name, version);
        assertThat(saved.classifier().labels()).isEqualTo(LABELS);
        assertThat(saved.classifier().inputs()).isEqualTo(ROWS.columns());
        Answers answers = saved.classifier().classify(ROWS);
        Recorded recorded = new Recorded(Files.readAllLines(resource(answers(version))), name, version);
        if (recorded.bits().isEmpty()) {
            recorded.assertClose(answers);
        } else {
            assertThat(lines(answers)).isEqualTo(recorded.bits());
        }
    }

    /**
     * A line for each row: prediction, scores, novelty and probabilities, which come back from their text to the bit.
     */
    private static List<String> lines(Answers answers) {
        return IntStream.range(0, answers.size())
                .mapToObj(i -> answers.predictions()[i] + ","
                        + numbers(answers, i).mapToObj(Double::toString).collect(Collectors.joining(",")))
                .toList();
    }

    private static DoubleStream numbers(Answers answers, int row) {
        double[] probabilities =
                answers.probabilities().map(each -> each.row(row)).orElse(new double[0]);
        return DoubleStream.concat(
                DoubleStream.concat(Arrays.stream(answers.scores().row(row)), DoubleStream.of(answers.novelty()[row])),
                Arrays.stream(probabilities));
    }

    /** What the file of a name answered. */
    private record Recorded(List<String> all, String name, int version) {
        private List<String> lines(String key) {
            return all.stream()
                    .filter(line -> line.startsWith(key))
                    .map(line -> line.substring(line.indexOf(',') + 1))
                    .toList();
        }

        /** For these kernels, if there are any that should be met to the bit. */
        List<String> bits() {
            if (version == 1) {
                return List.of();
            }
            List<String> always = lines(name + ",");
            return always.isEmpty() ? lines(name + "@" + kernels() + ",") : always;
        }

        void assertClose(Answers answers) {
            List<String> lines = version == 1 ? lines(name + ",") : lines(name + "@plain");
            assertThat(lines).hasSize(answers.size());
            for (int i = 0; i < answers.size(); i++) {
                String[] cells = lines.get(i).split(",", -1);
                assertThat(answers.predictions()[i]).as("row %d", i).isEqualTo(Integer.parseInt(cells[0]));
                double[] actual = numbers(answers, i).toArray();
                for (int j = 0; j < cells.length - 1; j++) {
                    double expected = Double.parseDouble(cells[1 + j]);
                    assertThat(actual[j])
                            .as("row %d, number %d", i, j)
                            .isCloseTo(expected, within(1e-6 * Math.max(1, Math.abs(expected))));
                }
            }
        }
    }

    private static String kernels() {
        return Kernels.describe().replace(",", "");
    }

    /** What a file of the newest version tells, which is more than those of the first. */
    @ParameterizedTest
    @MethodSource("newest")
    void tellsWhereItCameFrom(String name) throws Exception {
        Provenance told = saved(name, NEWEST).provenance();
        Fit fit = Objects.requireNonNull(made().get(name)).get();
        assertThat(told.method()).hasValue(fit.method().toString());
        assertThat(told.seed()).hasValue(SEEDS.seed());
        assertThat(told.rows()).hasValue(Provenance.Rows.of(data()));
        assertThat(told.theta().map(Theta::origin)).isEqualTo(fit.theta().map(Theta::origin));
        assertThat(told.falseAlarms()).isPresent();
    }

    Set<String> newest() {
        return made().keySet();
    }

    /** A format that is added, or a kind that is renamed, fails here. */
    @Test
    void everyKindHasAFile() throws Exception {
        Set<String> kinds = new TreeSet<>(elsewhere());
        for (String name : made().keySet()) {
            addKinds(
                    Archive.read(Source.of(resource(file(name, NEWEST))), FileKind.MODEL)
                            .manifest(),
                    kinds);
        }
        for (Class<?> sort : SORTS) {
            assertThat(kinds)
                    .containsAll(Services.of(sort)
                            .filter(each -> each.getClass()
                                    .getPackageName()
                                    .startsWith(getClass().getPackageName()))
                            .map(each -> ((Format<?>) each).kind().toString())
                            .toList());
        }
    }

    /** All that a manifest names as a kind, at any depth. */
    private static void addKinds(Map<?, ?> values, Set<String> kinds) {
        values.forEach((key, value) -> {
            if (value instanceof Map<?, ?> inner) {
                addKinds(inner, kinds);
            } else if (value instanceof List<?> several && key.equals("maps")) {
                several.forEach(each -> kinds.add(String.valueOf(each)));
            } else if (key.equals("kind") || key.equals("form")) {
                kinds.add(String.valueOf(value));
            }
        });
    }

    @Test
    @EnabledIfSystemProperty(named = FREEZE, matches = ".+")
    void writes() throws IOException {
        Path folder = Files.createDirectories(Path.of(System.getProperty(FREEZE)));
        List<String> lines = new ArrayList<>();
        for (Map.Entry<String, Supplier<Fit>> each : made().entrySet()) {
            Fit fit = each.getValue().get();
            new SavedModel(fit.classifier(), Provenance.of(fit, data(), SEEDS))
                    .write(folder.resolve(file(each.getKey(), NEWEST)));
            lines(fit.classifier().classify(ROWS)).forEach(line -> lines.add(each.getKey() + "," + line));
        }
        Files.write(folder.resolve(answers(NEWEST)), lines);
    }
}
