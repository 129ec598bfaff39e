package dev.augur.methods.net;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import dev.augur.Blobs;
import dev.augur.catalog.Components;
import dev.augur.data.FeatureMatrix;
import dev.augur.data.LabelSpace;
import dev.augur.data.LabeledSet;
import dev.augur.data.LacData;
import dev.augur.data.Scaling;
import dev.augur.method.Fit;
import dev.augur.method.FitContext;
import dev.augur.method.TriedSetting;
import dev.augur.methods.RoundTrip;
import dev.augur.model.Answers;
import dev.augur.model.MlpSpec;
import dev.augur.model.Model;
import dev.augur.model.ScaledSpec;
import dev.augur.random.SeedTree;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class AutoNetTest {
    private static final LacData DATA = Blobs.data(3, 200, 0.2, 1);
    private static final LabeledSet TEST = Blobs.test(3, 200, 0.2, 2);
    private static final SeedTree SEEDS = SeedTree.of(5);
    private static final AutoNet SMALL =
            AutoNet.withDefaults().withNetwork(MlpSpec.of(50)).withEpochs(15);

    /** Three known classes and a novel one, as many rows of each: theta is 3/4. */
    @Test
    void findsThetaAndTheNovelClass() throws IOException {
        Fit fit = SMALL.fit(DATA, FitContext.of(SEEDS));
        assertThat(fit.knownTheta().value()).isCloseTo(0.75, within(0.06));
        assertThat(fit.knownTheta().estimate().interval().orElseThrow().contains(0.75))
                .isTrue();
        Answers answers = fit.classifier().classify(TEST.features());
        double accuracy = RoundTrip.accuracy(answers, TEST.labels());
        assertThat(accuracy).isGreaterThan(0.95);
        assertThat(1 - fit.error().orElseThrow().estimate().value()).isCloseTo(accuracy, within(0.08));
        RoundTrip.of(fit.classifier(), TEST.features());
        for (int i = 0; i < answers.size(); i++) {
            assertThat(Arrays.stream(answers.scores().row(i)).sum()).isCloseTo(1, within(1e-9));
        }
    }

    /** Each starts and shuffles in its own way. */
    @Test
    void networksThatDifferAnswerTogether() {
        List<Model> models = SMALL.withEpochs(2)
                .fit(DATA, FitContext.of(SEEDS))
                .classifier(MeanSoftmax.class)
                .models();
        assertThat(models)
                .hasSize(3)
                .extracting(model -> model.score(TEST.features()).get(0, 0))
                .doesNotHaveDuplicates();
    }

    @Test
    void noResultDependsOnTheThreads() {
        Fit one = SMALL.fit(DATA, FitContext.of(SEEDS));
        Fit two = SMALL.fit(DATA, FitContext.of(SEEDS).withThreads(2));
        assertThat(two.theta()).isEqualTo(one.theta());
        assertThat(two.tried()).isEqualTo(one.tried());
        RoundTrip.assertSameAnswers(
                two.classifier().classify(TEST.features()), one.classifier().classify(TEST.features()));
    }

    @Test
    void aThetaThatIsGivenIsUsed() {
        Fit fit = SMALL.withTheta(0.7).fit(DATA, FitContext.of(SEEDS));
        assertThat(fit.knownTheta().value()).isEqualTo(0.7);
        assertThat(fit.knownTheta().estimate().interval()).isEmpty();
        assertThat(fit.tried()).allMatch(each -> each.theta() == 0.7);
        // Nothing novel is a theta like any other.
        assertThat(SMALL.withTheta(1)
                        .fit(DATA, FitContext.of(SEEDS))
                        .classifier()
                        .classify(TEST.features())
                        .novelShare())
                .isLessThan(0.1);
    }

    /** Bars across a square, at a random place: which way they run is the class, and a full square is novel. */
    @Test
    void shiftsAreTriedOnPictures() {
        LabeledSet labeled = bars(2, 300, SEEDS.child("labeled"));
        LabeledSet unlabeled = bars(3, 300, SEEDS.child("unlabeled"));
        LabeledSet test = bars(3, 100, SEEDS.child("test"));
        LacData data = LacData.of(labeled, unlabeled.features(), LabelSpace.of("across", "down"));
        Fit fit = SMALL.withEpochs(8).fit(data, FitContext.of(SEEDS));
        assertThat(fit.tried())
                .hasSize(3)
                .extracting(TriedSetting::setting)
                .contains("teaching=risk,shift=0", "teaching=risk,shift=2")
                .anyMatch(each -> each.startsWith("teaching=self-training"));
        assertThat(fit.knownTheta().value()).isCloseTo(2 / 3.0, within(0.08));
        assertThat(RoundTrip.accuracy(fit.classifier().classify(test.features()), test.labels()))
                .isGreaterThan(0.95);
    }

    private static LabeledSet bars(int classes, int perClass, SeedTree seeds) {
        var random = seeds.generator();
        int side = 16;
        float[][] rows = new float[classes * perClass][side * side];
        int[] labels = new int[rows.length];
        for (int i = 0; i < rows.length; i++) {
            labels[i] = i % classes;
            int at = 4 + random.nextInt(8);
            for (int p = 0; p < side * side; p++) {
                int place = labels[i] == 0 ? p / side : p % side;
                boolean lit = labels[i] == 2 || Math.abs(place - at) < 2;
                rows[i][p] = (lit ? 200 : 0) + 55 * random.nextFloat();
            }
        }
        return new LabeledSet(FeatureMatrix.of(rows), labels);
    }

    @Test
    void shiftsNeedPictures() {
        assertThatIllegalArgumentException()
                .isThrownBy(() ->
                        SMALL.withShifts(0, 2).fit(DATA, FitContext.of(SEEDS)).classifier())
                .withMessageContaining("shifts need rows that are square images");
    }

    @Test
    void tooFewRowsAreRefused() {
        LacData oneOfEachClass =
                DATA.select(new int[] {0, 1, 2}, IntStream.range(0, 20).toArray());
        assertThatIllegalArgumentException()
                .isThrownBy(
                        () -> SMALL.fit(oneOfEachClass, FitContext.of(SEEDS)).classifier())
                .withMessageContaining("every class has only one labeled row");
        LacData oneUnlabeled = DATA.select(IntStream.range(0, 30).toArray(), new int[] {0});
        assertThatIllegalArgumentException()
                .isThrownBy(() -> SMALL.fit(oneUnlabeled, FitContext.of(SEEDS)).classifier())
                .withMessageContaining("one unlabeled row");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "epochs=0|epochs must be from 1 to 1000000, but is 0",
                "theta=0|theta must be in (0, 1], but is 0.0",
                "theta=1.5|theta must be in (0, 1], but is 1.5",
                "shifts=-1|shift must be at least 0, but is -1",
                "shifts=[2,2]|shifts must differ, but are [2, 2]",
                "shifts=some|shifts must be whole numbers, but is 'some'",
                "network=forest|there is no network",
                "network=[mlp:5,scaling=std]|network must leave the scaling to its own option",
                "side=28|auto-net has no option side"
            })
    void wrongOptionsAreRefused(String options, String message) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Components.methods().parse("auto-net:" + options))
                .withMessageContaining(message);
    }

    @Test
    void theScalingIsAnOptionOfItsOwn() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> SMALL.withNetwork(new ScaledSpec(Scaling.STD, MlpSpec.of(5))))
                .withMessageContaining("scaling");
        assertThat(SMALL.withScaling(Scaling.STD)).hasToString("auto-net:network=[mlp:50],scaling=std,epochs=15");
    }

    @ParameterizedTest
    @ValueSource(strings = {"auto-net", "auto-net:shifts=[0,1,2],theta=0.6", "auto-net:network=[mlp:20,10],shifts=1"})
    void isReadAsItPrints(String spelling) {
        var method = Components.methods().parse(spelling);
        assertThat(Components.methods().parse(method.toString())).isEqualTo(method);
    }
}
