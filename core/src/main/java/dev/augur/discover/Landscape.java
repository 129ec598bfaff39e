package dev.augur.discover;

import dev.augur.common.Check;
import dev.augur.data.FeatureMatrix;
import dev.augur.data.Matrix;
import dev.augur.random.Sampling;
import dev.augur.random.SeedTree;
import java.util.Arrays;
import java.util.function.Function;

/**
 * Novel rows with their positions, ready to be put into groups: as many groups as there seem to be classes, or a given
 * number.
 */
public final class Landscape {
    private static final int BLOCK = 4096;
    private static final int MOST_SPLIT = 3000;

    private final FeatureMatrix novel;
    private final Function<FeatureMatrix, Matrix> place;
    private final Matrix fitted;
    private final Matrix centres;
    private final int low;
    private final int high;

    /**
     * @param place where rows lie
     * @param fitted places of the rows that groups are made from
     * @param centres of the groups that are most likely
     * @param low the number of classes may be as low as this
     * @param high the number of classes may be as high as this
     */
    Landscape(
            FeatureMatrix novel,
            Function<FeatureMatrix, Matrix> place,
            Matrix fitted,
            Matrix centres,
            int low,
            int high) {
        this.novel = novel;
        this.place = place;
        this.fitted = fitted;
        this.centres = centres;
        this.low = low;
        this.high = high;
    }

    /** Number of novel rows. */
    public int size() {
        return novel.rows();
    }

    /** The rows in as many groups as there seem to be classes. */
    public Groups groups() {
        return assigned(centres, low, high);
    }

    /** Which of {@link #groups()} any row is in, counted from 0. */
    public Regions regions() {
        int[] group = groups().group();
        int[] order = new int[Arrays.stream(group).max().orElseThrow() + 1];
        for (int first = 0; first < group.length; first += BLOCK) {
            int[] nearest =
                    KMeans.nearest(place.apply(novel.slice(first, Math.min(first + BLOCK, group.length))), centres);
            for (int i = 0; i < nearest.length; i++) {
                order[group[first + i]] = nearest[i];
            }
        }
        return new Regions(place, centres.select(order));
    }

    /** The rows in the given number of groups, or fewer if rows are equal or too few. */
    public Groups groups(int count, SeedTree seeds) {
        Check.positive("groups", count);
        return assigned(KMeans.of(fitted, count, seeds).centres(), count, count);
    }

    /** The positions of some of the novel rows. */
    public Matrix places(int[] rows) {
        return place.apply(novel.select(rows));
    }

    /** The positions of any rows. */
    public Matrix places(FeatureMatrix rows) {
        return place.apply(rows);
    }

    /** Splits any rows into the given number of parts, or fewer if rows are equal; returns the part of each row. */
    public int[] split(FeatureMatrix rows, int parts, SeedTree seeds) {
        Check.positive("rows to split", rows.rows());
        if (rows.rows() <= MOST_SPLIT) {
            return KMeans.of(places(rows), parts, seeds).group();
        }
        int[] some = Sampling.withoutReplacement(
                rows.rows(), MOST_SPLIT, seeds.child("some").generator());
        Matrix centres = KMeans.of(places(rows.select(some)), parts, seeds).centres();
        int[] part = new int[rows.rows()];
        for (int first = 0; first < part.length; first += BLOCK) {
            int last = Math.min(first + BLOCK, part.length);
            int[] nearest = KMeans.nearest(places(rows.slice(first, last)), centres);
            System.arraycopy(nearest, 0, part, first, nearest.length);
        }
        return part;
    }

    private Groups assigned(Matrix to, int from, int most) {
        Assignment assignment = new Assignment(novel.rows(), to);
        for (int first = 0; first < novel.rows(); first += BLOCK) {
            int last = Math.min(first + BLOCK, novel.rows());
            assignment.add(first, place.apply(novel.slice(first, last)));
        }
        return assignment.groups(from, most);
    }
}
