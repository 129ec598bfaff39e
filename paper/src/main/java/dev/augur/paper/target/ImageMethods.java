package dev.augur.paper.target;

import dev.augur.catalog.Components;
import dev.augur.loss.Loss;
import dev.augur.loss.Margin;
import dev.augur.paper.data.PaperData;
import dev.augur.paper.grid.PaperGrid;
import dev.augur.paper.trial.Mixture;
import dev.augur.random.SeedTree;
import dev.augur.risk.Correction;
import dev.augur.risk.NegativePenalty;
import dev.augur.spelling.Spelling;
import dev.augur.train.SearchSpace;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;

/**
 * Methods with networks as the paper trains them on image sets.
 *
 * @param settings chosen for each set
 * @param set the set
 * @param mixture how it is cut
 * @param epochs of a training
 */
record ImageMethods(ImageSettings settings, PaperData set, Mixture mixture, int epochs) {
    private static final int EPOCHS = 200;
    /** The rate among the paper's for which 200 epochs are enough. */
    private static final double USUAL_RATE = 1e-3;

    private static final double LEAST_DECAY = 1e-5;
    private static final double AVERAGED = 0.25;
    private static final String MIXED = "mixed:500";
    private static final String MLP = "mlp:500";
    private static final String VGG16 = "vgg16";
    /** Trials run side by side, so each has one thread. */
    private static final Spelling VGG16_ALONE = Spelling.of(VGG16).with("threads", 1);

    /** What is chosen together. */
    enum Kind {
        /** Methods on labeled rows alone. */
        KNOWN("known"),
        EULAC("eulac"),
        /** NRPR at KM1's theta. */
        NRPR("nrpr"),
        /** NRPR that is given the true theta. */
        NRPR_TOLD("nrpr true theta");

        private final String words;

        Kind(String words) {
            this.words = words;
        }

        boolean usesUnlabeled() {
            return this != KNOWN;
        }

        private boolean isNrpr() {
            return this == NRPR || this == NRPR_TOLD;
        }

        /**
         * Methods to choose from, without epochs: each q and t with a lambda that is drawn, or each rate and decay,
         * EULAC's with the sigmoid and the logistic loss.
         */
        List<String> candidates() {
            SearchSpace grid = PaperGrid.IMAGES.space();
            List<String> all = new ArrayList<>();
            if (isNrpr()) {
                RandomGenerator random = SeedTree.of(0).child("candidates").generator();
                for (Loss loss : grid.losses()) {
                    for (int t = 1; t <= 3; t++) {
                        double lambda = (2 + 2 * random.nextInt(10)) / 10.0;
                        all.add(nrpr(loss, new NegativePenalty(lambda, t)));
                    }
                }
                return all;
            }
            for (double rate : grid.learningRates()) {
                for (double decay : grid.weightDecays()) {
                    all.addAll(
                            this == KNOWN
                                    ? List.of(known(rate, decay))
                                    : List.of(eulac(Margin.SIGMOID, rate, decay), eulac(Margin.LOGISTIC, rate, decay)));
                }
            }
            return all;
        }

        /** What a good candidate is tried with for all epochs, if they are to decide. */
        List<String> variants(String candidate) {
            return isNrpr()
                    ? List.of(
                            candidate,
                            Spelling.parse(candidate)
                                    .with("optimizer", adam(USUAL_RATE, 10 * LEAST_DECAY))
                                    .toString())
                    : List.of();
        }

        private static Spelling adam(double rate, double decay) {
            return Spelling.of("adam").with("lr", rate).with("wd", decay);
        }

        private static String known(double rate, double decay) {
            return Spelling.of("softmax")
                    .with("network", MLP)
                    .with("lr", rate)
                    .with("wd", decay)
                    .with("batching", "stratified:500")
                    .toString();
        }

        private static String eulac(Margin psi, double rate, double decay) {
            return Spelling.of("eulac-deep")
                    .with("psi", psi)
                    .with("scaling", "none")
                    .with("network", MLP)
                    .with("optimizer", adam(rate, decay))
                    .with("batching", MIXED)
                    .toString();
        }

        private static String nrpr(Loss loss, Correction correction) {
            return Spelling.of("nrpr")
                    .with("scaling", "none")
                    .with("loss", loss)
                    .with("correction", correction)
                    .with("network", MLP)
                    .with("optimizer", adam(USUAL_RATE, LEAST_DECAY))
                    .with("batching", MIXED)
                    .toString();
        }

        @Override
        public String toString() {
            return words;
        }
    }

    static ImageMethods of(ImageSettings settings, PaperData set, double scale) {
        return new ImageMethods(settings, set, Mixture.scaled(scale), Math.max(1, (int) Math.rint(scale * EPOCHS)));
    }

    /** Whether the network of a set can be had: VGG16 is in a module of its own. */
    static boolean canTrain(PaperData set) {
        return set != PaperData.SVHN || Components.networks().names().contains(VGG16);
    }

    private Spelling chosen(Kind kind) throws IOException {
        return complete(Spelling.parse(settings.choose(set, mixture, kind, epochs)));
    }

    private Spelling complete(Spelling method) {
        Spelling sized = method.with("epochs", epochs);
        return set == PaperData.SVHN ? sized.with("network", VGG16_ALONE) : sized;
    }

    /** A method on labeled rows alone, with the chosen rate and decay. */
    String known(String name) throws IOException {
        Spelling softmax = chosen(Kind.KNOWN);
        return new Spelling(name, softmax.values(), softmax.options()).toString();
    }

    String eulac() throws IOException {
        return chosen(Kind.EULAC).toString();
    }

    String nrpr() throws IOException {
        return chosen(Kind.NRPR).toString();
    }

    /** NRPR as chosen at the true theta. */
    String nrprTold() throws IOException {
        return chosen(Kind.NRPR_TOLD).toString();
    }

    /** NRPR as chosen at the true theta, its last epochs averaged. */
    String nrprAveraged() throws IOException {
        return chosen(Kind.NRPR_TOLD).with("average", AVERAGED).toString();
    }

    /** NRPR as chosen, except for its correction. */
    String nrpr(String correction) throws IOException {
        return chosen(Kind.NRPR).with("correction", correction).toString();
    }

    /** AUTO with the network of the set; it has its own number of epochs. */
    String auto() {
        return Spelling.of("auto-net")
                .with("network", set == PaperData.SVHN ? VGG16_ALONE : MLP)
                .toString();
    }
}
