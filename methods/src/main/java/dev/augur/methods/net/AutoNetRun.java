package dev.augur.methods.net;

import dev.augur.auto.CrossFitCheck;
import dev.augur.common.Workers;
import dev.augur.data.FeatureMap;
import dev.augur.data.LacData;
import dev.augur.data.Picture;
import dev.augur.math.stats.Medians;
import dev.augur.method.ExpectedError;
import dev.augur.method.Fit;
import dev.augur.method.FitContext;
import dev.augur.method.Theta;
import dev.augur.method.TriedSetting;
import dev.augur.model.MappedModel;
import dev.augur.model.Model;
import dev.augur.model.ScaledSpec;
import dev.augur.prior.ThetaEstimate;
import dev.augur.random.SeedTree;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;

/** One run of {@link AutoNet}: candidates, the choice, theta, and the last networks. */
final class AutoNetRun {
    /** Networks that answer together: where they differ by chance, their mean is better than each. */
    private static final int LAST = 3;

    private static final double POSTERIORS = 0.6;
    /** The progress of the search when only the check is left. */
    private static final double TAUGHT = 0.95;
    /** The progress after the search at which the last networks are trained. */
    private static final double LAST_NETWORKS = 0.5;

    private final AutoNet options;
    private final FitContext context;
    private final SeedTree seeds;
    private final LacData given;
    private final Optional<Theta> told;
    private final OptionalDouble toldValue;
    private final Optional<FeatureMap> map;
    private final LacData data;
    private final Optional<Picture> picture;
    private final NetworkCrossFit crossFit;

    AutoNetRun(AutoNet options, LacData given, FitContext context) {
        this.options = options;
        this.context = context;
        this.seeds = context.seeds();
        this.given = given;
        this.told = options.theta().map(each -> Theta.by(each, given, seeds));
        this.toldValue = told.map(each -> OptionalDouble.of(each.value())).orElse(OptionalDouble.empty());
        this.map = ScaledSpec.of(options.scaling(), options.network()).featureMap(given.pool(), seeds.child("map"));
        this.data = map.map(m -> given.withFeatures(m.apply(given.pool()))).orElse(given);
        this.picture = Picture.of(data.pool().columns());
        this.crossFit = new NetworkCrossFit(options.network(), data, context.threads(), seeds.child("crossFit"));
    }

    /** A way to learn, its cross-fitted networks' words and the theta in them. */
    record Candidate(NoveltyLesson teaching, Augmentation augmentation, HeldOutBeliefs held, double theta) {
        TriedSetting at(double shared) {
            String setting = "teaching=" + teaching + ",shift=" + augmentation.reach();
            return new TriedSetting(setting, theta, held.risk(shared).value());
        }
    }

    /**
     * What was tried, and what it tells.
     *
     * @param candidates the best first
     * @param shared theta at which they were compared
     * @param check of the rows
     * @param judged the best candidate's words
     * @param drifted the theta to learn with instead of its own
     */
    record Search(
            List<Candidate> candidates,
            double shared,
            CrossFitCheck check,
            CrossFitCheck.Judged judged,
            OptionalDouble drifted) {
        Candidate best() {
            return candidates.get(0);
        }

        /** The error of the best candidate's answers, were theta this. */
        ExpectedError error(ThetaEstimate theta) {
            return judged.error(theta, best().held.risk(theta.theta()), drifted);
        }
    }

    Fit run() {
        return finish(search(context.part(0, POSTERIORS)), context.part(POSTERIORS, 1));
    }

    /** The shift is chosen with the risk; then self-training has its try with that shift. */
    Search search(FitContext searching) {
        List<Candidate> candidates = new ArrayList<>();
        List<Augmentation> augmentations = augmentations();
        FitContext.Steps steps = searching.part(0, TAUGHT).steps("training networks", augmentations.size() + 1);
        for (Augmentation each : augmentations) {
            candidates.add(candidate(NoveltyLesson.RISK, each));
            steps.done();
        }
        sort(candidates);
        candidates.add(candidate(NoveltyLesson.SELF_TRAINING, candidates.get(0).augmentation));
        steps.done();
        double shared = sort(candidates);
        Candidate best = candidates.get(0);
        searching.report("comparing labeled and unlabeled rows", TAUGHT);
        CrossFitCheck check = CrossFitCheck.of(given, searching);
        CrossFitCheck.Judged judged = check.judged(best.held.probabilities(), ThetaEstimate.of(best.theta));
        OptionalDouble drifted = told.isPresent() ? OptionalDouble.empty() : judged.drifted();
        return new Search(candidates, shared, check, judged, drifted);
    }

    Fit finish(Search search, FitContext finishing) {
        Candidate best = search.best();
        finishing.report("training networks", 0);
        HeldOutBeliefs refined = crossFit.byPosteriors(
                best.held, search.drifted.orElse(best.theta), best.augmentation, options.epochs());
        double theta = toldValue.orElseGet(() -> search.drifted.orElseGet(refined::theta));
        finishing.report("training the last networks", LAST_NETWORKS);
        Theta known = told.orElseGet(() -> Theta.own(
                search.check
                        .judged(refined.probabilities(), refined.estimate(seeds.child("interval")))
                        .theta(search.drifted),
                "best bins of cross-fitted networks"));
        return Fit.of(options, new MeanSoftmax(last(refined, theta, best.augmentation)))
                .settled(options.withTheta(theta))
                .theta(known)
                .error(search.error(known.estimate()))
                .tried(search.candidates.stream()
                        .map(each -> each.at(search.shared))
                        .toList())
                .warnings(
                        told.isPresent()
                                ? search.judged.doubts(OptionalDouble.empty())
                                : known.estimate().notes())
                .heldOut(refined.labeled())
                .build();
    }

    /**
     * By risk, at a theta shared by all, which it gives: at its own, a candidate with a small theta would look good by
     * that alone.
     */
    private static double sort(List<Candidate> candidates) {
        double shared =
                Medians.of(candidates.stream().mapToDouble(Candidate::theta).toArray());
        candidates.sort(
                Comparator.comparingDouble(each -> each.held.risk(shared).value()));
        return shared;
    }

    private List<Augmentation> augmentations() {
        List<Integer> automatic = picture.isPresent() ? List.of(0, 2) : List.of(0);
        return (options.shifts().isEmpty() ? automatic : options.shifts())
                .stream().map(reach -> new Augmentation(picture, reach)).toList();
    }

    private Candidate candidate(NoveltyLesson teaching, Augmentation augmentation) {
        HeldOutBeliefs held = crossFit.taught(teaching, toldValue, augmentation, options.epochs());
        return new Candidate(teaching, augmentation, held, toldValue.orElseGet(held::theta));
    }

    /** Networks that learn from all rows. */
    private List<Model> last(HeldOutBeliefs held, double theta, Augmentation augmentation) {
        int n = data.labeledCount();
        Lesson lesson = Posteriors.of(
                held,
                theta,
                IntStream.range(0, n).toArray(),
                IntStream.range(n, data.pool().rows()).toArray());
        return Workers.run(
                context.threads(),
                IntStream.range(0, LAST)
                        .<Callable<Model>>mapToObj(i -> () ->
                                taught(lesson, augmentation, seeds.child("last").child(i)))
                        .toList());
    }

    private Model taught(Lesson lesson, Augmentation augmentation, SeedTree own) {
        try (NetworkLearner learner =
                new NetworkLearner(options.network(), data.pool(), data.space(), augmentation, options.epochs(), own)) {
            for (int e = 0; e < options.epochs(); e++) {
                learner.learn(lesson, e);
            }
            return MappedModel.behind(map, learner.snapshot());
        }
    }
}
