package dev.augur.report.map;

import dev.augur.data.LacData;
import dev.augur.data.Matrix;
import dev.augur.model.Answers;
import dev.augur.random.Sampling;
import dev.augur.random.SeedTree;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Rows in the plane, a fixed sample where there are many.
 *
 * @param points labeled rows first
 */
public record RowMap(List<Point> points) {
    private static final int MOST_LABELED = 400;
    private static final int MOST_UNLABELED = 800;

    /**
     * A row in the plane.
     *
     * @param x from -1 to 1
     * @param y from -1 to 1
     * @param row among the labeled or the unlabeled rows
     * @param labeled which of the two
     * @param group of a novel row, the largest being 0; otherwise -1
     */
    public record Point(double x, double y, int row, boolean labeled, int group) {}

    public static RowMap of(LacData data, ModelSpace space, Answers labeled, Answers unlabeled, NovelGroups groups) {
        int[] first = sample(data.labeledCount(), MOST_LABELED, "labeled");
        int[] second = sample(data.unlabeledCount(), MOST_UNLABELED, "unlabeled");
        int size = first.length + second.length;
        double[][] rows = new double[size][];
        double[][] scores = new double[size][];
        int[] classes = new int[size];
        int[] labels = data.labels();
        for (int i = 0; i < size; i++) {
            boolean known = i < first.length;
            int row = known ? first[i] : second[i - first.length];
            Answers answers = known ? labeled : unlabeled;
            rows[i] = known ? space.row(row) : space.unlabeledRow(row);
            scores[i] = bounded(answers.scores(), row);
            classes[i] = known ? labels[row] : answers.predictions()[row];
        }
        return new RowMap(points(Projection.of(rows, scores, classes), first, second, groupOf(groups, data)));
    }

    private static List<Point> points(double[][] plane, int[] first, int[] second, int[] groupOf) {
        List<Point> points = new ArrayList<>();
        for (int i = 0; i < plane.length; i++) {
            boolean labeled = i < first.length;
            int row = labeled ? first[i] : second[i - first.length];
            points.add(new Point(plane[i][0], plane[i][1], row, labeled, labeled ? -1 : groupOf[row]));
        }
        return points;
    }

    private static int[] groupOf(NovelGroups groups, LacData data) {
        int[] groupOf = new int[data.unlabeledCount()];
        Arrays.fill(groupOf, -1);
        for (int g = 0; g < groups.groups().size(); g++) {
            for (int row : groups.groups().get(g).rows()) {
                groupOf[row] = g;
            }
        }
        return groupOf;
    }

    private static int[] sample(int size, int most, String name) {
        int[] chosen = Sampling.withoutReplacement(
                size, Math.min(size, most), SeedTree.of(0).child(name).generator());
        Arrays.sort(chosen);
        return chosen;
    }

    /** Scores of other methods may be infinite; for the map, far is far enough. */
    private static double[] bounded(Matrix scores, int row) {
        return Arrays.stream(scores.row(row))
                .map(score -> Math.max(-1e6, Math.min(1e6, score)))
                .toArray();
    }
}
