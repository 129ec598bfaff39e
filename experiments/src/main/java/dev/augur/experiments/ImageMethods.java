package dev.augur.experiments;

import dev.augur.common.Spelling;
import dev.augur.method.Components;
import dev.augur.model.Adam;
import dev.augur.random.SeedTree;
import dev.augur.tables.PaperData;
import dev.augur.train.SearchSpace;
import dev.augur.train.Setting;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

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
    private static final String MIXED = "mixed:500";
    private static final String MLP = "mlp:500";
    private static final String VGG16 = "vgg16";
    /** Trials run side by side, so each has one thread. */
    private static final Spelling VGG16_ALONE = Spelling.of(VGG16).with("threads", 1);

    /**
     * A method to choose from.
     *
     * @param rate its learning rate
     * @param decay its weight decay
     * @param method as it is spelled
     */
    record Candidate(double rate, double decay, String method) {
        /** Candidates of one pace show in short runs which of them is best; how they compare with others shows in longer ones. */
        String pace() {
            return rate + " " + decay;
        }
    }

    /** What is chosen together. */
    enum Kind {
        /** Methods on labeled rows alone. */
        KNOWN,
        EULAC,
        NRPR;

        private static final int DRAWS = 16;

        boolean usesUnlabeled() {
            return this != KNOWN;
        }

        /** Methods to choose from, without network and epochs. */
        List<Candidate> candidates() {
            SearchSpace grid = SearchSpace.paperImages();
            if (this == NRPR) {
                return grid.random(DRAWS, SeedTree.of(0).child("candidates")).stream()
                        .map(Kind::nrpr)
                        .toList();
            }
            List<Candidate> all = new ArrayList<>();
            for (double rate : grid.learningRates()) {
                for (double decay : grid.weightDecays()) {
                    all.add(new Candidate(rate, decay, this == KNOWN ? known(rate, decay) : eulac(rate, decay)));
                }
            }
            return all;
        }

        private static String known(double rate, double decay) {
            return Spelling.of("softmax")
                    .with("network", MLP)
                    .with("lr", rate)
                    .with("wd", decay)
                    .with("batching", "stratified:500")
                    .toString();
        }

        private static String eulac(double rate, double decay) {
            return Spelling.of("eulac-deep")
                    .with("scaling", "none")
                    .with("network", MLP)
                    .with("optimizer", Spelling.of("adam").with("lr", rate).with("wd", decay))
                    .with("batching", MIXED)
                    .toString();
        }

        private static Candidate nrpr(Setting setting) {
            Spelling method = Spelling.of("nrpr")
                    .with("scaling", "none")
                    .with("loss", setting.loss())
                    .with("correction", setting.correction())
                    .with("network", MLP)
                    .with("optimizer", setting.options().optimizer())
                    .with("batching", MIXED);
            Adam adam = (Adam) setting.options().optimizer();
            return new Candidate(adam.learningRate(), adam.weightDecay(), method.toString());
        }

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
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

    /** NRPR as chosen, but for its correction. */
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
