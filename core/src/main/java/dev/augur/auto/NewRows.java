package dev.augur.auto;

import dev.augur.auto.MixtureCheck.Verdict;
import dev.augur.common.Check;
import dev.augur.data.FeatureColumns;
import dev.augur.data.FeatureMatrix;
import dev.augur.data.LabeledSet;
import dev.augur.data.LacData;
import dev.augur.method.ExpectedError;
import dev.augur.method.FitContext;
import dev.augur.method.HeldOutRows;
import dev.augur.method.Theta;
import dev.augur.model.Answers;
import dev.augur.prior.Interval;
import dev.augur.prior.ThetaEstimate;
import dev.augur.risk.RiskEstimate;
import dev.augur.risk.RiskRange;
import dev.augur.risk.ZeroOneRisk;
import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalDouble;

/** Rows that a model answered but did not learn from, beside labeled ones: the tests of a training, without a search. */
final class NewRows {
    private static final AutoConstants.Evidence EVIDENCE = AutoConstants.DEFAULTS.evidence();
    private static final String SOURCE = "the answers for these rows and labeled rows alone";

    private final HeldOutRows labeled;
    private final Answers answers;
    private final FitContext context;
    private final LacData data;

    NewRows(HeldOutRows labeled, FeatureMatrix rows, Answers answers, FeatureColumns columns, FitContext context) {
        Check.sameSize("answers", answers.size(), rows.rows());
        LabeledSet known = labeled.rows();
        this.labeled = labeled;
        this.answers = answers;
        this.context = context;
        this.data = LacData.of(known, labeled.seen(rows), answers.labels()).withColumns(columns);
    }

    MixtureCheck check() {
        MovedColumns moved = MovedColumns.of(data, context);
        Cores cores = Cores.of(moved.without(data), context);
        return moved.isEmpty() || cores.estimate().lost() ? comparable(cores) : moved(moved, cores);
    }

    /** Where all columns are what they were, or nothing is known anyway. */
    private MixtureCheck comparable(Cores cores) {
        KnownScores before = scores();
        KnownScores shifted = before.with(KnownMix.of(cores.estimate().shares()));
        boolean other = cores.contradictLabeledShares(before) && cores.agree(shifted, before);
        KnownScores scores = other ? shifted : before;
        double own = evidence(scores) < EVIDENCE.novel() ? 1 : scores.theta();
        boolean drifted = cores.drifted(own, scores);
        ThetaEstimate theta = theta(drifted ? ThetaLoop.clip(cores.estimate().theta()) : own, own, cores, scores);
        ErrorRates rates = rates(scores);
        ExpectedError error = new Promise(cores, drifted, scores, rates)
                .at(drifted ? theta.eitherWay() : theta, risk(scores, theta.theta()), MixtureCheck.FOUND);
        Verdict verdict = cores.estimate().lost()
                ? Verdict.LOST
                : drifted ? Verdict.DRIFTED : other ? Verdict.OTHER_SHARES : Verdict.AS_LABELED;
        Warnings warnings = new Warnings("new")
                .fewUnlabeled(data)
                .lost(cores.estimate().lost(), data)
                .driftedSince(drifted, cores.estimate().theta(), own, data)
                .otherSharesSince(other);
        return checked(
                verdict, drifted ? theta.eitherWay() : theta, scores.mix().thetas(theta.theta()), error, warnings);
    }

    private ThetaEstimate theta(double theta, double own, Cores cores, KnownScores scores) {
        double deviation = Math.sqrt(scores.variance(context.seeds().child("interval")));
        Interval found = ThetaLoop.reaching(Interval.around(own, EVIDENCE.quantile() * deviation), own);
        Interval all = cores.and(found, scores).and(new Interval(theta, theta));
        return ThetaLoop.described(theta).withInterval(ThetaLoop.reaching(all, theta));
    }

    /** The model saw columns that mean something else now: the cores tell theta without them, and its answers can be anything. */
    private MixtureCheck moved(MovedColumns moved, Cores cores) {
        double value = ThetaLoop.clip(cores.estimate().theta());
        ThetaEstimate theta = ThetaLoop.described(value)
                .withInterval(ThetaLoop.reaching(cores.estimate().interval(), value))
                .eitherWay();
        KnownScores scores = scores();
        Interval range = rates(scores).whateverKnownRowsAreLike(theta.interval().orElseThrow());
        ExpectedError error = new ExpectedError(
                risk(scores, value),
                Optional.of(new RiskRange(OptionalDouble.empty(), range.low(), range.high())),
                MixtureCheck.FOUND);
        return checked(
                Verdict.MOVED_COLUMNS,
                theta,
                Optional.empty(),
                error,
                new Warnings("new").fewUnlabeled(data).movedSince(moved, data));
    }

    private MixtureCheck checked(
            Verdict verdict, ThetaEstimate theta, Optional<double[]> shares, ExpectedError error, Warnings warnings) {
        return new MixtureCheck(
                answers.size(),
                verdict,
                Theta.own(theta, SOURCE),
                shares,
                answers.novelShare(),
                error,
                Warnings.shifts(data),
                warnings.list());
    }

    private KnownScores scores() {
        Answers ofLabeled = labeled.answers();
        int[] labels = data.labels();
        boolean[] right = new boolean[labels.length];
        for (int i = 0; i < right.length; i++) {
            right[i] = ofLabeled.bestKnown(i) == labels[i];
        }
        return new KnownScores(
                negative(ofLabeled.novelty()), negative(answers.novelty()), labels, right, KnownMix.AS_LABELED);
    }

    private static double[] negative(double[] values) {
        return Arrays.stream(values).map(value -> -value).toArray();
    }

    /** z of two proportions: how much more often these rows are more novel than nearly all labeled rows. */
    private static double evidence(KnownScores scores) {
        double[] sorted = scores.labeled().clone();
        Arrays.sort(sorted);
        double least = sorted[(int) ((1 - ThetaLoop.MOST) * sorted.length)];
        double n = scores.labeled().length;
        double m = scores.unlabeled().length;
        double first =
                Arrays.stream(scores.labeled()).filter(each -> each < least).count();
        double second =
                Arrays.stream(scores.unlabeled()).filter(each -> each < least).count();
        double pooled = (first + second) / (n + m);
        double spread = Math.sqrt(pooled * (1 - pooled) * (1 / n + 1 / m));
        return spread == 0 ? 0 : (second / m - first / n) / spread;
    }

    private ErrorRates rates(KnownScores scores) {
        return ErrorRates.of(
                labeled.answers().predictions(),
                data.labels(),
                scores.rowWeights(),
                answers.predictions(),
                data.space());
    }

    private RiskEstimate risk(KnownScores scores, double theta) {
        return new ZeroOneRisk(scores.mix().priors(theta))
                .of(labeled.answers().predictions(), data.labels(), answers.predictions(), data.space());
    }
}
