package dev.augur.methods.ovr;

import dev.augur.data.FeatureMap;
import dev.augur.data.LabelSpace;
import dev.augur.data.LabeledSet;
import dev.augur.data.LacData;
import dev.augur.loss.Margin;
import dev.augur.loss.OneVersusRest;
import dev.augur.method.Fit;
import dev.augur.method.FitContext;
import dev.augur.method.FitListener;
import dev.augur.method.Method;
import dev.augur.model.LinearSpec;
import dev.augur.model.MappedModel;
import dev.augur.model.Model;
import dev.augur.model.NetworkSpec;
import dev.augur.model.NystromSpec;
import dev.augur.model.RandomFourierSpec;
import dev.augur.model.ScaledSpec;
import dev.augur.random.SeedTree;
import dev.augur.spelling.Spelling;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;

/**
 * One scorer for each known class against the other known ones (Rifkin and Klautau 2004): minimises
 * {@code (1/n) sum_i [psi(f_y(x_i)) + sum_(c != y) psi(-f_c(x_i))] + (wd/2) |W|^2} on labeled rows alone; no scorer
 * speaks for the augmented class, which is what is left where all of them are negative.
 *
 * <p>Where scores are linear in the features or in features of a kernel, the problem is convex and solved to the
 * optimum; networks with hidden layers are trained by Adam.
 *
 * @param psi logistic, square or hinge
 * @param decay wd, or where it comes from
 * @param training what learns, and how where it has hidden layers
 */
public record Ovr(Margin psi, WeightDecay decay, KnownTraining training) implements Method {
    private static final Set<Margin> CONVEX = EnumSet.of(Margin.LOGISTIC, Margin.SQUARE, Margin.HINGE);
    private static final double USUAL_DECAY = 1e-4;

    public Ovr {
        if (!CONVEX.contains(psi)) {
            throw new IllegalArgumentException("psi must be one of " + CONVEX + ", but is '" + psi + "'");
        }
    }

    /** Logistic, linear in the features as they are, wd chosen on labeled rows. */
    public static Ovr withDefaults() {
        return of(Margin.LOGISTIC, new LinearSpec());
    }

    /** With the usual weight decay for this kind of network: cross-validated for a linear one, C = 1 for kernels. */
    public static Ovr of(Margin psi, NetworkSpec network) {
        return new Ovr(psi, usualDecay(network), KnownTraining.defaults().withNetwork(network));
    }

    static WeightDecay usualDecay(NetworkSpec network) {
        NetworkSpec plain = unscaled(network);
        if (plain instanceof LinearSpec) {
            return WeightDecay.crossValidated();
        }
        return isConvex(plain) ? WeightDecay.unitCost() : WeightDecay.of(USUAL_DECAY);
    }

    private static NetworkSpec unscaled(NetworkSpec network) {
        return network instanceof ScaledSpec scaled ? scaled.network() : network;
    }

    private static boolean isConvex(NetworkSpec plain) {
        return plain instanceof LinearSpec || plain instanceof NystromSpec || plain instanceof RandomFourierSpec;
    }

    public Ovr withDecay(WeightDecay other) {
        return new Ovr(psi, other, training);
    }

    @Override
    public Fit fit(LacData data, FitContext context) {
        return Fit.of(this, learn(data, context)).build();
    }

    private OvrClassifier learn(LacData data, FitContext context) {
        context.report("training", 0);
        SeedTree seeds = context.seeds();
        Optional<FeatureMap> map = training.map(data, seeds);
        LabeledSet rows = KnownTraining.mapped(map, data);
        double wd = decay(data, rows, context);
        return new OvrClassifier(MappedModel.behind(map, learn(rows, data.space(), wd, context)));
    }

    private double decay(LacData data, LabeledSet rows, FitContext context) {
        return switch (decay.rule()) {
            case GIVEN -> decay.given();
            case UNIT_COST -> 1.0 / rows.size();
            case CROSS_VALIDATED ->
                new DecayChoice(psi, (part, wd) -> learn(part, data.space(), wd, unwatched(context.child("choice"))))
                        .choose(data, rows, context.seeds().child("folds"));
        };
    }

    /** Only the last training is watched, and no other begins once it is not wanted. */
    private static FitContext unwatched(FitContext context) {
        context.requireWanted();
        return context.withListener(FitListener.NONE);
    }

    private Model learn(LabeledSet rows, LabelSpace space, double wd, FitContext context) {
        return isConvex(unscaled(training.network()))
                ? LinearScorers.model(new LinearScorers(rows, space.known(), wd).solve(psi), space)
                : training.trainMapped(new OneVersusRest(psi), wd, rows, space, context);
    }

    /** As it is spelled, with every option. */
    @Override
    public String toString() {
        Spelling spelling = Spelling.of("ovr")
                .with("psi", psi)
                .with("network", training.network())
                .with("wd", decay);
        return TrainingOptions.spelled(spelling, training).toString();
    }
}
