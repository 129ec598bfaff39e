package dev.augur.methods.net;

import dev.augur.common.Workers;
import dev.augur.data.Folds;
import dev.augur.data.LacData;
import dev.augur.model.NetworkSpec;
import dev.augur.random.SeedTree;
import java.util.List;
import java.util.OptionalDouble;
import java.util.concurrent.Callable;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/** Two networks, each of which learns from one half of the rows and judges the other. */
final class NetworkCrossFit {
    /** Epochs in which every unlabeled row is taken for novel. */
    private static final int WARM_UP = 3;

    private static final int FOLDS = 2;

    private final NetworkSpec network;
    private final LacData data;
    private final Folds folds;
    private final int threads;
    private final SeedTree seeds;

    /**
     * @param data rows that the network's feature map has been applied to
     * @param threads no result depends on it
     */
    NetworkCrossFit(NetworkSpec network, LacData data, int threads, SeedTree seeds) {
        this.network = network;
        this.data = data;
        this.folds = Folds.of(data, FOLDS, seeds.child("folds"));
        this.threads = threads;
        this.seeds = seeds.child("learners");
    }

    /**
     * What the networks say after a warm-up, in which every unlabeled row is taken for novel, and so many epochs of
     * teaching, each at the theta that best bins of the epoch before give.
     */
    HeldOutBeliefs taught(NoveltyLesson teaching, OptionalDouble theta, Augmentation augmentation, int epochs) {
        HeldOutBeliefs held = new HeldOutBeliefs(data);
        List<NetworkLearner> learners = learners(augmentation, WARM_UP + epochs, seeds.child(teaching.toString()));
        try {
            for (int e = 0; e < WARM_UP + epochs; e++) {
                boolean warm = e < WARM_UP;
                double share = warm ? 0 : theta.orElseGet(held::theta);
                epoch(
                        learners,
                        fold -> warm
                                ? TargetLesson.of(data, labeled(fold), unlabeled(fold), 0.5)
                                : teaching.lesson(learners.get(fold), data, labeled(fold), unlabeled(fold), share),
                        e);
                judge(learners, held);
            }
            return held;
        } finally {
            learners.forEach(NetworkLearner::close);
        }
    }

    /** What networks say that learned for so many epochs from what others said. */
    HeldOutBeliefs byPosteriors(HeldOutBeliefs said, double theta, Augmentation augmentation, int epochs) {
        HeldOutBeliefs held = new HeldOutBeliefs(data);
        List<NetworkLearner> learners = learners(augmentation, epochs, seeds.child("posteriors"));
        try {
            List<Lesson> lessons = IntStream.range(0, FOLDS)
                    .<Lesson>mapToObj(fold -> Posteriors.of(said, theta, labeled(fold), unlabeled(fold)))
                    .toList();
            for (int e = 0; e < epochs; e++) {
                epoch(learners, lessons::get, e);
            }
            judge(learners, held);
            return held;
        } finally {
            learners.forEach(NetworkLearner::close);
        }
    }

    private List<NetworkLearner> learners(Augmentation augmentation, int epochs, SeedTree own) {
        return IntStream.range(0, FOLDS)
                .mapToObj(fold ->
                        new NetworkLearner(network, data.pool(), data.space(), augmentation, epochs, own.child(fold)))
                .toList();
    }

    private void epoch(List<NetworkLearner> learners, IntFunction<Lesson> lesson, int epoch) {
        Workers.run(
                threads,
                IntStream.range(0, FOLDS)
                        .<Callable<Boolean>>mapToObj(fold -> () -> {
                            learners.get(fold).learn(lesson.apply(fold), epoch);
                            return true;
                        })
                        .toList());
    }

    private void judge(List<NetworkLearner> learners, HeldOutBeliefs held) {
        for (int fold = 0; fold < FOLDS; fold++) {
            int[] others = IntStream.concat(
                            IntStream.of(folds.heldOutLabeled(fold)), pooled(folds.heldOutUnlabeled(fold)))
                    .toArray();
            held.fill(others, learners.get(fold).probabilities(others));
        }
    }

    /** Rows that the network of a fold learns from while these are held out: those of the other one. */
    private int[] labeled(int fold) {
        return folds.trainingLabeled(data, fold);
    }

    private int[] unlabeled(int fold) {
        return pooled(folds.heldOutUnlabeled(1 - fold)).toArray();
    }

    private IntStream pooled(int[] unlabeled) {
        return IntStream.of(unlabeled).map(j -> j + data.labeledCount());
    }
}
