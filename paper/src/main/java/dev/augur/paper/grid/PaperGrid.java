package dev.augur.paper.grid;

import dev.augur.data.Scaling;
import dev.augur.loss.GeneralizedCrossEntropy;
import dev.augur.model.LinearSpec;
import dev.augur.model.MlpSpec;
import dev.augur.model.NetworkSpec;
import dev.augur.model.Start;
import dev.augur.risk.NegativePenalty;
import dev.augur.train.Batching;
import dev.augur.train.SearchSpace;
import dev.augur.train.TrainOptions;
import java.util.List;
import java.util.Locale;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/**
 * The two grids of the paper, with q from {0.1, 0.4, 0.7, 1}, which the paper leaves open; each prints as it is
 * spelled.
 */
public enum PaperGrid {
    /** A linear model on tables. */
    TABLES,
    /** Networks on images: smaller steps, 200 epochs in batches of 500. */
    IMAGES;

    public SearchSpace space() {
        return switch (this) {
            case TABLES -> space(new LinearSpec(Start.UNIFORM), List.of(1e-2, 1e-3, 1e-4), TrainOptions.defaults());
            case IMAGES ->
                space(
                        MlpSpec.of(500),
                        List.of(1e-3, 1e-4, 1e-5),
                        TrainOptions.defaults().withEpochs(200).withBatching(new Batching.MixedStream(500)));
        };
    }

    /** The rates serve as weight decays, too. */
    private static SearchSpace space(NetworkSpec network, List<Double> rates, TrainOptions options) {
        return new SearchSpace(
                List.of(Scaling.NONE),
                DoubleStream.of(0.1, 0.4, 0.7, 1)
                        .mapToObj(GeneralizedCrossEntropy::new)
                        .toList(),
                penalties(),
                List.of(network),
                rates,
                rates,
                options);
    }

    /** t from 1 to 3, and for each lambda from 0.2 to 2. */
    private static List<NegativePenalty> penalties() {
        return IntStream.rangeClosed(1, 3)
                .boxed()
                .flatMap(
                        t -> IntStream.rangeClosed(1, 10).mapToObj(fifths -> new NegativePenalty(2 * fifths / 10.0, t)))
                .toList();
    }

    /** The grid a space comes from: the one with its rates. */
    static PaperGrid of(SearchSpace space) {
        return space.learningRates().equals(TABLES.space().learningRates()) ? TABLES : IMAGES;
    }

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
