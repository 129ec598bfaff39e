package dev.augur.auto;

import dev.augur.auto.search.Cores;
import dev.augur.auto.search.HeldOut;
import dev.augur.auto.search.Promise;
import dev.augur.auto.solve.AutoConstants;
import dev.augur.auto.solve.ThetaLoop;
import dev.augur.data.LacData;
import dev.augur.data.Matrix;
import dev.augur.method.ExpectedError;
import dev.augur.method.FitContext;
import dev.augur.prior.Interval;
import dev.augur.prior.ThetaEstimate;
import dev.augur.random.SeedTree;
import dev.augur.risk.RiskEstimate;
import java.util.List;
import java.util.OptionalDouble;

/**
 * Lets a method that cross-fits models report theta and errors as carefully as {@link Auto} does: the cores of the
 * known classes are checked as well, and the interval covers what they and the order of novelty say. If there are many
 * rows, a sample of them is checked.
 */
public final class CrossFitCheck {
    private final LacData data;
    private final int[] rows;
    private final LacData sample;
    private final Cores cores;

    private CrossFitCheck(LacData data, int[] rows, LacData sample, Cores cores) {
        this.data = data;
        this.rows = rows;
        this.sample = sample;
        this.cores = cores;
    }

    /** A check of the rows that models were cross-fitted on. */
    public static CrossFitCheck of(LacData data, FitContext context) {
        int most = AutoConstants.DEFAULTS.rows().search();
        SeedTree seeds = context.seeds().child("checked");
        LacData sample = data.sample(most, seeds);
        return new CrossFitCheck(data, data.sampled(most, seeds), sample, Cores.of(sample, context));
    }

    /**
     * The answers of models for rows that they did not learn from.
     *
     * @param probabilities of the classes, a row for each row of the data
     * @param theta what they say theta is
     */
    public Judged judged(Matrix probabilities, ThetaEstimate theta) {
        Matrix some = new Matrix(rows.length, probabilities.columns());
        for (int i = 0; i < rows.length; i++) {
            System.arraycopy(
                    probabilities.values(),
                    rows[i] * some.columns(),
                    some.values(),
                    i * some.columns(),
                    some.columns());
        }
        return new Judged(new HeldOut(some, sample.labels(), sample.space()), theta);
    }

    /** Answers for the rows, beside the cores. */
    public final class Judged {
        private final HeldOut heldOut;
        private final ThetaEstimate own;

        private Judged(HeldOut heldOut, ThetaEstimate own) {
            this.heldOut = heldOut;
            this.own = own;
        }

        /** The theta to learn with instead: that of the cores, where known rows have drifted. */
        public OptionalDouble drifted() {
            return cores.drifted(own.theta(), heldOut.scores())
                    ? OptionalDouble.of(ThetaLoop.clip(cores.estimate().theta()))
                    : OptionalDouble.empty();
        }

        /**
         * Theta with an interval that covers what these models, the cores and the order of novelty say, and notes on
         * whatever casts doubt on it.
         *
         * @param drifted what was learned with instead
         */
        public ThetaEstimate theta(OptionalDouble drifted) {
            double value = drifted.orElse(own.theta());
            Interval found = own.interval().orElseGet(() -> new Interval(own.theta(), own.theta()));
            Interval all = cores.and(found, heldOut.scores()).and(new Interval(value, value));
            ThetaEstimate estimate = drifted.isEmpty()
                    ? own.withInterval(all)
                    : ThetaLoop.described(value)
                            .withInterval(new Interval(all.low(), 1))
                            .eitherWay();
            for (String doubt : doubts(drifted)) {
                estimate = estimate.note(doubt);
            }
            return estimate.with("core", cores.estimate().theta())
                    .with("shift", cores.estimate().shift());
        }

        /**
         * The error of the answers over the whole range that is possible for theta.
         *
         * @param risk of the answers there
         */
        public ExpectedError error(ThetaEstimate theta, RiskEstimate risk, OptionalDouble drifted) {
            return new Promise(
                            cores,
                            drifted.isPresent(),
                            heldOut.scores(),
                            heldOut.rates(sample.space().size()))
                    .at(theta, risk, ExpectedError.CROSS_FITTED);
        }

        /** What casts doubt on theta. */
        public List<String> doubts(OptionalDouble drifted) {
            return new Warnings()
                    .lost(cores.estimate().lost(), data)
                    .driftedSince(drifted.isPresent(), cores.estimate().theta(), own.theta(), data)
                    .shiftedShares(drifted.isEmpty() && cores.contradictLabeledShares(heldOut.scores()))
                    .list();
        }
    }
}
