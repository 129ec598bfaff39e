package dev.augur.discover;

import dev.augur.common.Check;
import dev.augur.data.FeatureMatrix;
import dev.augur.data.Matrix;
import dev.augur.random.SeedTree;
import java.util.function.Function;

/**
 * Novel rows where they lie beside each other, ready to be put into groups: as many as there seem to be classes, or as
 * many as asked for.
 */
public final class Landscape {
    private static final int BLOCK = 4096;

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

    /** As many groups as there seem to be classes. */
    public Groups groups() {
        return assigned(centres, low, high);
    }

    /** So many groups, or fewer where rows are equal or too few. */
    public Groups groups(int count, SeedTree seeds) {
        Check.positive("groups", count);
        return assigned(KMeans.of(fitted, count, seeds).centres(), count, count);
    }

    /** Where some of the novel rows lie. */
    public Matrix places(int[] rows) {
        return place.apply(novel.select(rows));
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
