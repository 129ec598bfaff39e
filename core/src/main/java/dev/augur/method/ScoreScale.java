package dev.augur.method;

import dev.augur.common.Check;
import dev.augur.data.Matrix;
import dev.augur.math.stats.Medians;
import dev.augur.model.Answers;
import java.util.Arrays;

/**
 * The scale of a classifier's scores, derived from its answers for rows of the mixture. Novelty n becomes
 * {@code asinh((n - centre) / width)}, which far rows do not stretch, and scores of known classes are measured in units
 * of {@code margin}.
 *
 * @param centre the median of novelty
 * @param width its median distance from that
 * @param margin the median difference of the two largest scores of known classes
 */
public record ScoreScale(double centre, double width, double margin) {
    /** Differences beyond this say nothing more. */
    private static final double LARGE = 1e100;

    public ScoreScale {
        Check.finite("centre", centre);
        Check.positive("width", width);
        Check.positive("margin", margin);
    }

    /** The scale of these answers. */
    public static ScoreScale of(Answers answers) {
        double[] novelty =
                Arrays.stream(answers.novelty()).map(ScoreScale::bounded).toArray();
        double centre = Medians.of(novelty);
        double[] margins = new double[answers.size()];
        Arrays.setAll(margins, i -> margin(belowLargest(answers.scores(), i)));
        return new ScoreScale(
                centre,
                middle(Arrays.stream(novelty).map(n -> Math.abs(n - centre)).toArray()),
                middle(margins));
    }

    private static double bounded(double number) {
        return Math.max(-LARGE, Math.min(LARGE, number));
    }

    /** The median of the numbers above 0; 1 where there are none. */
    private static double middle(double[] numbers) {
        double[] above = Arrays.stream(numbers).filter(each -> each > 0).toArray();
        return above.length == 0 ? 1 : Medians.of(above);
    }

    private static double margin(double[] belowLargest) {
        double[] sorted = Arrays.stream(belowLargest).sorted().toArray();
        return sorted.length == 1 ? 0 : -sorted[sorted.length - 2];
    }

    private static double[] belowLargest(Matrix scores, int row) {
        int known = scores.columns() - 1;
        double largest = bounded(scores.get(row, scores.argmax(row, known)));
        double[] below = new double[known];
        for (int c = 0; c < known; c++) {
            below[c] = bounded(scores.get(row, c)) - largest;
        }
        return below;
    }

    /** The novelty of each row. */
    double[] novelty(Answers answers) {
        double[] scaled = new double[answers.size()];
        for (int i = 0; i < scaled.length; i++) {
            scaled[i] = asinh((bounded(answers.novelty()[i]) - centre) / width);
        }
        return scaled;
    }

    private static double asinh(double x) {
        double size = Math.min(LARGE, Math.abs(x));
        return Math.copySign(Math.log(size + Math.hypot(size, 1)), x);
    }

    /** The scores of known classes of each row, the largest of which is 0. */
    double[][] known(Answers answers) {
        double[][] scaled = new double[answers.size()][];
        for (int i = 0; i < scaled.length; i++) {
            scaled[i] = belowLargest(answers.scores(), i);
            for (int c = 0; c < scaled[i].length; c++) {
                scaled[i][c] = asinh(scaled[i][c] / margin);
            }
        }
        return scaled;
    }
}
