package dev.augur.auto.solve;

import dev.augur.data.Scaling;
import dev.augur.expert.ForestLearner;
import dev.augur.expert.KernelLearner;
import dev.augur.expert.Learner;
import dev.augur.forest.FeaturesTried;
import java.util.List;

/**
 * Every number that AUTO was given rather than found, with the reason for it. None is an option: a user who had to
 * choose one would have to know more than AUTO does. "Compared" means that alternatives were measured on the six data
 * sets of the paper, as docs/results/auto.md tells; "round" means that no measurement speaks for this number rather
 * than one near it.
 *
 * @param rows how many rows are looked at
 * @param grid the settings that are tried
 * @param loop how theta is found
 * @param shares how the shares of the known classes are found
 * @param core how labeled rows alone tell which rows lie in the midst of a known class
 * @param drift when known rows of the mixture are taken for other than labeled ones
 * @param moved when a column is left out
 * @param evidence what is made of held-out outputs
 * @param model the final model
 * @param experts who name rows
 * @param doubts when to warn
 * @param alternative what another way to learn takes
 */
public record AutoConstants(
        Rows rows,
        Grid grid,
        Loop loop,
        Shares shares,
        Core core,
        Drift drift,
        Moved moved,
        Evidence evidence,
        FinalModel model,
        Experts experts,
        Doubts doubts,
        Alternative alternative) {
    public static final AutoConstants DEFAULTS = new AutoConstants(
            new Rows(12_000, 60_000, 1024),
            new Grid(
                    List.of(Scaling.STD, Scaling.MINMAX),
                    List.of(0.5, 1.0, 2.0),
                    List.of(1e-3, 1e-4, 1e-5),
                    5,
                    5,
                    300,
                    600,
                    8,
                    1e-9,
                    0.4,
                    0.85),
            new Loop(4, 4, 0.02, 0.98),
            new Shares(6, 5, 1e-3, 3),
            new Core(0.3, 8, 1.5, 300, 1e-3, 5, 2000, 1e-6, 100, 20, 0.02, 0.1),
            new Drift(3, 1e-6, 2.5, 0.4, 0.01, 0.8, 0.5, List.of(0.3, 0.5, 0.7, 0.9), 300, 0.55, 0.6, 0.8),
            new Moved(10, 2, 3, 2000, 0.1, 0.5, 0.2, 5, 0.05),
            new Evidence(3, 40, 1.96, 0.05, 1, 60, 1e-5),
            new FinalModel(300, 1000, 300, 0.5, 0.01, 1e-3),
            new Experts(
                    4,
                    new KernelLearner(600, List.of(0.5, 1.5, 4.0), List.of(1e-2, 1e-3, 1e-4, 1e-5)),
                    new ForestLearner(FeaturesTried.ROOT, 120, 60),
                    new ForestLearner(FeaturesTried.HALF, 100, 50)),
            new Doubts(10, 50, 0.03, 0.05, 0.01, 5, 10),
            new Alternative(0.02, 0.2, 0.6));

    /**
     * How many rows are looked at.
     *
     * @param search for theta and the setting, where 27 settings on more rows would cost minutes; see
     *     {@code bench/run scale}
     * @param finalFit for the model, which is fitted once and can use more; its kernel values with all landmarks then
     *     take half a gigabyte
     * @param block rows that are scored at once, so that their kernel values stay in the cache; answers do not depend
     *     on it
     */
    public record Rows(int search, int finalFit, int block) {}

    /**
     * The settings that are tried.
     *
     * @param scalings of the features; compared: each is the better one on some of the sets
     * @param widths of the kernel, over that of the median distance; compared
     * @param ridges of the fits; compared
     * @param folds of the cross-fitting; round
     * @param best settings whose held-out outputs are averaged; compared: their mean is better than the best alone, the
     *     mean of all is worse
     * @param landmarks of a setting; compared: all 1500 rows instead gain .002 on average
     * @param moreLandmarks where there are many known classes, which need more landmarks to be told apart
     * @param manyClasses known classes from which on they are many
     * @param constantRidge ridge of the constant, which nothing should shrink; above 0 so that the system stays
     *     definite
     * @param mostChanged share of the features up to which changed rows are solved as a low-rank change; beyond it a
     *     new Cholesky factor is cheaper, and both give the same solution
     * @param searched share of a run that the search takes, for the progress bar
     */
    public record Grid(
            List<Scaling> scalings,
            List<Double> widths,
            List<Double> ridges,
            int folds,
            int best,
            int landmarks,
            int moreLandmarks,
            int manyClasses,
            double constantRidge,
            double mostChanged,
            double searched) {}

    /**
     * How theta is found.
     *
     * @param passes of self-training and estimation; round: four are enough on the six sets, while on few rows the loop
     *     need not settle at all
     * @param rounds of self-training in a pass, each from where the last pass ended; round
     * @param least theta: below it too few rows are known to fit anything
     * @param most theta: above it too few rows would be taken for novel to fit anything
     */
    public record Loop(int passes, int rounds, double least, double most) {}

    /**
     * How the shares of the known classes are found.
     *
     * @param passes of self-training and explanation; round
     * @param rounds of self-training in a pass; round
     * @param smallest share of a class, so that no labeled row loses all of its weight
     * @param shifted standard errors by which a share must differ before it is called shifted: one test is made for
     *     each class
     */
    public record Shares(int passes, int rounds, double smallest, double shifted) {}

    /**
     * How labeled rows alone tell which rows lie in the midst, the core, of a known class.
     *
     * @param leastRank share of the labeled rows of the class that must be less sure of it and further from labeled
     *     rows; from a prototype, alternatives were not measured here
     * @param deviations from the labeled mean where features are cut; round
     * @param ranges from the middle of the labeled range where features are cut; round
     * @param landmarks of the models; as in the search
     * @param ridge of the models; round
     * @param nearest labeled rows that a distance is the mean of; round
     * @param mostNear labeled rows among which the nearest are looked for, so that many cost no more; round
     * @param leastDistance added before the logarithm, for copies of a labeled row
     * @param resamples for the variance of the shares: a hundred cost nothing, since no model is fitted again
     * @param fewRows unlabeled rows; with fewer in a core nothing is known; round
     * @param few share of the unlabeled rows that means as little; round
     * @param notFew of few unlabeled rows, so large a share in a core is not few; round
     */
    public record Core(
            double leastRank,
            double deviations,
            double ranges,
            int landmarks,
            double ridge,
            int nearest,
            int mostNear,
            double leastDistance,
            int resamples,
            int fewRows,
            double few,
            double notFew) {}

    /**
     * When known rows of the mixture are taken for other than labeled ones. The numbers are those of a prototype, whose
     * results are quoted; {@code bench/run drift} shows what they do here, but no alternatives were measured.
     *
     * @param chance times by which shares must differ from the labeled ones, in their variance, before there is any
     *     reason to change them
     * @param leastVariance of a share, so that no class counts as known exactly
     * @param deficit standard deviations by which the rows that are missing in cores must exceed what chance leaves
     *     missing before the labeled proportions are doubted. Novel rows only add to a core; without this test, tables
     *     whose novel rows resemble some known class lost .007 accuracy on average ({@code bench/run tables}, seeds 700
     *     to 704), and shifted ones keep what they gain
     * @param mostlyNovel share of the cores that looks known below which something must be wrong with the assumption;
     *     on the same tables it was .54 or more, where persons differ .27 or less
     * @param leastGain share of the cores that must be known beyond what was before other shares are believed: without
     *     such a guard one table of the prototype went from .475 to .138
     * @param ratio of theta to that of the cores below which known rows have drifted; unshifted sets of the prototype
     *     had .82 or more
     * @param mostlyKnown share of the cores that must look known with other shares before they are believed; round
     * @param cuts shares of the labeled rows above the cuts whose ratios tell how small theta may be; round
     * @param highestCut labeled rows above one more cut, where there are more than a thousand of them: without it the
     *     interval missed theta in three of three fits on texts ({@code bench/run text}, seeds 2000 to 2002), and cuts
     *     with 120 to 370 rows put it inside in all; the fewer, the wider the interval
     * @param searched share of a search after which cores are found, for the progress bar
     * @param checked share of a search after which other shares are tried, for the progress bar
     * @param shifted share of a search after which theta is taken from the cores, for the progress bar
     */
    public record Drift(
            double chance,
            double leastVariance,
            double deficit,
            double mostlyNovel,
            double leastGain,
            double ratio,
            double mostlyKnown,
            List<Double> cuts,
            int highestCut,
            double searched,
            double checked,
            double shifted) {}

    /**
     * When a column is left out, since known rows are not where labeled ones are. On the six sets, seven more tables
     * and their random shares, columns allowed a theta of .14 or more, and .007 to .06 where dates, units or places had
     * been changed.
     *
     * @param parts equal shares of the labeled rows, between which ranges are looked at; round
     * @param leastParts of a range: what few labeled rows have, one class may have alone, and that class may be absent;
     *     round
     * @param quantile of the normal distribution for the bounds: many ranges of many columns are looked at; round
     * @param rows of each kind that are looked at, so that many cost no more; round
     * @param allowed theta below which a column is suspected; round
     * @param ratio to the theta of the cores without the column below which it contradicts them, and above which the
     *     other columns agree; round
     * @param leastTheta that cores must find without the column: a pile in which little is known looks the same; round
     * @param leastOthers columns: where there are fewer, nothing tells a column that moved from rows that are novel by
     *     this column alone; round
     * @param mostLost share of the labeled rows that may get another name without the column: one that tells the
     *     classes apart may tell what is novel as well; round
     */
    public record Moved(
            int parts,
            int leastParts,
            double quantile,
            int rows,
            double allowed,
            double ratio,
            double leastTheta,
            int leastOthers,
            double mostLost) {}

    /**
     * What is made of held-out outputs.
     *
     * @param novel z value of "unlabeled rows are called novel more often than labeled ones" below which there is no
     *     evidence of a novel class; by chance it is exceeded once in 700 tables
     * @param resamples for the interval of theta: the standard deviation of 40 is known to about a tenth
     * @param quantile of the normal distribution, for 95%
     * @param boundFails how often the upper bound of theta may fail
     * @param leastTemperature of the probabilities; smaller ones would make them flatter than the outputs themselves
     * @param mostTemperature beyond it probabilities are 0 and 1
     * @param temperatureTolerance of the search for the best temperature; no answer depends on it
     */
    public record Evidence(
            double novel,
            int resamples,
            double quantile,
            double boundFails,
            double leastTemperature,
            double mostTemperature,
            double temperatureTolerance) {}

    /**
     * The final model.
     *
     * @param firstLandmarks of the fit that tells which features matter; as in the search
     * @param landmarks of the model, which is fitted once and can have more than those of the search; round
     * @param gradientRows at which the dependence on features is measured; round
     * @param spread share of the features that must matter for all of them to count alike; compared: weights help where
     *     few features matter and add noise where most do
     * @param leastWeight of a feature that does not matter, so that the map of features stays defined
     * @param far kernel value with the nearest centre below which a row is unlike anything seen, and novel; see
     *     {@code bench/run far}
     */
    public record FinalModel(
            int firstLandmarks, int landmarks, int gradientRows, double spread, double leastWeight, double far) {}

    /**
     * Who names rows. What each is worth: {@code bench/run ablation}.
     *
     * @param leastRows labeled rows a class from which on experts give the names; compared with 15 on ten tables cut to
     *     4 to 14 rows a class, where experts gained .037 accuracy on average; with fewer than 4 nothing was measured
     * @param kernel kernel ridge regression: landmarks as many as pay for a fit that is judged in closed form, widths
     *     and ridges around those of the search; from a prototype
     * @param rootForest trees that try few features in a node, for tables in which many features matter; the trees of a
     *     prototype, and half as many where they are judged, fold by fold
     * @param halfForest trees that try half of the features, for tables in which few matter
     */
    public record Experts(int leastRows, Learner kernel, Learner rootForest, Learner halfForest) {}

    /**
     * When to warn.
     *
     * @param fewOfAClass labeled rows of a class; with fewer, answers for it are little more than guesses
     * @param fewUnlabeled rows; with fewer, theta is rough; round
     * @param disagreement standard deviation of the settings' thetas that is worth a word; round
     * @param almostNothingKnown theta up to which other units or columns are more likely than that many new classes
     * @param far share of rows unlike anything seen that is worth a word; round
     * @param columnsNamed in such a warning; more would not be read
     * @param curveSteps thetas of the curve that shows what depends on theta
     */
    public record Doubts(
            int fewOfAClass,
            int fewUnlabeled,
            double disagreement,
            double almostNothingKnown,
            double far,
            int columnsNamed,
            int curveSteps) {}

    /**
     * What it takes to try another way to learn, such as a network.
     *
     * @param worth share of wrong answers below which nothing else is tried, as it would take minutes to gain little
     * @param own share of a run that AUTO's own fit takes, for the progress bar
     * @param judged share of the rest until the other can be judged
     */
    public record Alternative(double worth, double own, double judged) {}
}
