package dev.augur.nrpr;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.augur.Blobs;
import dev.augur.auto.Auto;
import dev.augur.auto.LoopEstimator;
import dev.augur.catalog.Components;
import dev.augur.data.LabeledSet;
import dev.augur.data.LacData;
import dev.augur.data.Scaling;
import dev.augur.loss.GeneralizedCrossEntropy;
import dev.augur.method.Fit;
import dev.augur.method.FitContext;
import dev.augur.method.Method;
import dev.augur.method.Theta;
import dev.augur.metrics.Evaluation;
import dev.augur.model.MlpSpec;
import dev.augur.model.NystromSpec;
import dev.augur.prior.FixedTheta;
import dev.augur.prior.MixtureProportionEstimator;
import dev.augur.prior.ThetaEstimate;
import dev.augur.random.SeedTree;
import dev.augur.risk.Abs;
import dev.augur.risk.NegativePenalty;
import dev.augur.risk.NoCorrection;
import dev.augur.risk.NonNegativePu;
import dev.augur.risk.Relu;
import dev.augur.risk.TestPriors;
import dev.augur.train.Batching;
import dev.augur.train.StopRule;
import dev.augur.train.TrainOptions;
import dev.augur.train.optimizer.Adam;
import dev.augur.train.optimizer.Sgd;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** NRPR by name and by hand, and where its theta comes from. */
class NrprSpellingTest {
    private static final LacData DATA = Blobs.data(2, 15, 0.2, 3);
    private static final SeedTree SEEDS = SeedTree.of(11);
    private static final TrainOptions QUICK = TrainOptions.defaults().withEpochs(5);

    private static Method parse(String text) {
        return Components.methods().parse(text);
    }

    @Test
    void theProfiles() {
        assertThat(parse("nrpr")).isEqualTo(Nrpr.withDefaults());
        assertThat(parse("nrpr:profile=paper")).isEqualTo(Nrpr.paper());
        assertThat(parse("nrpr:profile=paper,theta=0.75")).isEqualTo(Nrpr.paper(TestPriors.mixture(0.75)));
        assertThat(parse("nrpr:theta=0.75")).isEqualTo(Nrpr.withDefaults(TestPriors.mixture(0.75)));
    }

    @Test
    void printsEveryOption() {
        assertThat(Nrpr.withDefaults())
                .hasToString("nrpr:scaling=choose,loss=[gce:q=0.7],correction=[penalty:t=1,lambda=1.6],network=linear,"
                        + "lr=0.01,wd=1.0E-4,batching=full,epochs=1500,stop=never,average=0,theta=loop,priors=none");
        assertThat(Nrpr.paper())
                .hasToString("nrpr:scaling=none,loss=[gce:q=0.1],correction=[penalty:t=1,lambda=1.2],"
                        + "network=[linear:start=uniform],lr=0.01,wd=1.0E-4,batching=full,epochs=1500,"
                        + "stop=never,average=0,theta=km1,priors=none");
    }

    @Test
    void byHandAsByName() {
        Nrpr byHand = Nrpr.withDefaults()
                .withScaling(Scaling.MINMAX)
                .withLoss(new GeneralizedCrossEntropy(0.3))
                .withCorrection(new NegativePenalty(1.2, 2))
                .withNetwork(MlpSpec.of(50, 20))
                .withOptions(TrainOptions.defaults()
                        .withEpochs(7)
                        .withStop(StopRule.noImprovement(3))
                        .withAverage(0.25)
                        .withBatching(new Batching.MixedStream(64))
                        .withOptimizer(Adam.of(0.1, 0)))
                .withTheta(new FixedTheta(0.4));
        assertThat(parse("nrpr:scaling=minmax,loss=gce:q=0.3,correction=[penalty:t=2,lambda=1.2],network=[mlp:50,20],"
                        + "epochs=7,stop=patience:epochs=3,average=0.25,batching=mixed:64,lr=0.1,wd=0,theta=0.4"))
                .isEqualTo(byHand);
        assertThat(parse(byHand.toString())).isEqualTo(byHand);
        assertThat(byHand).isEqualTo(byHand.withTheta(0.4)).isNotEqualTo(byHand.withTheta(0.5));
    }

    /**
     * The relatives of the penalty, and a kernel by Nystroem features: each by name is the one by hand, and it learns.
     */
    @Test
    void theVariantsByName() {
        Nrpr initial = Nrpr.withDefaults().withOptions(QUICK.withEpochs(200)).withTheta(0.66);
        Map<String, Nrpr> variants = Map.of(
                "correction=relu", initial.withCorrection(new Relu()),
                "correction=abs", initial.withCorrection(new Abs()),
                "correction=nnpu", initial.withCorrection(NonNegativePu.withDefaults()),
                "correction=[nnpu:beta=0.1,gamma=0.5]", initial.withCorrection(new NonNegativePu(0.1, 0.5)),
                "correction=none", initial.withCorrection(new NoCorrection()),
                "network=nystrom:300", initial.withNetwork(new NystromSpec(300, 1)),
                "network=[nystrom:20,c=4]", initial.withNetwork(new NystromSpec(20, 4)));
        LabeledSet test = Blobs.test(2, 50, 0.2, 4);
        variants.forEach((text, byHand) -> {
            Nrpr byName = (Nrpr) parse("nrpr:epochs=200,theta=0.66," + text);
            assertThat(byName).isEqualTo(byHand);
            assertThat(parse(byName.toString())).isEqualTo(byHand);
            Evaluation evaluation = Evaluation.of(
                    byName.fit(DATA, FitContext.of(SEEDS)).classifier().classify(test.features()), test.labels());
            assertThat(evaluation.accuracy()).as(text).isGreaterThan(0.85);
        });
    }

    @Test
    void otherOptimizersAreSpelledOut() {
        Nrpr sgd = Nrpr.withDefaults().withOptions(TrainOptions.defaults().withOptimizer(new Sgd(0.1, 0.9, 0)));
        assertThat(parse("nrpr:optimizer=[sgd:lr=0.1,momentum=0.9,wd=0]")).isEqualTo(sgd);
        assertThat(parse(sgd.toString())).isEqualTo(sgd);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "nrpr:loss=[gce:q=2]|nrpr: loss: gce: q must be in (0, 1], but is 2.0",
                "nrpr:loss=zeroone|nrpr: loss: there is no loss 'zeroone'; there are [gce, ce",
                "nrpr:theta=2|nrpr: theta: theta must be in (0, 1], but is 2.0",
                "nrpr:theta=[shares:0.9,0.8]|nrpr: theta: shares: theta must be in (0, 1]",
                "nrpr:theta=[shares:a]|nrpr: theta: shares: shares must be numbers, but is 'a'",
                "nrpr:epochs=0|nrpr: epochs must be from 1 to 1000000, but is 0",
                "nrpr:network=[linear:scaling=std]|nrpr: scaling must be that of the setting, but the network is"
                        + " linear:scaling=std",
                "nrpr:lr=0.1,optimizer=sgd|nrpr: [lr] must be options of the optimizer, since it is 'sgd'"
            })
    void refusalsTellTheWayToTheMistake(String text, String message) {
        assertThatIllegalArgumentException().isThrownBy(() -> parse(text)).withMessageContaining(message);
    }

    @Test
    void theEstimateIsMadeWithASeedOfItsOwnAndShown() {
        MixtureProportionEstimator bySeed =
                (data, seeds) -> ThetaEstimate.of(0.6).with("seed", (double) seeds.seed());
        Nrpr method = Nrpr.withDefaults().withOptions(QUICK).withTheta(bySeed);
        Fit fit = method.fit(DATA, FitContext.of(SEEDS));
        assertThat(fit.knownTheta().value()).isEqualTo(0.6);
        assertThat(fit.knownTheta().estimate().diagnostic("seed"))
                .isEqualTo((double) SEEDS.child("prior").seed());
        assertThat(fit.history().orElseThrow().size()).isEqualTo(5);
        assertThat(fit.classifier().classify(DATA.unlabeled()).scores())
                .isEqualTo(method.withTheta(0.6)
                        .fit(DATA, FitContext.of(SEEDS))
                        .classifier()
                        .classify(DATA.unlabeled())
                        .scores());
    }

    /** What has no name cannot be spelled, and is not shown as an address in memory. */
    @Test
    void aLambdaSaysThatItIsNotSpelled() {
        Nrpr method = Nrpr.withDefaults().withTheta((data, seeds) -> ThetaEstimate.of(0.5));
        assertThat(method.toString()).contains("theta=(not spelled)").doesNotContain("Lambda", "@");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Components.methods().parse(method.toString()))
                .withMessageContaining("(not spelled)");
    }

    @Test
    void aGivenThetaSaysSo() {
        Fit fit = Nrpr.withDefaults(TestPriors.perClass(0.5, 0.25))
                .withOptions(QUICK)
                .fit(DATA, FitContext.of(SEEDS));
        assertThat(fit.knownTheta().value()).isEqualTo(0.75);
        assertThat(fit.knownTheta().origin()).isEqualTo(Theta.Origin.GIVEN);
        assertThat(fit.knownTheta().source()).isEqualTo("given");
    }

    @Test
    void nothingKnownIsNothingToLearnFrom() {
        MixtureProportionEstimator zero = (data, seeds) -> ThetaEstimate.of(0);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Nrpr.withDefaults()
                        .withTheta(zero)
                        .fit(DATA, FitContext.of(SEEDS))
                        .classifier())
                .withMessageContaining("is 0: no unlabeled row looks like a known class");
    }

    @Test
    void theLoopIsThatOfAuto() {
        assertThat(new LoopEstimator().estimate(DATA, SEEDS))
                .isEqualTo(Auto.withDefaults()
                        .fit(DATA, FitContext.of(SEEDS))
                        .knownTheta()
                        .estimate());
    }

    @Test
    void autoByName() {
        assertThat(parse("auto")).isEqualTo(Auto.withDefaults()).hasToString("auto");
        assertThat(parse("auto:theta=0.7,priors=estimate"))
                .isEqualTo(Auto.withDefaults().withTheta(0.7).withClassPriors())
                .hasToString("auto:theta=0.7,priors=estimate");
    }
}
