package dev.augur.spark;

import dev.augur.auto.LoopEstimator;
import dev.augur.catalog.Components;
import dev.augur.common.Spelling;
import dev.augur.data.LacData;
import dev.augur.method.Fit;
import dev.augur.method.FitContext;
import dev.augur.method.Fitting;
import dev.augur.random.SeedTree;
import dev.augur.store.Provenance;
import java.util.List;
import java.util.Optional;

/**
 * Any method that is not made for executors: it learns on the driver, from the rows that are there.
 *
 * @param method as it is spelled
 * @param seeds what all chance follows
 */
record OnDriver(Spelling method, SeedTree seeds) implements MethodWords {
    private static final String AUTO = "auto";
    private static final String PRIORS = "priors";
    private static final String THETA = "theta";
    private static final List<String> PARTS = List.of("loss", "correction", "network", PRIORS);
    private static final List<String> OF_EXECUTORS = List.of("--weight", "--optimizer", "--max-iter", "--tol", "--reg");

    static OnDriver read(Spelling method, Words words) {
        for (String option : OF_EXECUTORS) {
            if (words.has(option)) {
                throw new Words.UsageException(option + " is only for nrpr, which is trained on executors; "
                        + method.name() + " is trained on the driver");
            }
        }
        Spelling spelling = method;
        for (String part : PARTS) {
            spelling = with(spelling, part, words);
        }
        if (words.option("--" + THETA).filter(text -> !text.equals(AUTO)).isPresent()) {
            spelling = with(spelling, THETA, words);
        }
        SeedTree[] seeds = {SeedTree.of(42)};
        words.give("--seed", text -> seeds[0] = SeedTree.of(Long.parseLong(text)));
        requireKnown(spelling);
        return new OnDriver(spelling, seeds[0]);
    }

    private static Spelling with(Spelling spelling, String part, Words words) {
        Optional<String> value = words.option("--" + part);
        if (value.isPresent() && spelling.text(part).isPresent()) {
            throw new Words.UsageException("--" + part + " and --method both set " + part);
        }
        return value.map(text -> spelling.with(part, shift(spelling, part, text)))
                .orElse(spelling);
    }

    /** As the command line: auto leaves the shares of the classes to whatever the method has for them. */
    private static String shift(Spelling spelling, String part, String text) {
        if (!part.equals(PRIORS) || !text.equals(AUTO)) {
            return text;
        }
        return spelling.name().equals(AUTO) ? "estimate" : "bbse";
    }

    private static void requireKnown(Spelling spelling) {
        try {
            Components.methods().parse(spelling.toString());
        } catch (IllegalArgumentException e) {
            throw new Words.UsageException("--method: " + e.getMessage());
        }
    }

    /** Completed as the command line completes it. */
    @Override
    public FitWithProvenance train(TrainingTables tables) {
        LacData data = tables.onDriver();
        FitContext context =
                FitContext.of(seeds).withThreads(Runtime.getRuntime().availableProcessors());
        Fit fit = new Fitting(Components.methods().parse(method.toString()), new LoopEstimator())
                .run(data, context).toBuilder()
                        .notes(List.of(
                                method.name() + " learned on the driver, from " + data.labeledCount() + " labeled and "
                                        + data.unlabeledCount() + " unlabeled rows; a larger table would be sampled"))
                        .build();
        return new FitWithProvenance(fit, FitProvenance.onSpark(Provenance.of(fit, data, seeds)));
    }
}
