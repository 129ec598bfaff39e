package dev.augur.report.map;

import dev.augur.random.Sampling;
import dev.augur.random.SeedTree;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The rows that were called novel, in groups: k-means on their ten principal axes. The number of groups is the one of 2
 * to 8 with the largest mean silhouette; where none reaches 0.15, or there are fewer than 20 rows, they are one group.
 *
 * @param groups the largest first
 * @param silhouette mean silhouette of the groups, 0 for one group
 */
public record NovelGroups(List<Group> groups, double silhouette) {
    private static final int MOST_GROUPS = 8;
    private static final int LEAST_ROWS = 20;
    private static final double LEAST_SILHOUETTE = 0.15;
    private static final int AXES = 10;
    private static final int FITTED_ROWS = 2000;
    private static final int JUDGED_ROWS = 600;

    /**
     * Rows that lie together.
     *
     * @param rows unlabeled rows, those nearest to the centre first
     */
    public record Group(int[] rows) {
        public int size() {
            return rows.length;
        }
    }

    /** Groups the unlabeled rows of these indices. */
    public static NovelGroups of(ModelSpace space, int[] novel) {
        if (novel.length == 0) {
            return new NovelGroups(List.of(), 0);
        }
        int[] fitted = sample(novel.length, FITTED_ROWS);
        double[][] rows = Arrays.stream(fitted)
                .mapToObj(i -> space.unlabeledRow(novel[i]))
                .toArray(double[][]::new);
        double[][] axes = MapAxes.of(Vectors.centred(rows), AXES);
        Choice choice = choose(Vectors.project(rows, axes));
        return new NovelGroups(assigned(space, novel, axes, choice.means), choice.silhouette);
    }

    private static int[] sample(int size, int most) {
        if (size <= most) {
            return IntStream.range(0, size).toArray();
        }
        int[] chosen = Sampling.withoutReplacement(
                size, most, SeedTree.of(0).child("sample").generator());
        Arrays.sort(chosen);
        return chosen;
    }

    private record Choice(ReportGroups means, double silhouette) {}

    private static Choice choose(double[][] rows) {
        Choice best = new Choice(ReportGroups.of(rows, 1), 0);
        if (rows.length < LEAST_ROWS || rows[0].length == 0) {
            return best;
        }
        int[] judged = sample(rows.length, JUDGED_ROWS);
        double[][] some = Arrays.stream(judged).mapToObj(i -> rows[i]).toArray(double[][]::new);
        for (int k = 2; k <= MOST_GROUPS; k++) {
            ReportGroups means = ReportGroups.of(rows, k);
            int[] assignment =
                    Arrays.stream(judged).map(i -> means.assignment()[i]).toArray();
            double silhouette = Silhouette.of(some, assignment, k);
            if (silhouette >= LEAST_SILHOUETTE && silhouette > best.silhouette) {
                best = new Choice(means, silhouette);
            }
        }
        return best;
    }

    private static List<Group> assigned(ModelSpace space, int[] novel, double[][] axes, ReportGroups means) {
        int[] group = new int[novel.length];
        double[] distance = new double[novel.length];
        for (int i = 0; i < novel.length; i++) {
            double[] row = Vectors.project(space.unlabeledRow(novel[i]), axes);
            group[i] = means.nearest(row);
            distance[i] = Vectors.squaredDistance(row, means.centres()[group[i]]);
        }
        return IntStream.range(0, means.centres().length)
                .mapToObj(g -> new Group(IntStream.range(0, novel.length)
                        .filter(i -> group[i] == g)
                        .boxed()
                        .sorted(Comparator.comparingDouble(i -> distance[i]))
                        .mapToInt(i -> novel[i])
                        .toArray()))
                .filter(found -> found.size() > 0)
                .sorted(Comparator.comparingInt(Group::size).reversed())
                .toList();
    }
}
