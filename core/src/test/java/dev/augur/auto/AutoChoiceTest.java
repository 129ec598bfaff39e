package dev.augur.auto;

import static org.assertj.core.api.Assertions.assertThat;

import dev.augur.Blobs;
import dev.augur.data.LacData;
import dev.augur.method.ExpectedError;
import dev.augur.method.Fit;
import dev.augur.method.FitContext;
import dev.augur.method.Method;
import dev.augur.prior.MixtureProportionEstimator;
import dev.augur.prior.ThetaEstimate;
import dev.augur.random.SeedTree;
import dev.augur.risk.RiskEstimate;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class AutoChoiceTest {
    private static final LacData DATA = Blobs.data(3, 60, 0.45, 1);
    private static final FitContext CONTEXT = FitContext.of(SeedTree.of(4));
    private static final Fit OWN = new AutoRun(Auto.withDefaults(), CONTEXT).fit(DATA);

    /**
     * Says that it gets so many rows wrong, and learns what AUTO learns when it is told that half is known.
     *
     * @param wrong share of the rows
     * @param suits whether the rows are for it
     */
    private record Other(double wrong, boolean suits) implements AutoAlternative {
        private static final Method METHOD =
                (data, context) -> Fit.of(Auto.withDefaults(), OWN.classifier()).build();

        @Override
        public String inWords() {
            return "an oracle";
        }

        @Override
        public boolean suits(LacData data) {
            return suits;
        }

        @Override
        public Attempt attempt(LacData data, Optional<MixtureProportionEstimator> theta, FitContext context) {
            return new Attempt() {
                @Override
                public ExpectedError error(ThetaEstimate at) {
                    assertThat(at).isEqualTo(OWN.knownTheta().estimate());
                    return new ExpectedError(new RiskEstimate(wrong, 0.01), ExpectedError.CROSS_FITTED);
                }

                @Override
                public Fit finish(FitContext finishing) {
                    return Fit.of(METHOD, OWN.classifier())
                            .theta(OWN.knownTheta())
                            .build();
                }
            };
        }
    }

    private static Fit among(AutoAlternative... others) {
        return new AutoChoice(Auto.withDefaults(), List.of(others), DATA, CONTEXT).fit();
    }

    private static double ofOwn() {
        return OWN.error().orElseThrow().range().orElseThrow().value().orElseThrow();
    }

    @Test
    void whatGetsFewerRowsWrongIsUsed() {
        Fit fit = among(new Other(0.9 * ofOwn(), true));
        assertThat(fit.settled()).isSameAs(Other.METHOD);
        assertThat(fit.method()).isEqualTo(Auto.withDefaults());
        assertThat(fit.tried()).containsAll(OWN.tried());
        assertThat(fit.notes())
                .singleElement()
                .asString()
                .startsWith("an oracle was tried as well, and is used: it gets");
        assertThat(Auto.withDefaults().sensitivity(fit, DATA, CONTEXT)).isEmpty();
    }

    @Test
    void whatGetsMoreRowsWrongIsNot() {
        Fit fit = among(new Other(1.1 * ofOwn(), true));
        assertThat(fit.settled()).isEqualTo(OWN.settled());
        assertThat(fit.theta()).isEqualTo(OWN.theta());
        assertThat(fit.notes()).singleElement().asString().contains("is not used", "(standard error 1.0%)");
    }

    @Test
    void whereNextToNothingIsWrongNothingElseIsTried() {
        LacData easy = Blobs.data(3, 100, 0.05, 1);
        Fit fit = new AutoChoice(Auto.withDefaults(), List.of(new Other(0, true)), easy, CONTEXT).fit();
        assertThat(fit.error().orElseThrow().estimate().share()).isLessThan(0.02);
        assertThat(fit.notes()).isEmpty();
    }

    /** Not even asked, so that such a fit is what it was without any. */
    @Test
    void rowsThatSuitNoOtherAreAutosOwn() {
        Fit fit = among(new Other(0, false));
        assertThat(fit.notes()).isEqualTo(OWN.notes());
        assertThat(fit.tried()).isEqualTo(OWN.tried());
        assertThat(fit.classifier().classify(DATA.pool()).scores().values())
                .isEqualTo(OWN.classifier().classify(DATA.pool()).scores().values());
    }

    @Test
    void otherSharesOfTheClassesAreAutosOwn() {
        Fit fit =
                new AutoChoice(Auto.withDefaults().withClassPriors(), List.of(new Other(0, true)), DATA, CONTEXT).fit();
        assertThat(fit.notes()).isEmpty();
    }
}
