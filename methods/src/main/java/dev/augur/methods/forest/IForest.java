package dev.augur.methods.forest;

import dev.augur.catalog.Components;
import dev.augur.common.Check;
import dev.augur.common.Memory;
import dev.augur.data.LacData;
import dev.augur.forest.Trees;
import dev.augur.method.Fit;
import dev.augur.method.FitContext;
import dev.augur.method.Method;
import dev.augur.method.PriorSource;
import dev.augur.method.Theta;
import dev.augur.methods.ovr.Ovr;
import dev.augur.methods.ovr.OvrClassifier;
import dev.augur.random.SeedTree;
import dev.augur.spelling.Spelling;
import java.util.Optional;

/**
 * An isolation forest over the labeled rows of all classes rejects what is unusual; one-versus-rest scorers, without a
 * rejection of their own, name the rest.
 *
 * @param trees of the forest
 * @param sample rows of each tree
 * @param rule where scores begin to be novel
 * @param ovr what names rows that are not rejected
 * @param theta share of the known classes, for rules that need it
 */
public record IForest(int trees, int sample, Rejection rule, Ovr ovr, PriorSource theta) implements Method {
    static final String NAME = "iforest";

    public IForest {
        Check.positive("trees", trees);
        Memory.require("a number of trees", trees, trees, Trees.NODE_BYTES);
        Check.atLeast("sample", sample, 2);
    }

    /** 100 trees of 256 rows; a tenth of the labeled rows is rejected. */
    public static IForest withDefaults() {
        return new IForest(
                100, 256, new Rejection.Contamination(0.1), Ovr.withDefaults(), Components.priorSource("loop"));
    }

    /** Theta is in the fit where the rule needs it, or where it is given anyway. */
    @Override
    public Fit fit(LacData data, FitContext context) {
        context.report("training", 0);
        SeedTree seeds = context.seeds();
        IsolationForest forest = IsolationForest.fit(data.labeled(), trees, sample, seeds.child("forest"));
        Optional<Theta> found = rule.needsTheta() || theta instanceof PriorSource.Given
                ? Optional.of(theta.theta(data, seeds))
                : Optional.empty();
        double threshold = rule.threshold(
                forest.score(data.labeled()),
                forest.score(data.unlabeled()),
                () -> found.orElseThrow().value());
        Fit.Builder fit = Fit.of(
                this,
                new IForestClassifier(
                        forest, threshold, ovr.fit(data, context.child("ovr")).classifier(OvrClassifier.class)));
        found.ifPresent(each ->
                fit.theta(each).settled(new IForest(trees, sample, rule, ovr, PriorSource.of(theta.priors(each)))));
        return fit.build();
    }

    @Override
    public Optional<PriorSource> thetaSource() {
        return Optional.of(theta);
    }

    @Override
    public String toString() {
        return Spelling.of(NAME)
                .with("trees", trees)
                .with("sample", sample)
                .with("rule", rule)
                .with("ovr", ovr)
                .with("theta", theta)
                .toString();
    }
}
