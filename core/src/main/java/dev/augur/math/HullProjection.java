package dev.augur.math;

import dev.augur.common.Check;
import java.util.Arrays;

/**
 * Distance of a point from the convex hull of n points, {@code min |sum v_i p_i - t|} over the simplex of v, by the method of
 * Wolfe (1976): the point with the smallest slope joins the corral, the few points that carry weight; the corral is then solved
 * exactly, and points whose weight would turn negative leave it. A round costs one product with all points; in exact
 * arithmetic the number of rounds is finite.
 *
 * <p>Steps that shift weight between two points at a time end at the same place, but where points lie on a smooth curve, as those
 * of a Gaussian kernel do, they need millions of them, because neighbours differ by almost nothing. With {@code G = P Pt + 1 1t}
 * of the corral, its solution is {@code G^-1 P t + nu G^-1 1}, nu such that the weights sum to 1. G does not depend on t, so its
 * Cholesky factor follows the corral from one target to the next, and the last solution is the next start.
 */
public final class HullProjection {
    private static final int ROUNDS_PER_POINT = 20;

    private final double[][] columns;
    private final int points;
    private final double tolerance;
    private final Corral corral = new Corral();
    private int rounds;

    /**
     * @param columns coordinates of all points, one array for each coordinate
     * @param tolerance of the squared distance: duality gap to stop at
     */
    public HullProjection(double[][] columns, double tolerance) {
        Check.positive("coordinates", columns.length);
        this.columns = columns;
        this.points = Check.positive("points", columns[0].length);
        this.tolerance = Check.positive("tolerance", tolerance);
        corral.add(0, point(0), 1);
    }

    /** The distance of the target {@code sum u_i p_i} from the hull; the weights u may be negative. */
    public double distance(double[] u) {
        Check.sameSize("weights of the target", u.length, points);
        double[] target = new double[columns.length];
        Arrays.setAll(target, k -> dot(columns[k], u));
        double[] slope = new double[points];
        corral.moveTowards(target);
        double[] difference = corral.difference(target);
        for (int round = 0; round < ROUNDS_PER_POINT * points; round++) {
            rounds++;
            multiply(difference, slope);
            int least = argmin(slope);
            if (isSolved(difference, slope, least)) {
                break;
            }
            corral.add(least, point(least), 0);
            corral.moveTowards(target);
            difference = corral.difference(target);
            if (!corral.contains(least)) {
                break; // rounding left nothing to gain
            }
        }
        return Math.sqrt(dot(difference, difference));
    }

    private boolean isSolved(double[] difference, double[] slope, int least) {
        double gap = 2 * (corral.weighted(slope) - slope[least]);
        return gap <= tolerance || dot(difference, difference) <= tolerance * tolerance || corral.contains(least);
    }

    /** Rounds over all targets so far. */
    public int rounds() {
        return rounds;
    }

    /** How many points carry weight in the last solution. */
    public int corralSize() {
        return corral.size();
    }

    private double[] point(int i) {
        double[] point = new double[columns.length];
        Arrays.setAll(point, k -> columns[k][i]);
        return point;
    }

    private void multiply(double[] x, double[] product) {
        Arrays.fill(product, 0);
        for (int k = 0; k < x.length; k++) {
            double[] column = columns[k];
            double factor = x[k];
            for (int i = 0; i < product.length; i++) {
                product[i] += factor * column[i];
            }
        }
    }

    private static int argmin(double[] x) {
        int least = 0;
        for (int i = 1; i < x.length; i++) {
            if (x[i] < x[least]) {
                least = i;
            }
        }
        return least;
    }

    private static double dot(double[] x, double[] y) {
        double sum = 0;
        for (int i = 0; i < x.length; i++) {
            sum += x[i] * y[i];
        }
        return sum;
    }
}
