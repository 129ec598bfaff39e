package dev.augur.methods.net;

import dev.augur.common.Workers;
import dev.augur.data.FeatureMap;
import dev.augur.data.LacData;
import dev.augur.data.Picture;
import dev.augur.math.Medians;
import dev.augur.model.MappedModel;
import dev.augur.model.Model;
import dev.augur.model.ScaledSpec;
import dev.augur.prior.ThetaEstimate;
import dev.augur.random.SeedTree;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;

/** One run of {@link AutoNet}: candidates, the choice, theta, and the last networks. */
final class AutoNetRun {
    /** Networks that answer together: where they differ by chance, their mean is better than each. */
    private static final int LAST = 3;

    private final AutoNet options;
    private final SeedTree seeds;
    private final Optional<FeatureMap> map;
    private final LacData data;
    private final Optional<Picture> picture;
    private final CrossFit crossFit;

    AutoNetRun(AutoNet options, LacData given, SeedTree seeds) {
        this.options = options;
        this.seeds = seeds;
        this.map = ScaledSpec.of(options.scaling(), options.network()).featureMap(given.pool(), seeds.child("map"));
        this.data = map.map(m -> given.withFeatures(m.apply(given.pool()))).orElse(given);
        this.picture = Picture.of(data.pool().columns());
        this.crossFit = new CrossFit(options.network(), data, options.threads(), seeds.child("crossFit"));
    }

    /** A way to learn, its cross-fitted networks' words and the theta in them. */
    private record Candidate(Teaching teaching, Augmentation augmentation, HeldOut held, double theta) {
        AutoNetFit.Tried at(double shared) {
            return new AutoNetFit.Tried(
                    teaching, augmentation.reach(), theta, held.risk(shared).value());
        }
    }

    /** The shift is chosen with the risk; then self-training has its try with that shift. */
    AutoNetFit run() {
        List<Candidate> candidates = new ArrayList<>();
        for (Augmentation each : augmentations()) {
            candidates.add(candidate(Teaching.RISK, each));
        }
        sort(candidates);
        candidates.add(candidate(Teaching.SELF_TRAINING, candidates.get(0).augmentation));
        double shared = sort(candidates);
        Candidate best = candidates.get(0);

        HeldOut refined = crossFit.byPosteriors(best.held, best.theta, best.augmentation, options.epochs());
        double theta = options.theta().orElseGet(refined::theta);
        return new AutoNetFit(
                new MeanSoftmax(last(refined, theta, best.augmentation)),
                estimate(refined, theta),
                best.held.risk(theta),
                candidates.stream().map(each -> each.at(shared)).toList(),
                refined.labeledNovelty());
    }

    /** By risk, at a theta shared by all, which it gives: at its own, a candidate with a small theta would look good by that alone. */
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

    private Candidate candidate(Teaching teaching, Augmentation augmentation) {
        HeldOut held = crossFit.taught(teaching, options.theta(), augmentation, options.epochs());
        return new Candidate(teaching, augmentation, held, options.theta().orElseGet(held::theta));
    }

    private ThetaEstimate estimate(HeldOut refined, double theta) {
        return options.theta().isPresent() ? ThetaEstimate.of(theta) : refined.estimate(seeds.child("interval"));
    }

    /** Networks that learn from all rows. */
    private List<Model> last(HeldOut held, double theta, Augmentation augmentation) {
        int n = data.labeledCount();
        Lesson lesson = Posteriors.of(
                held,
                theta,
                IntStream.range(0, n).toArray(),
                IntStream.range(n, data.pool().rows()).toArray());
        return Workers.run(
                options.threads(),
                IntStream.range(0, LAST)
                        .<Callable<Model>>mapToObj(i -> () ->
                                taught(lesson, augmentation, seeds.child("last").child(i)))
                        .toList());
    }

    private Model taught(Lesson lesson, Augmentation augmentation, SeedTree own) {
        try (Learner learner = new Learner(options.network(), data.pool(), data.space(), augmentation, own)) {
            for (int e = 0; e < options.epochs(); e++) {
                learner.learn(lesson, e, options.epochs());
            }
            Model model = learner.snapshot();
            return map.<Model>map(m -> new MappedModel(m, model)).orElse(model);
        }
    }
}
