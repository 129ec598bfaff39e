package dev.augur.methods.eulac;

import dev.augur.catalog.Components;
import dev.augur.data.LacData;
import dev.augur.data.Scaling;
import dev.augur.loss.Margin;
import dev.augur.loss.OneVersusRest;
import dev.augur.method.Fit;
import dev.augur.method.FitContext;
import dev.augur.method.Method;
import dev.augur.method.PriorSource;
import dev.augur.method.SoftmaxClassifier;
import dev.augur.model.LinearSpec;
import dev.augur.model.MlpSpec;
import dev.augur.model.Start;
import dev.augur.nrpr.Nrpr;
import dev.augur.risk.NonNegativePu;
import dev.augur.risk.Relu;
import dev.augur.spelling.Spelling;
import dev.augur.train.Batching;
import dev.augur.train.Setting;
import dev.augur.train.TrainOptions;
import dev.augur.train.optimizer.Adam;

/**
 * EULAC with a network: the risk of {@link dev.augur.risk.LacRisk} with the one-versus-rest loss, corrected where its
 * augmented part comes out negative. Linear scores are the setting of the published tables.
 *
 * @param form linear or deep
 * @param psi the binary loss of each output
 * @param setting all else of the training; its loss is that of psi
 * @param theta where the shares of the known classes come from
 * @param scores what is given for scores
 */
public record EulacNetwork(Form form, Margin psi, Setting setting, PriorSource theta, EulacScale scores)
        implements Method {
    /** Which of the two named baselines. */
    public enum Form {
        /** Scores linear in the features, square loss, cut at zero. */
        LINEAR("eulac-linear"),
        /** A network, the rule of nnPU. */
        DEEP("eulac-deep");

        private final String spelling;

        Form(String spelling) {
            this.spelling = spelling;
        }

        @Override
        public String toString() {
            return spelling;
        }
    }

    public EulacNetwork {
        setting = setting.withLoss(new OneVersusRest(psi));
    }

    /**
     * Network and optimiser as those of NRPR by default, theta by the loop of AUTO. With the sigmoid loss a network
     * loses classes where there are many.
     */
    public static EulacNetwork withDefaults(Form form) {
        Setting setting = Nrpr.withDefaults().setting();
        return form == Form.LINEAR
                ? of(form, Margin.SQUARE, setting.withCorrection(new Relu()), "loop", EulacScale.RAW)
                : of(
                        form,
                        Margin.LOGISTIC,
                        setting.withCorrection(NonNegativePu.withDefaults()).withNetwork(MlpSpec.of(500)),
                        "loop",
                        EulacScale.RAW);
    }

    /**
     * Linear: raw features and NRPR's released optimiser. Deep: the steps of the public reproduction, whose network is
     * a VGG16 for images; ours is whatever is named. Both take theta by KM1 and give the softmax for scores.
     */
    public static EulacNetwork paper(Form form) {
        Setting raw = withDefaults(form).setting.withScaling(Scaling.NONE);
        if (form == Form.LINEAR) {
            return of(form, Margin.SQUARE, raw.withNetwork(new LinearSpec(Start.UNIFORM)), "km1", EulacScale.SOFTMAX);
        }
        TrainOptions options = TrainOptions.defaults()
                .withEpochs(400)
                .withBatching(new Batching.MixedStream(500))
                .withOptimizer(Adam.of(1e-5, 5e-3));
        return of(form, Margin.SIGMOID, raw.withOptions(options), "km1", EulacScale.SOFTMAX);
    }

    private static EulacNetwork of(Form form, Margin psi, Setting setting, String theta, EulacScale scores) {
        return new EulacNetwork(form, psi, setting, Components.priorSource(theta), scores);
    }

    public EulacNetwork withTheta(PriorSource source) {
        return new EulacNetwork(form, psi, setting, source, scores);
    }

    @Override
    public Fit fit(LacData data, FitContext context) {
        Fit fit = new Nrpr(setting, theta).fit(data, context);
        EulacClassifier classifier =
                new EulacClassifier(fit.classifier(SoftmaxClassifier.class).model(), scores);
        return fit.toBuilder()
                .method(this)
                .settled(withTheta(PriorSource.of(fit.priors())))
                .classifier(classifier)
                .build();
    }

    @Override
    public String toString() {
        return Spelling.of(form.toString())
                .with("psi", psi)
                .with("correction", setting.correction())
                .with("scaling", setting.scaling())
                .with("network", setting.network())
                .with("optimizer", setting.options().optimizer())
                .with("batching", setting.options().batching())
                .with("epochs", setting.options().epochs())
                .with("theta", theta)
                .with("scores", scores)
                .toString();
    }
}
