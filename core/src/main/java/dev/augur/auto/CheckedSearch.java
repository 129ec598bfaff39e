package dev.augur.auto;

import dev.augur.data.LacData;
import dev.augur.method.FitContext;
import dev.augur.prior.Interval;
import dev.augur.random.SeedTree;
import java.util.OptionalDouble;

/**
 * A search whose assumption, that known rows of the mixture are like labeled ones, is checked with {@link CoreRows}. Where the known classes have
 * other proportions, it is run again with them; where they have drifted, so that it takes known rows for novel ones, it is run again at the theta that
 * the cores tell.
 *
 * @param free with a theta of its own, unless one was told
 * @param last the same, or at the theta of the cores
 * @param rows which of them lie in a core
 * @param core what the cores tell
 * @param drifted whether known rows look different from labeled ones
 * @param atCore whether theta is therefore that of the cores
 */
record CheckedSearch(Search free, Search last, CoreRows rows, CoreEstimate core, boolean drifted, boolean atCore) {
    private static final AutoConstants.Drift DRIFT = AutoConstants.DEFAULTS.drift();

    /** At a theta that is told, which is kept, or at one that is found. */
    static CheckedSearch run(LacData sample, OptionalDouble told, FitContext context) {
        Search first = Search.run(sample, told, KnownMix.AS_LABELED, context.part(0, DRIFT.searched()));
        CoreRows rows = checked(sample, context);
        CoreEstimate core = estimated(rows, context.seeds());
        Search free = contradicted(first, rows, core) ? withShares(first, rows, core, sample, told, context) : first;
        boolean drifted = drifted(free, rows, core);
        boolean atCore = drifted && told.isEmpty();
        Search last = atCore
                ? Search.run(
                        sample,
                        OptionalDouble.of(ThetaLoop.clip(core.theta())),
                        KnownMix.AS_LABELED,
                        context.part(DRIFT.shifted(), 1))
                : free;
        return new CheckedSearch(free, last, rows, core, drifted, atCore);
    }

    /**
     * Whether the labeled proportions can hardly be those of the mixture: some core has fewer rows than they allow, or hardly anything in the cores
     * looks known.
     */
    private static boolean contradicted(Search first, CoreRows rows, CoreEstimate core) {
        return core.shift() > 0
                && !core.lost()
                && (CoreDeficit.of(rows, first.best().theta()).isReal() || looksNovel(first, rows));
    }

    /** With the proportions that the cores tell, if most of what is in the cores then looks known, and more than before. */
    private static Search withShares(
            Search first, CoreRows rows, CoreEstimate core, LacData sample, OptionalDouble told, FitContext context) {
        Search shifted =
                Search.run(sample, told, KnownMix.of(core.shares()), context.part(DRIFT.checked(), DRIFT.shifted()));
        double known = shifted.best().knownInCore(rows);
        boolean better = known >= DRIFT.mostlyKnown() && known >= first.best().knownInCore(rows) + DRIFT.leastGain();
        return better ? shifted : first;
    }

    private static boolean looksNovel(Search search, CoreRows rows) {
        return search.best().knownInCore(rows) < DRIFT.mostlyNovel();
    }

    /** In the proportions of the labeled rows and without a change of theta, for those who find the proportions in another way. */
    static CheckedSearch asLabeled(LacData sample, OptionalDouble told, FitContext context) {
        Search search = Search.run(sample, told, KnownMix.AS_LABELED, context.part(0, DRIFT.searched()));
        CoreRows rows = checked(sample, context);
        return new CheckedSearch(search, search, rows, estimated(rows, context.seeds()), false, false);
    }

    /**
     * Theta is smaller than the cores tell, by more than resampled rows differ, and hardly anything in the cores looks known. Where much of it
     * does, novel rows that resemble known ones are the likelier reason.
     */
    private static boolean drifted(Search search, CoreRows rows, CoreEstimate core) {
        double theta = theta(search);
        return !core.lost()
                && theta < DRIFT.ratio() * core.theta()
                && theta < core.interval().low()
                && looksNovel(search, rows);
    }

    private static CoreRows checked(LacData sample, FitContext context) {
        context.report("comparing labeled and unlabeled rows", DRIFT.searched());
        return CoreRows.of(sample, context);
    }

    private static CoreEstimate estimated(CoreRows rows, SeedTree seeds) {
        return CoreEstimate.of(rows, seeds.child("core").child("resampled"));
    }

    /** What a search says theta is: 1 without evidence of anything novel. */
    private static double theta(Search search) {
        return search.best().evidence() < Auto.EVIDENCE ? 1 : search.best().theta();
    }

    /** Whether the known classes have other proportions than the labeled rows. */
    boolean shifted() {
        return last.best().mix().shares().isPresent();
    }

    /** Theta, unless it was told. */
    double theta() {
        return atCore ? ThetaLoop.clip(core.theta()) : free.best().theta();
    }

    /** 95%: everything between what held-out outputs and what cores tell of theta, and theta itself. */
    Interval interval(double theta, SeedTree seeds) {
        if (core.lost()) {
            return new Interval(0, 1);
        }
        double own = atCore ? theta(free) : theta;
        Interval interval = ThetaLoop.reaching(free.interval(own, seeds), own).and(core.interval());
        double low = Math.min(interval.low(), free.best().lowestRatio());
        return ThetaLoop.reaching(new Interval(low, interval.high()).and(new Interval(theta, theta)), theta);
    }
}
