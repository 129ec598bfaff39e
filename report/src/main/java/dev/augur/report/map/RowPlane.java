package dev.augur.report.map;

import dev.augur.common.Workers;
import dev.augur.data.Matrix;
import dev.augur.kernel.SquaredDistances;
import dev.augur.random.SeedTree;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.random.RandomGenerator;

/**
 * Any number of rows in the plane such that near ones are near: some rows are placed by their neighbourhoods ({@link
 * NeighbourMap}), and every other row among
 * those of them that it is nearest to. The cost is linear in the number of rows.
 */
public final class RowPlane {
    private static final int NEAREST = 6;
    private static final int BLOCK = 2048;
    /** Rows that share a nearest one are strewn around it, this far in units of the usual distance. */
    private static final double STREWN = 0.5;

    private final SquaredDistances distances;
    private final double[][] places;
    private final double spacing;

    private RowPlane(SquaredDistances distances, double[][] places) {
        this.distances = distances;
        this.places = places;
        this.spacing = spacing(places);
    }

    /** Learned from some rows, one at least; their first two columns are where they start. */
    public static RowPlane of(Matrix some) {
        double[][] rows = new double[some.rows()][];
        double[][] start = new double[some.rows()][];
        for (int i = 0; i < rows.length; i++) {
            rows[i] = some.row(i);
            start[i] = new double[] {rows[i][0], rows[i].length > 1 ? rows[i][1] : 0};
        }
        return new RowPlane(new SquaredDistances(some), scaled(NeighbourMap.of(rows, start)));
    }

    /** From -1 to 1 in the longer direction. */
    private static double[][] scaled(double[][] places) {
        double[] low = {Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY};
        double[] high = {Double.NEGATIVE_INFINITY, Double.NEGATIVE_INFINITY};
        for (double[] place : places) {
            for (int a = 0; a < 2; a++) {
                low[a] = Math.min(low[a], place[a]);
                high[a] = Math.max(high[a], place[a]);
            }
        }
        double half = Math.max(1e-9, Math.max(high[0] - low[0], high[1] - low[1]) / 2);
        double[][] scaled = new double[places.length][2];
        for (int i = 0; i < places.length; i++) {
            for (int a = 0; a < 2; a++) {
                scaled[i][a] = (places[i][a] - (low[a] + high[a]) / 2) / half;
            }
        }
        return scaled;
    }

    /** About how far a place is from the next. */
    private static double spacing(double[][] places) {
        return Math.sqrt(4.0 / Math.max(1, places.length)) / 2;
    }

    /**
     * Places of rows, x and y in turn; they depend neither on the number of threads nor on other rows.
     *
     * @param count number of rows
     * @param rows those from a row on, as many as are asked for
     */
    public float[] place(int count, Blocks rows, int threads) {
        float[] plane = new float[2 * count];
        List<Callable<Integer>> tasks = new ArrayList<>();
        for (int from = 0; from < count; from += BLOCK) {
            int first = from;
            int last = Math.min(count, from + BLOCK);
            tasks.add(() -> {
                place(first, distances.from(rows.rows(first, last)), plane);
                return last;
            });
        }
        Workers.run(threads, tasks);
        return plane;
    }

    /** Rows, some at a time. */
    public interface Blocks {
        Matrix rows(int from, int to);
    }

    private void place(int first, Matrix squared, float[] plane) {
        int points = places.length;
        int[] nearest = new int[Math.min(NEAREST, points)];
        for (int i = 0; i < squared.rows(); i++) {
            nearest(squared.values(), i * points, points, nearest);
            between(
                    squared.values(),
                    i * points,
                    nearest,
                    SeedTree.of(first + i).generator(),
                    plane,
                    2 * (first + i));
        }
    }

    /** The nearest points, by insertion. */
    private static void nearest(double[] squared, int from, int points, int[] nearest) {
        int filled = 0;
        for (int p = 0; p < points; p++) {
            if (filled == nearest.length && squared[from + p] >= squared[from + nearest[filled - 1]]) {
                continue;
            }
            int at = filled < nearest.length ? filled++ : filled - 1;
            while (at > 0 && squared[from + nearest[at - 1]] > squared[from + p]) {
                nearest[at] = nearest[at - 1];
                at--;
            }
            nearest[at] = p;
        }
    }

    /**
     * Weights fall with the distance; places far from that of the nearest point count little, so that no row lies
     * between groups.
     */
    private void between(double[] squared, int from, int[] nearest, RandomGenerator random, float[] plane, int at) {
        double[] home = places[nearest[0]];
        double width = squared[from + nearest[nearest.length - 1]] + 1e-12;
        double sum = 0;
        double x = 0;
        double y = 0;
        for (int p : nearest) {
            double dx = places[p][0] - home[0];
            double dy = places[p][1] - home[1];
            double away = (dx * dx + dy * dy) / (9 * spacing * spacing);
            double weight = Math.exp(-2 * squared[from + p] / width) / (1 + away * away);
            sum += weight;
            x += weight * places[p][0];
            y += weight * places[p][1];
        }
        plane[at] = (float) (x / sum + STREWN * spacing * random.nextGaussian());
        plane[at + 1] = (float) (y / sum + STREWN * spacing * random.nextGaussian());
    }
}
