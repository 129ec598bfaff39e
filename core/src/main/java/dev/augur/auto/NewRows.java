package dev.augur.auto;

import dev.augur.auto.MixtureCheck.Verdict;
import dev.augur.auto.search.Cores;
import dev.augur.auto.search.KnownScores;
import dev.augur.auto.search.MovedColumns;
import dev.augur.auto.search.Promise;
import dev.augur.auto.solve.AutoConstants;
import dev.augur.auto.solve.ErrorRates;
import dev.augur.auto.solve.KnownMix;
import dev.augur.auto.solve.ThetaLoop;
import dev.augur.data.Copies;
import dev.augur.data.FeatureColumns;
import dev.augur.data.FeatureMatrix;
import dev.augur.data.LacData;
import dev.augur.math.stats.Medians;
import dev.augur.method.Classifier;
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
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/**
 * Rows that a model answered but did not learn from, beside labeled ones: the tests of a training, without a search.
 */
final class NewRows {
    private static final AutoConstants.Evidence EVIDENCE = AutoConstants.DEFAULTS.evidence();
    private static final String SOURCE = "the answers for these rows and labeled rows alone";

    private final HeldOutRows labeled;
    private final Answers answers;
    private final FitContext context;
    private final LacData data;
    private final Classifier classifier;
    private final FeatureMatrix rows;
    private final double far;
    /** Whether the model decides otherwise than it was trained to, as with another threshold. */
    private final boolean decidedOtherwise;

    NewRows(
            HeldOutRows labeled,
            Classifier classifier,
            FeatureMatrix rows,
            FeatureColumns columns,
            FitContext context) {
        this.labeled = labeled.decidedBy(classifier);
        this.decidedOtherwise = !Arrays.equals(
                labeled.answers().predictions(), this.labeled.answers().predictions());
        this.answers = classifier.classify(rows, context.threads());
        this.far = share(classifier.farRows(rows));
        this.classifier = classifier;
        this.rows = rows;
        this.context = context;
        this.data =
                LacData.of(labeled.rows(), labeled.seen(rows), answers.labels()).withColumns(columns);
    }

    private static double share(boolean[] rows) {
        int count = 0;
        for (boolean row : rows) {
            count += row ? 1 : 0;
        }
        return (double) count / rows.length;
    }

    MixtureCheck check() {
        MovedColumns moved = MovedColumns.of(data, context);
        Cores cores = Cores.of(moved.without(data), context);
        return moved.isEmpty() || cores.estimate().lost() ? comparable(cores) : moved(moved, cores);
    }

    /** Where all columns are what they were, or nothing is known anyway. */
    private MixtureCheck comparable(Cores cores) {
        KnownScores before = scores(answers);
        KnownScores shifted = before.with(KnownMix.of(cores.estimate().shares()));
        boolean other = cores.contradictLabeledShares(before) && cores.agree(shifted, before);
        KnownScores scores = other ? shifted : before;
        double own = evidence(scores) < EVIDENCE.novel() ? 1 : scores.theta();
        boolean drifted = cores.drifted(own, scores);
        ErrorRates rates = rates(scores);
        ThetaEstimate theta = drifted ? drifted(own, cores, scores) : theta(own, cores, scores, rates);
        ExpectedError error = decided(
                new Promise(cores, drifted, scores, rates).at(theta, risk(scores, theta.theta()), MixtureCheck.FOUND),
                rates.whateverKnownRowsAreLike(theta.interval().orElseThrow()));
        Verdict verdict = cores.estimate().lost()
                ? Verdict.LOST
                : drifted ? Verdict.DRIFTED : other ? Verdict.OTHER_SHARES : Verdict.AS_LABELED;
        Warnings warnings = new Warnings("new")
                .fewUnlabeled(data)
                .lost(cores.estimate().lost(), data)
                .far(!cores.estimate().lost() && !drifted ? far : 0, data)
                .driftedSince(drifted, cores.estimate().theta(), own, data)
                .lessLikeLabeled(
                        !cores.estimate().lost()
                                && !drifted
                                && explained(scores, rates).low()
                                        > found(own, scores).high(),
                        data)
                .otherSharesSince(other);
        return checked(verdict, theta, scores.mix().thetas(theta.theta()), error, warnings);
    }

    /**
     * The novelty of held-out rows is only about on the scale of the model's. Where the model was trained to decide the
     * two agree; where it decides otherwise, known rows may be called novel less often than held-out ones.
     */
    private ExpectedError decided(ExpectedError error, Interval whateverTheyAreLike) {
        return decidedOtherwise ? error.downTo(whateverTheyAreLike.low()) : error;
    }

    /** By the cores; known rows that have drifted away are in none, so that nothing tells how large theta can be. */
    private ThetaEstimate drifted(double own, Cores cores, KnownScores scores) {
        double theta = ThetaLoop.clip(cores.estimate().theta());
        Interval all = cores.and(found(own, scores), scores).and(new Interval(theta, theta));
        return ThetaLoop.described(theta)
                .withInterval(ThetaLoop.reaching(new Interval(all.low(), 1), theta))
                .eitherWay();
    }

    private ThetaEstimate theta(double own, Cores cores, KnownScores scores, ErrorRates rates) {
        Interval all = cores.and(found(own, scores), scores).and(new Interval(own, own));
        double most = Math.max(all.high() + far, explained(scores, rates).high());
        return ThetaLoop.described(own)
                .withInterval(ThetaLoop.reaching(new Interval(all.low(), Math.min(1, most)), own));
    }

    /** 95%, by the order of novelty. */
    private Interval found(double own, KnownScores scores) {
        double deviation = Math.sqrt(scores.variance(context.seeds().child("interval")));
        return ThetaLoop.reaching(Interval.around(own, EVIDENCE.quantile() * deviation), own);
    }

    /** 95%, of the theta that explains what the model calls known. */
    private Interval explained(KnownScores scores, ErrorRates rates) {
        double squares = Arrays.stream(scores.rowWeights()).map(w -> w * w).sum();
        double p = 1 - rates.calledNovel();
        double u = rates.calledKnown();
        double variance = p > 0 && u > 0 ? squares * (1 - p) / p + (1 - u) / (answers.size() * u) : 0;
        return Interval.around(rates.explained(), EVIDENCE.quantile() * rates.explained() * Math.sqrt(variance));
    }

    /**
     * The model saw columns that mean something else now: the cores tell theta without them, and how small it may be,
     * what the model says of rows whose cells there are typical of labeled ones. Its answers for the rows as they are
     * can be anything.
     */
    private MixtureCheck moved(MovedColumns moved, Cores cores) {
        double value = ThetaLoop.clip(cores.estimate().theta());
        KnownScores mended = scores(classifier.classify(typical(moved.features()), context.threads()));
        Interval interval = cores.and(found(mended.theta(), mended), mended);
        ThetaEstimate theta = ThetaLoop.described(value)
                .withInterval(ThetaLoop.reaching(interval, value))
                .eitherWay();
        KnownScores scores = scores(answers);
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
                far,
                error,
                Warnings.shifts(data),
                warnings.list());
    }

    /** The rows with the median of labeled ones in these features. */
    private FeatureMatrix typical(int[] features) {
        float[] values = Arrays.copyOfRange(rows.values(), rows.offset(), rows.offset() + rows.rows() * rows.columns());
        for (int feature : features) {
            FeatureMatrix known = labeled.rows().features();
            double median = Medians.of(IntStream.range(0, known.rows())
                    .mapToDouble(i -> known.get(i, feature))
                    .toArray());
            for (int at = feature; at < values.length; at += rows.columns()) {
                values[at] = (float) median;
            }
        }
        return FeatureMatrix.wrap(values, rows.rows(), rows.columns());
    }

    private KnownScores scores(Answers ofRows) {
        Answers ofLabeled = labeled.answers();
        int[] labels = data.labels();
        boolean[] right = new boolean[labels.length];
        for (int i = 0; i < right.length; i++) {
            right[i] = ofLabeled.bestKnown(i) == labels[i];
        }
        double[] known = DoubleStream.concat(Arrays.stream(ofLabeled.novelty()), Arrays.stream(ofRows.novelty()))
                .map(novelty -> -novelty)
                .toArray();
        evenOut(known);
        return new KnownScores(
                Arrays.copyOf(known, labels.length),
                Arrays.copyOfRange(known, labels.length, known.length),
                labels,
                right,
                KnownMix.AS_LABELED);
    }

    /**
     * Rows that equal labeled ones are as novel as these were for models that had not seen them, on average: in a table
     * of few categories, the least difference between these models and the last one would part equal rows.
     */
    private void evenOut(double[] known) {
        int n = data.labeledCount();
        int[] first = Copies.firsts(data.pool());
        double[] sum = new double[n];
        int[] count = new int[n];
        for (int i = 0; i < n; i++) {
            sum[first[i]] += known[i];
            count[first[i]]++;
        }
        for (int i = 0; i < known.length; i++) {
            if (first[i] < n) {
                known[i] = sum[first[i]] / count[first[i]];
            }
        }
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

    /** The risk, allowing for the chance that this many rows have more or fewer wrong answers than expected. */
    private RiskEstimate risk(KnownScores scores, double theta) {
        RiskEstimate expected = new ZeroOneRisk(scores.mix().priors(theta))
                .of(labeled.answers().predictions(), data.labels(), answers.predictions(), data.space());
        double ofThese = expected.share() * (1 - expected.share()) / answers.size();
        return new RiskEstimate(
                expected.value(),
                Math.sqrt(expected.standardError() * expected.standardError() + ofThese),
                expected.unseen());
    }
}
