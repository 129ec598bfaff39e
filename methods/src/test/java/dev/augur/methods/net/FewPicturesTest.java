package dev.augur.methods.net;

import static org.assertj.core.api.Assertions.assertThat;

import dev.augur.data.ColumnFeature;
import dev.augur.data.FeatureColumns;
import dev.augur.data.LacData;
import dev.augur.method.ExpectedError;
import dev.augur.method.Fit;
import dev.augur.method.FitContext;
import dev.augur.model.Answers;
import dev.augur.random.SeedTree;
import org.junit.jupiter.api.Test;

/** Few pictures: 360 of six known classes, and 500 of which 60% are of these. */
class FewPicturesTest {
    private static final DrawnPictures DRAWN = new DrawnPictures(6, 10, SeedTree.of(0));

    private static DrawnPictures.Drawn few() {
        return DRAWN.drawn(60, 500, 0.6);
    }

    /**
     * Networks that learned from half of so few rows say that theta is .43, and resampled rows that it is from .27 to
     * .54; the cores of the known classes know better.
     */
    @Test
    void aNetworkSaysHowLittleItKnows() {
        DrawnPictures.Drawn drawn = few();
        Fit fit = AutoNet.withDefaults().fit(drawn.data(), FitContext.of(SeedTree.of(0)));
        assertThat(fit.knownTheta().estimate().interval().orElseThrow().contains(0.6))
                .isTrue();
        Answers answers = fit.classifier().classify(drawn.data().unlabeled());
        int wrong = 0;
        for (int i = 0; i < answers.size(); i++) {
            wrong += answers.predictions()[i] == drawn.truth()[i] ? 0 : 1;
        }
        ExpectedError promised = fit.error().orElseThrow();
        assertThat((double) wrong / answers.size()).isBetween(promised.low(), promised.high());
        assertThat(promised.range()).isPresent();
    }

    @Test
    void autoTriesNoNetworkOnFewPictures() {
        assertThat(new NetAlternative().suits(few().data())).isFalse();
    }

    @Test
    void autoTriesANetworkOnManyPicturesAlone() {
        LacData many = DRAWN.drawn(170, 1000, 0.6).data();
        assertThat(new NetAlternative().suits(many)).isTrue();
        FeatureColumns ofFolder = new FeatureColumns(many.columns().names().stream()
                .map(pixel -> ColumnFeature.of("file", ColumnFeature.Kind.PICTURE, pixel))
                .toList());
        assertThat(new NetAlternative().suits(many.withColumns(ofFolder))).isTrue();
        assertThat(new NetAlternative().suits(many.withColumns(FeatureColumns.numbered(256))))
                .isFalse();
    }
}
