package dev.augur.discover;

import dev.augur.data.Matrix;
import dev.augur.kernel.SquaredDistances;
import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;

/** Sends every row to the group whose centre is nearest. */
final class Assignment {
    private final int count;
    private final SquaredDistances centres;
    private final int[] group;
    private final int[] second;
    private final double[] doubt;
    private final double[] nearest;

    Assignment(int rows, Matrix centres) {
        this.count = centres.rows();
        this.centres = new SquaredDistances(centres);
        this.group = new int[rows];
        this.second = new int[rows];
        this.doubt = new double[rows];
        this.nearest = new double[rows];
    }

    /** Adds embedded rows, the first of which is the row {@code from}. */
    void add(int from, Matrix rows) {
        Matrix distances = centres.from(rows);
        for (int i = 0; i < rows.rows(); i++) {
            double[] each = distances.row(i);
            int[] order = nearestTwo(each);
            group[from + i] = order[0];
            nearest[from + i] = each[order[0]];
            second[from + i] = order[1];
            doubt[from + i] = order[1] >= 0 && each[order[1]] > 0 ? each[order[0]] / each[order[1]] : 0;
        }
    }

    /** The second is -1 where there is one centre alone. */
    private static int[] nearestTwo(double[] distances) {
        int first = 0;
        int next = -1;
        for (int c = 1; c < distances.length; c++) {
            if (distances[c] < distances[first]) {
                next = first;
                first = c;
            } else if (next < 0 || distances[c] < distances[next]) {
                next = c;
            }
        }
        return new int[] {first, next};
    }

    /** The groups, the largest first; those without rows are left out. */
    Groups groups(int low, int high) {
        int[] sizes = new int[count];
        Arrays.stream(group).forEach(c -> sizes[c]++);
        int[] order = IntStream.range(0, count)
                .filter(c -> sizes[c] > 0)
                .boxed()
                .sorted(Comparator.comparingInt(c -> -sizes[c]))
                .mapToInt(c -> c)
                .toArray();
        int[] number = new int[count];
        Arrays.fill(number, -1);
        IntStream.range(0, order.length).forEach(place -> number[order[place]] = place);
        for (int i = 0; i < group.length; i++) {
            group[i] = number[group[i]];
            second[i] = second[i] < 0 ? -1 : number[second[i]];
            doubt[i] = second[i] < 0 ? 0 : doubt[i];
        }
        return new Groups(group, typicality(), second, doubt, order.length, low, high);
    }

    private double[] typicality() {
        double[] typicality = new double[group.length];
        for (int c = 0; c < count; c++) {
            int of = c;
            int[] rows = IntStream.range(0, group.length)
                    .filter(i -> group[i] == of)
                    .boxed()
                    .sorted(Comparator.comparingDouble(i -> nearest[i]))
                    .mapToInt(i -> i)
                    .toArray();
            for (int rank = 0; rank < rows.length; rank++) {
                typicality[rows[rank]] = 1 - (double) rank / rows.length;
            }
        }
        return typicality;
    }
}
