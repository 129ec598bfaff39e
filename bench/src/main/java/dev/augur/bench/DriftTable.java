package dev.augur.bench;

import dev.augur.auto.Auto;
import dev.augur.data.LabelSpace;
import dev.augur.data.LabeledSet;
import dev.augur.data.LacData;
import dev.augur.data.Split;
import dev.augur.method.ExpectedError;
import dev.augur.paper.data.SplitProtocol;
import dev.augur.paper.data.SplitProtocol.Counts;
import dev.augur.paper.data.SplitProtocol.PriorShift;
import dev.augur.random.Sampling;
import dev.augur.random.SeedTree;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

/**
 * AUTO where known rows of the mixture are not like labeled ones, and where they are: random shares of the known
 * classes, the paper's shift, other persons, nothing novel, the paper's splits. Arguments: the data folder, the first
 * seed (0) and the number of trials (10).
 */
public final class DriftTable {
    private static final Counts SIZES = new Counts(500, 1000, 400);
    private static final double ALPHA = 0.9;
    /** Har's rows are ordered by person: these ranges have none in common. */
    private static final int SOME_PERSONS = 3500;

    private static final int OTHER_PERSONS = 7352;

    private DriftTable() {}

    /** Cuts a data set for a trial. */
    enum Kind {
        RANDOM_SHARES("random shares", List.of(RegularData.OPTDIGITS, RegularData.USPS, RegularData.TEXTURE)) {
            @Override
            Split split(LabeledSet all, SeedTree seeds) {
                return randomShares(all, seeds);
            }
        },
        ALPHA_SHIFT("alpha 0.9", List.of(RegularData.OPTDIGITS, RegularData.USPS)) {
            @Override
            Split split(LabeledSet all, SeedTree seeds) {
                return SplitProtocol.priorShift(ALPHA, PriorShift.SYMMETRIC, new Counts(500, 1000, 1000))
                        .split(all, seeds);
            }
        },
        PERSONS("other persons", List.of(RegularData.HAR)) {
            @Override
            Split split(LabeledSet all, SeedTree seeds) {
                return otherPersons(all, seeds);
            }
        },
        NOTHING_NOVEL("nothing novel", List.of(RegularData.HAR, RegularData.OPTDIGITS, RegularData.USPS)) {
            @Override
            Split split(LabeledSet all, SeedTree seeds) {
                return SplitProtocol.withTheta(all.labels(), 1, SIZES).split(all, seeds);
            }
        },
        PAPER("as labeled", List.of(RegularData.values())) {
            @Override
            Split split(LabeledSet all, SeedTree seeds) {
                return SplitProtocol.regular(all.labels()).split(all, seeds);
            }
        };

        /** The kinds in which known rows of the mixture are not like labeled ones. */
        static final List<Kind> SHIFTED = List.of(RANDOM_SHARES, ALPHA_SHIFT, PERSONS);

        private final String title;
        private final List<RegularData> sets;

        Kind(String title, List<RegularData> sets) {
            this.title = title;
            this.sets = sets;
        }

        abstract Split split(LabeledSet all, SeedTree seeds);

        String title() {
            return title;
        }

        List<RegularData> sets() {
            return sets;
        }
    }

    public static void main(String[] arguments) throws IOException {
        BenchTrials trials = BenchTrials.of(arguments);
        System.out.println(
                "| mixture | data | accuracy | theta error (bias) | interval covers | its width | error within"
                        + " its range |"
                        + " range of the error | shift seen | believed | drift | lost | s |");
        System.out.println("|---|---|---|---|---|---|---|---|---|---|---|---|---|");
        for (Kind kind : Kind.values()) {
            for (RegularData set : kind.sets) {
                LabeledSet all = set.load(trials.data());
                print(kind, set, trials.run(seed -> trial(kind, all, SeedTree.of(seed))));
            }
        }
    }

    private static AutoTrial trial(Kind kind, LabeledSet all, SeedTree seeds) {
        Split split = kind.split(all, seeds);
        return AutoTrial.run(Auto.withDefaults(), split, split.testTheta(), seeds);
    }

    /**
     * Known classes have half of the mixture, and of that the shares of a flat Dirichlet draw that the set has rows
     * for.
     */
    private static Split randomShares(LabeledSet all, SeedTree seeds) {
        RandomGenerator random = seeds.child("shares").generator();
        SplitProtocol protocol = SplitProtocol.withTheta(all.labels(), 0.5, SIZES);
        SplitProtocol shifted;
        do {
            shifted = withShares(protocol, dirichlet(protocol.known(), random));
        } while (!shifted.fits(all.labels()));
        return shifted.split(all, seeds);
    }

    private static double[] dirichlet(int classes, RandomGenerator random) {
        double[] draws = random.doubles(classes).map(u -> -Math.log(1 - u)).toArray();
        double sum = Arrays.stream(draws).sum();
        return Arrays.stream(draws).map(draw -> draw / sum).toArray();
    }

    private static SplitProtocol withShares(SplitProtocol protocol, double[] shares) {
        Counts[] quota = protocol.quota().clone();
        for (int c = 0; c < shares.length; c++) {
            quota[c] = new Counts(quota[c].labeled(), (int) Math.rint(shares[c] * SIZES.unlabeled() / 2), (int)
                    Math.rint(shares[c] * SIZES.test() / 2));
        }
        return new SplitProtocol(protocol.known(), quota, SIZES);
    }

    /** A random half of the classes is known, labeled for some persons and looked for in others. */
    private static Split otherPersons(LabeledSet all, SeedTree seeds) {
        int classes = 1 + Arrays.stream(all.labels()).max().orElseThrow();
        int known = (classes + 1) / 2;
        int[] order = Sampling.withoutReplacement(
                classes, classes, seeds.child("classes").generator());
        int[] place = new int[classes];
        for (int i = 0; i < classes; i++) {
            place[order[i]] = Math.min(i, known);
        }
        int[] labels = Arrays.stream(all.labels()).map(y -> place[y]).toArray();
        LabeledSet merged = new LabeledSet(all.features(), labels);
        int[] labeled =
                IntStream.range(0, SOME_PERSONS).filter(i -> labels[i] < known).toArray();
        int[] others = IntStream.range(OTHER_PERSONS, all.size()).toArray();
        int[] shuffled = Sampling.withoutReplacement(
                others.length, 2000, seeds.child("others").generator());
        int[] chosen = Sampling.withoutReplacement(
                labeled.length, 500, seeds.child("labeled").generator());
        LacData train = LacData.of(
                merged.select(at(labeled, chosen)),
                all.features().select(at(others, Arrays.copyOf(shuffled, 1000))),
                LabelSpace.numbered(known));
        return new Split(train, merged.select(at(others, Arrays.copyOfRange(shuffled, 1000, 2000))));
    }

    private static int[] at(int[] rows, int[] chosen) {
        return Arrays.stream(chosen).map(i -> rows[i]).toArray();
    }

    private static void print(Kind kind, RegularData set, List<AutoTrial> trials) {
        System.out.printf(
                Locale.ROOT,
                "| %s | %s | %s | %.3f (%+.3f) | %s | %.2f | %s | %.3f to %.3f | %s | %s | %s | %s | %.2f |%n",
                kind.title,
                set.title(),
                BenchTrials.summary(trials, each -> each.metric("accuracy")),
                BenchTrials.mean(trials, each -> Math.abs(each.thetaError())),
                BenchTrials.mean(trials, AutoTrial::thetaError),
                BenchTrials.count(trials, AutoTrial::covers),
                BenchTrials.mean(trials, DriftTable::width),
                BenchTrials.count(trials, AutoTrial::keepsItsPromise),
                BenchTrials.mean(trials, each -> promised(each).low()),
                BenchTrials.mean(trials, each -> promised(each).high()),
                BenchTrials.count(
                        trials, each -> each.fit().knownTheta().estimate().diagnostic("shift") > 0),
                BenchTrials.count(trials, each -> each.fit().shares().isPresent()),
                BenchTrials.count(trials, each -> warned(each, "have drifted")),
                BenchTrials.count(trials, each -> warned(each, "it is unknown")),
                trials.stream().mapToDouble(AutoTrial::seconds).min().orElseThrow());
    }

    private static double width(AutoTrial trial) {
        return trial.fit().knownTheta().estimate().interval().orElseThrow().high()
                - trial.fit().knownTheta().estimate().interval().orElseThrow().low();
    }

    private static ExpectedError promised(AutoTrial trial) {
        return trial.fit().error().orElseThrow();
    }

    private static boolean warned(AutoTrial trial, String words) {
        return trial.fit().warnings().stream().anyMatch(each -> each.contains(words));
    }
}
