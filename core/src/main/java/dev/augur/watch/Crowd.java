package dev.augur.watch;

import dev.augur.data.Matrix;
import dev.augur.kernel.SquaredDistances;
import dev.augur.math.stats.FisherExact;
import dev.augur.math.stats.Medians;
import dev.augur.random.Sampling;
import dev.augur.random.SeedTree;
import dev.augur.watch.Difference.Part;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

/**
 * The place where new rows crowd together most, as those of a new class do even if it lies among known ones. A place is
 * a row with some of its nearest rows, new and usual ones; that of the least probable number of new ones is compared
 * with the same of deals, in which chance says which rows are the new ones.
 *
 * @param fresh new rows of the place
 * @param usual rows of the mixture in it
 * @param ofFresh how many new rows there are
 * @param ofUsual how many rows the mixture has
 * @param chance the probability of a crowd like this, if nothing were new
 * @param places how many were looked at
 */
record Crowd(int fresh, int usual, int ofFresh, int ofUsual, double chance, int places) {
    /** Rows of a place. */
    private static final int[] SIZES = {8, 16, 32, 64};

    private static final int MOST_PLACES = 500;

    /** The largest crowd of new rows among those of the mixture. */
    static Crowd of(Matrix fresh, Matrix usual, SeedTree seeds) {
        RandomGenerator random = seeds.generator();
        int rows = fresh.rows() + usual.rows();
        int[] order = Sampling.permutation(rows, random); // what is equally near must not come in the order of its set
        Matrix all = Matrix.concat(usual.columns(), List.of(fresh, usual)).select(order);
        int[] mine =
                IntStream.range(0, rows).filter(i -> order[i] < fresh.rows()).toArray();
        return new Places(all, mine.length).crowd(mine, random);
    }

    /** The crowd as a sign of a new class. */
    Difference difference() {
        return Difference.of(
                News.NEW_CLASS, "close together", "", new Part(fresh, ofFresh), new Part(usual, ofUsual), chance);
    }

    /** Rows with those nearest to them. */
    private static final class Places {
        private final int rows;
        private final int dealt;
        private final int[] sizes;
        private final int[][] nearest;
        /** How improbable a number of new rows is in a place, by its size. */
        private final double[][] surprise;

        Places(Matrix all, int dealt) {
            this.rows = all.rows();
            this.dealt = dealt;
            this.sizes = Arrays.stream(SIZES).filter(size -> size < rows).toArray();
            this.nearest = nearest(all, sizes.length == 0 ? 0 : sizes[sizes.length - 1]);
            this.surprise = Arrays.stream(sizes).mapToObj(this::surprise).toArray(double[][]::new);
        }

        private double[] surprise(int size) {
            return IntStream.rangeClosed(0, size)
                    .mapToDouble(found -> found > dealt || size - found > rows - dealt
                            ? 0
                            : -Math.log(FisherExact.moreInFirst(found, dealt, size - found, rows - dealt)))
                    .toArray();
        }

        private static int[][] nearest(Matrix all, int most) {
            int[] some = IntStream.range(0, Math.min(MOST_PLACES, all.rows())).toArray();
            Matrix squared = new SquaredDistances(all).from(all.select(some));
            return Arrays.stream(some)
                    .mapToObj(i -> nearest(squared.row(i), most))
                    .toArray(int[][]::new);
        }

        private static int[] nearest(double[] squared, int most) {
            double farthest = most == 0 ? -1 : Medians.select(squared.clone(), most - 1);
            return IntStream.range(0, squared.length)
                    .filter(j -> squared[j] <= farthest)
                    .boxed()
                    .sorted(Comparator.comparingDouble(j -> squared[j]))
                    .limit(most)
                    .mapToInt(j -> j)
                    .toArray();
        }

        Crowd crowd(int[] mine, RandomGenerator random) {
            Best best = best(mine);
            int places = nearest.length * sizes.length;
            double chance = Deals.chance(
                    rows,
                    dealt,
                    places == 0 ? 1 : places * Math.exp(-best.surprise),
                    random,
                    chosen -> best(chosen).surprise >= best.surprise - 1e-9);
            return new Crowd(best.found, best.size - best.found, dealt, rows - dealt, chance, places);
        }

        private record Best(int found, int size, double surprise) {}

        private Best best(int[] chosen) {
            boolean[] isChosen = new boolean[rows];
            for (int i : chosen) {
                isChosen[i] = true;
            }
            Best best = new Best(0, 0, 0);
            for (int[] place : nearest) {
                int found = 0;
                int from = 0;
                for (int s = 0; s < sizes.length; s++) {
                    for (; from < sizes[s]; from++) {
                        found += isChosen[place[from]] ? 1 : 0;
                    }
                    if (surprise[s][found] > best.surprise) {
                        best = new Best(found, sizes[s], surprise[s][found]);
                    }
                }
            }
            return best;
        }
    }
}
