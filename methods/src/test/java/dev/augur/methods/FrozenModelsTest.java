package dev.augur.methods;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.augur.Blobs;
import dev.augur.catalog.Components;
import dev.augur.common.Services;
import dev.augur.data.FeatureMatrix;
import dev.augur.data.LabelSpace;
import dev.augur.data.LacData;
import dev.augur.method.Classifier;
import dev.augur.method.FitContext;
import dev.augur.method.Method;
import dev.augur.model.Answers;
import dev.augur.random.SeedTree;
import dev.augur.store.Archive;
import dev.augur.store.ClassifierFormat;
import dev.augur.store.FileKind;
import dev.augur.store.Provenance;
import dev.augur.store.SavedModel;
import dev.augur.store.Source;
import java.io.IOException;
import java.io.InputStream;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Model files of every kind as the first release wrote them, with the answers it gave: every later release must read them and answer the
 * same. A release whose files differ adds files under a new version and leaves these alone. They are written by
 *
 * <pre>mvn test -pl core,methods -Dtest=FrozenModelsTest -Dsurefire.failIfNoSpecifiedTests=false -Daugur.freeze=src/test/resources/models</pre>
 */
class FrozenModelsTest {
    private static final String FREEZE = "augur.freeze";
    private static final String ENDING = "-version-1.augur";
    private static final String ANSWERS = "answers-version-1.csv";

    /** What was trained for each file. */
    private static final Map<String, String> TRAINED = trained();

    private static final FeatureMatrix ROWS = FeatureMatrix.of(
            new double[][] {{1, 0.1, 0}, {0.1, 1.1, 0.2}, {-0.9, 0, -0.1}, {0, -1, 0.1}, {0.4, 0.3, 0.5}, {9, -8, 7}});

    private static Map<String, String> trained() {
        Map<String, String> trained = new LinkedHashMap<>();
        trained.put("ovr", "ovr:wd=0.001");
        trained.put("ovr-nystrom", "ovr:psi=hinge,network=nystrom:8");
        trained.put("softmax-t", "softmax-t:threshold=0.9,lr=0.1,epochs=50");
        trained.put("openmax", "openmax:threshold=0.5,network=[mlp:4,scaling=std],lr=0.1,epochs=50");
        trained.put("evm", "evm:tail=10");
        trained.put("evm-libmr", "evm:inclusion=libmr,metric=cosine,scaling=std,fusion=2");
        trained.put("iforest", "iforest:trees=3,sample=16,ovr=[ovr:wd=0.001]");
        trained.put("lacu", "lacu:scaling=std,cost=10");
        trained.put("lacu-linear", "lacu:kernel=linear,cost=10");
        trained.put("eulac", "eulac:theta=0.75,lambda=0.01");
        trained.put("eulac-linear", "eulac-linear:theta=0.75,optimizer=[adam:lr=0.1],epochs=50");
        trained.put(
                "eulac-deep", "eulac-deep:theta=0.75,network=[mlp:4],optimizer=[adam:lr=0.1],epochs=50,scores=softmax");
        trained.put("lacforest", "lacforest:theta=0.75,trees=3");
        trained.put("kde", "kde:labels=[ovr:wd=0.001]");
        trained.put("ocsvm", "ocsvm:c=4,labels=[ovr:wd=0.001]");
        trained.put("pulse", "pulse:optimizer=[adam:lr=0.1],epochs=40");
        trained.put("auto-net", "auto-net:network=[mlp:4],epochs=5");
        trained.put("kpu", "kpu:network=[mlp:4],optimizer=[adam:lr=0.1],epochs=40");
        return trained;
    }

    static Set<String> names() {
        return TRAINED.keySet();
    }

    private static Path file(String name) throws URISyntaxException {
        return Path.of(Objects.requireNonNull(FrozenModelsTest.class.getResource("/models/" + name + ENDING), name)
                .toURI());
    }

    /** Of each file, a line for each row: name, prediction, scores, novelty. */
    private static List<String[]> lines(String name) throws IOException {
        try (InputStream in =
                Objects.requireNonNull(FrozenModelsTest.class.getResourceAsStream("/models/" + ANSWERS))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .map(line -> line.split(","))
                    .filter(parts -> parts[0].equals(name))
                    .toList();
        }
    }

    @ParameterizedTest
    @MethodSource("names")
    void answersAsWhenItWasWritten(String name) throws Exception {
        SavedModel saved = SavedModel.read(file(name));
        assertThat(saved.provenance().method()).hasValue(TRAINED.get(name));
        assertThat(saved.classifier().labels()).isEqualTo(LabelSpace.of("oak", "elm", "ash"));
        assertThat(saved.classifier().inputs()).isEqualTo(3);
        Answers answers = saved.classifier().classify(ROWS);
        List<String[]> lines = lines(name);
        assertThat(lines).hasSize(ROWS.rows());
        for (int i = 0; i < answers.size(); i++) {
            String[] line = lines.get(i);
            assertThat(answers.predictions()[i]).as("row %d", i).isEqualTo(Integer.parseInt(line[1]));
            double[] actual = numbers(answers, i);
            for (int j = 0; j < actual.length; j++) {
                double expected = Double.parseDouble(line[2 + j]);
                assertThat(actual[j])
                        .as("row %d, number %d", i, j)
                        .isCloseTo(expected, within(1e-6 * Math.max(1, Math.abs(expected))));
            }
        }
    }

    private static double[] numbers(Answers answers, int row) {
        double[] scores = answers.scores().row(row);
        double[] numbers = Arrays.copyOf(scores, scores.length + 1);
        numbers[scores.length] = answers.novelty()[row];
        return numbers;
    }

    /** A format that is added, or a kind that is renamed, fails here. */
    @Test
    void everyKindHasAFile() throws Exception {
        Set<String> kinds = new TreeSet<>();
        for (String name : names()) {
            kinds.add(kind(Archive.read(Source.of(file(name)), FileKind.MODEL)));
        }
        assertThat(kinds)
                .isEqualTo(Services.of(ClassifierFormat.class)
                        .filter(each -> each.getClass().getPackageName().startsWith("dev.augur.methods"))
                        .map(each -> each.kind().name())
                        .collect(Collectors.toCollection(TreeSet::new)));
    }

    private static String kind(Archive archive) {
        return String.valueOf(archive.manifest().get("kind"));
    }

    @Test
    @EnabledIfSystemProperty(named = FREEZE, matches = ".+")
    void writes() throws IOException {
        Path folder = Path.of(System.getProperty(FREEZE));
        Files.createDirectories(folder);
        LacData blobs = Blobs.data(3, 10, 0.2, 1);
        LacData data = LacData.pooled(blobs.pool(), blobs.labels(), LabelSpace.of("oak", "elm", "ash"));
        List<String> lines = new ArrayList<>();
        for (Map.Entry<String, String> each : TRAINED.entrySet()) {
            Method method = Components.methods().parse(each.getValue());
            Classifier classifier =
                    method.fit(data, FitContext.of(SeedTree.of(1))).classifier();
            new SavedModel(classifier, Provenance.of(Map.of("method", each.getValue())))
                    .write(folder.resolve(each.getKey() + ENDING));
            Answers answers = classifier.classify(ROWS);
            for (int i = 0; i < answers.size(); i++) {
                lines.add(each.getKey() + "," + answers.predictions()[i] + ","
                        + Arrays.stream(numbers(answers, i))
                                .mapToObj(Double::toString)
                                .collect(Collectors.joining(",")));
            }
        }
        Files.write(folder.resolve(ANSWERS), lines);
    }
}
