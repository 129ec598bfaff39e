package dev.augur.auto;

import dev.augur.auto.search.AllRows;
import dev.augur.auto.search.AutoStep;
import dev.augur.auto.search.AutoSteps;
import dev.augur.auto.search.CoreEstimate;
import dev.augur.auto.search.Cores;
import dev.augur.auto.search.KnownScores;
import dev.augur.auto.search.Search;
import dev.augur.auto.solve.AutoConstants;
import dev.augur.auto.solve.KnownMix;
import dev.augur.auto.solve.ThetaLoop;
import dev.augur.data.LacData;
import dev.augur.method.FitContext;
import dev.augur.prior.Interval;
import dev.augur.random.SeedTree;
import java.util.OptionalDouble;

/**
 * A search whose assumption, that known rows of the mixture are like labeled ones, is checked with {@link Cores}. Where
 * the known classes have other proportions, it is run again with them; where they have drifted, so that it takes known
 * rows for novel ones, it is run again at the theta that the cores suggest.
 *
 * @param free with a theta of its own, unless one was given
 * @param last the same, or at the theta of the cores
 * @param cores of the known classes
 * @param drifted whether known rows look different from labeled ones
 * @param atCore whether theta is therefore that of the cores
 * @param ofAll theta by all rows, where there are more than are searched
 */
record CheckedSearch(Search free, Search last, Cores cores, boolean drifted, boolean atCore, OptionalDouble ofAll) {
    private static final AutoConstants.Drift DRIFT = AutoConstants.DEFAULTS.drift();

    /** Searches at a given theta, which is kept, or at one that it finds. */
    static CheckedSearch run(LacData sample, OptionalDouble told, AutoSteps steps, FitContext context) {
        Search first = Search.run(sample, told, KnownMix.AS_LABELED, steps, context.part(0, DRIFT.searched()));
        Cores cores = cores(sample, context);
        Search free = steps.have(AutoStep.SHARES)
                        && cores.contradictLabeledShares(first.best().scores())
                ? withShares(first, cores, sample, told, steps, context)
                : first;
        boolean drifted = steps.have(AutoStep.DRIFT)
                && cores.drifted(theta(free), free.best().scores());
        boolean atCore = drifted && told.isEmpty();
        Search last = atCore
                ? Search.run(
                        sample,
                        OptionalDouble.of(ThetaLoop.clip(cores.estimate().theta())),
                        KnownMix.AS_LABELED,
                        steps,
                        context.part(DRIFT.shifted(), 1))
                : free;
        return new CheckedSearch(free, last, cores, drifted, atCore, OptionalDouble.empty());
    }

    /** Searches with the proportions that the cores suggest, and keeps the result if the cores then agree. */
    private static Search withShares(
            Search first, Cores cores, LacData sample, OptionalDouble told, AutoSteps steps, FitContext context) {
        Search shifted = Search.run(
                sample,
                told,
                KnownMix.of(cores.estimate().shares()),
                steps,
                context.part(DRIFT.checked(), DRIFT.shifted()));
        return cores.agree(shifted.best().scores(), first.best().scores()) ? shifted : first;
    }

    /**
     * Searches in the proportions of the labeled rows and without changing theta, for callers who find the proportions
     * in another way.
     */
    static CheckedSearch asLabeled(LacData sample, OptionalDouble told, AutoSteps steps, FitContext context) {
        Search search = Search.run(sample, told, KnownMix.AS_LABELED, steps, context.part(0, DRIFT.searched()));
        return new CheckedSearch(search, search, cores(sample, context), false, false, OptionalDouble.empty());
    }

    private static Cores cores(LacData sample, FitContext context) {
        context.report("comparing labeled and unlabeled rows", DRIFT.searched());
        return Cores.of(sample, context);
    }

    /**
     * The same after the best settings have gone on learning from all rows; theta is then that of all of them, unless
     * it is that of the cores.
     */
    CheckedSearch after(AllRows.Ready all) {
        if (all.wereSearched()) {
            return this;
        }
        Search learned = last.after(all);
        AllRows.Scores scores = all.scores(learned.models());
        double theta = new KnownScores(
                        scores.labeled(),
                        scores.unlabeled(),
                        scores.labels(),
                        new boolean[scores.labels().length],
                        learned.best().mix())
                .theta();
        return new CheckedSearch(
                atCore ? free : learned, learned, cores, drifted, atCore, OptionalDouble.of(atCore ? theta() : theta));
    }

    /** What a search says theta is: 1 without evidence of anything novel. */
    private static double theta(Search search) {
        return search.best().evidence() < Auto.EVIDENCE ? 1 : search.best().theta();
    }

    /** Whether the known classes have other proportions than the labeled rows. */
    boolean shifted() {
        return last.best().mix().shares().isPresent();
    }

    /** Theta, unless it was given. */
    double theta() {
        return ofAll.orElseGet(() ->
                atCore ? ThetaLoop.clip(cores.estimate().theta()) : free.best().theta());
    }

    /**
     * 95%: everything between what held-out outputs and what cores tell of theta, and theta itself. Known rows that
     * have drifted away are in no core, so that nothing tells how large theta can be.
     */
    Interval interval(double theta, SeedTree seeds) {
        double own = atCore ? theta(free) : theta;
        Interval found = ThetaLoop.reaching(free.interval(own, seeds), own);
        Interval all = cores.and(found, free.best().scores()).and(new Interval(theta, theta));
        return ThetaLoop.reaching(drifted ? new Interval(all.low(), 1) : all, theta);
    }

    /** The estimates of the cores. */
    CoreEstimate core() {
        return cores.estimate();
    }
}
