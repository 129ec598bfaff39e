package dev.augur.methods.shift;

import dev.augur.data.FeatureMap;
import dev.augur.data.LacData;
import dev.augur.method.Fit;
import dev.augur.method.FitContext;
import dev.augur.method.Method;
import dev.augur.method.Theta;
import dev.augur.model.MappedModel;
import dev.augur.prior.ThetaEstimate;
import dev.augur.random.SeedTree;
import java.util.Arrays;
import java.util.Optional;

/**
 * PULSE (Garg, Balakrishnan and Lipton 2022): a classifier of the known classes on labeled rows and a discriminator
 * that learns, in turns with the estimate of the novel share, to tell labeled rows from novel ones. The proportions of
 * the known classes may have shifted.
 *
 * @param options of both trainings
 */
public record Pulse(ShiftOptions options) implements Method {
    static final String NAME = "pulse";

    public static Pulse withDefaults() {
        return new Pulse(ShiftOptions.defaults());
    }

    /** With the shares that it finds on its way. */
    @Override
    public Fit fit(LacData data, FitContext context) {
        SeedTree seeds = context.seeds();
        Optional<FeatureMap> map = options.featureMap(data.pool(), seeds.child("map"));
        LacData mapped = map.map(m -> data.withFeatures(m.apply(data.pool()))).orElse(data);
        HoldOut rows = HoldOut.of(mapped, seeds.child("split"));
        int known = data.space().known();
        try (PulseTraining training = new PulseTraining(options, rows, known, context.child("train"))) {
            training.run();
            VectorScaling scaling = VectorScaling.fit(
                    training.classifier().probabilities(rows.heldLabeled().features()),
                    rows.heldLabeled().labels());
            double[] mix = training.mixOfKnown();
            double[] ratios = mix.clone();
            double[] source = PulseTraining.sourceMix(rows.labeled(), known);
            Arrays.setAll(ratios, c -> mix[c] / source[c]);
            PulseClassifier classifier = new PulseClassifier(
                    data.space(),
                    MappedModel.behind(map, training.classifier().snapshot()),
                    MappedModel.behind(map, training.discriminator().snapshot()),
                    scaling.slope(),
                    scaling.bias(),
                    ratios);
            double theta = 1 - training.novelShare();
            return Fit.of(this, classifier)
                    .theta(Theta.own(ThetaEstimate.of(theta), "best bins of the discriminator"))
                    .shares(Arrays.stream(mix).map(share -> theta * share).toArray())
                    .build();
        }
    }

    @Override
    public String toString() {
        return options.spelled(NAME);
    }
}
