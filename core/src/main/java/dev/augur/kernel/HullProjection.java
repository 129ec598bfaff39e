package dev.augur.kernel;

import dev.augur.common.Check;

/**
 * Distance of a point t from the convex hull of n points that are known by their inner products K,
 * {@code min |sum v_i p_i - t|} over the simplex of v, by the method of Wolfe (1976): the point with the smallest slope
 * joins the corral, the few points that carry weight; the corral is then solved exactly, and points whose weight would
 * turn negative leave it. A round costs n for each point of the corral; in exact arithmetic the number of rounds is
 * finite.
 *
 * <p>Steps that shift weight between two points at a time end at the same place, but where points lie on a smooth
 * curve, as those of a Gaussian kernel do, they need millions, because neighbours differ by almost nothing. The corral
 * does not depend on t: it and its factor are the start for the next target.
 */
public final class HullProjection {
    private static final int ROUNDS_PER_POINT = 20;

    private final KernelMatrix kernel;
    private final double tolerance;
    private final Corral corral = new Corral();
    private int rounds;

    /**
     * A hull without a target yet.
     *
     * @param kernel inner products of the points
     * @param tolerance of the squared distance: duality gap to stop at
     */
    public HullProjection(KernelMatrix kernel, double tolerance) {
        Check.positive("points", kernel.size());
        this.kernel = kernel;
        this.tolerance = Check.positive("tolerance", tolerance);
        corral.add(0, kernel.row(0).clone(), 1);
    }

    /**
     * The distance of a target. What is left of the square after rounding is about 1e-15 of {@code square}, so
     * distances below 1e-7 of the norm of the target mean nothing.
     *
     * @param products inner products of the target with all points
     * @param square inner product of the target with itself
     */
    public double distance(double[] products, double square) {
        Check.sameSize("products", products.length, kernel.size());
        double[] slope = new double[products.length];
        corral.moveTowards(products);
        for (int round = 0; ; round++) {
            rounds++;
            corral.slopes(products, slope);
            double projected = corral.weighted(slope);
            double squaredDistance = projected - corral.weighted(products) + square;
            int least = argmin(slope);
            boolean solved = 2 * (projected - slope[least]) <= tolerance || squaredDistance <= tolerance;
            if (solved || round >= ROUNDS_PER_POINT * slope.length || !corral.admit(least, kernel, products)) {
                return Math.sqrt(Math.max(0, squaredDistance));
            }
        }
    }

    /** Rounds over all targets so far. */
    public int rounds() {
        return rounds;
    }

    /** How many points carry weight in the last solution. */
    public int corralSize() {
        return corral.size();
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
}
