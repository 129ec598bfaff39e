package dev.augur.shapley;

import dev.augur.common.Check;
import dev.augur.data.FeatureMatrix;
import dev.augur.random.Sampling;
import dev.augur.random.SeedTree;
import java.util.Arrays;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

/**
 * Shapley values of any score, computed by scoring rows that take some groups from the row and the others from the
 * background. If at most ten groups differ, all coalitions are scored and the values are exact. Otherwise groups are
 * added one by one in random orders and in the same orders reversed: the errors of such a pair tend to cancel, and the
 * spread of the pairs gives the standard errors.
 */
public final class CoalitionShapley implements ShapleyValues {
    private static final int MOST_ALL = 10;
    private static final int LEAST_PAIRS = 8;
    /** The number of coalitions to score, unless there are so many groups that it takes more. */
    private static final int ASKED = 2048;

    private final RowScore score;
    private final Background background;
    private final float[] r;
    private final SeedTree seeds;

    public CoalitionShapley(RowScore score, Background background, SeedTree seeds) {
        this.score = score;
        this.background = background;
        this.r = background.row();
        this.seeds = seeds;
    }

    @Override
    public Attribution of(float[] row) {
        Check.sameSize("features", row.length, r.length);
        int[] players = players(row);
        return players.length <= MOST_ALL ? all(row, players) : sampled(row, players);
    }

    /** The groups in which the row differs from the background; the others contribute nothing to any coalition. */
    private int[] players(float[] row) {
        boolean[] differs = new boolean[background.groups().size()];
        for (int j = 0; j < row.length; j++) {
            differs[background.groups().of(j)] |= row[j] != r[j];
        }
        return IntStream.range(0, differs.length).filter(g -> differs[g]).toArray();
    }

    private Attribution all(float[] row, int[] players) {
        int n = players.length;
        double[] worth = worth(row, 1 << n, (coalition, isMember) -> {
            for (int i = 0; i < n; i++) {
                isMember[players[i]] = (coalition >> i & 1) == 1;
            }
        });
        double[] values = new double[background.groups().size()];
        for (int coalition = 0; coalition < worth.length; coalition++) {
            for (int i = 0; i < n; i++) {
                if ((coalition >> i & 1) == 0) {
                    values[players[i]] +=
                            weight(Integer.bitCount(coalition), n) * (worth[coalition | 1 << i] - worth[coalition]);
                }
            }
        }
        return Attribution.exact(values, worth[worth.length - 1], worth[0]);
    }

    /** {@code s! (n-1-s)! / n!}. */
    private static double weight(int s, int n) {
        double weight = 1.0 / n;
        for (int i = 1; i <= s; i++) {
            weight *= (double) i / (n - i);
        }
        return weight;
    }

    private Attribution sampled(float[] row, int[] players) {
        int n = players.length;
        int pairs = Math.max(LEAST_PAIRS, ASKED / (2 * n));
        RandomGenerator random = seeds.generator();
        double[] sums = new double[background.groups().size()];
        double[] squares = new double[sums.length];
        double[] ends = new double[2];
        for (int pair = 0; pair < pairs; pair++) {
            int[] order = Arrays.stream(Sampling.permutation(n, random))
                    .map(i -> players[i])
                    .toArray();
            double[] gains = new double[sums.length];
            addGains(row, order, gains, ends);
            addGains(row, reversed(order), gains, ends);
            for (int g : players) {
                sums[g] += gains[g];
                squares[g] += gains[g] * gains[g];
            }
        }
        double[] errors = new double[sums.length];
        for (int g : players) {
            sums[g] /= pairs;
            errors[g] = Math.sqrt(Math.max(0, squares[g] / pairs - sums[g] * sums[g]) / (pairs - 1));
        }
        return new Attribution(Attribution.Measure.NOVELTY, sums, errors, ends[1], ends[0]);
    }

    /** Adds half of what each group gains where the groups come in this order. */
    private void addGains(float[] row, int[] order, double[] gains, double[] ends) {
        double[] worth = worth(row, order.length + 1, (count, isMember) -> {
            for (int i = 0; i < count; i++) {
                isMember[order[i]] = true;
            }
        });
        for (int i = 0; i < order.length; i++) {
            gains[order[i]] += (worth[i + 1] - worth[i]) / 2;
        }
        ends[0] = worth[0];
        ends[1] = worth[order.length];
    }

    private static int[] reversed(int[] order) {
        return IntStream.range(0, order.length)
                .map(i -> order[order.length - 1 - i])
                .toArray();
    }

    /** Says which groups are members of a coalition; none are before. */
    private interface Coalitions {
        void members(int coalition, boolean[] isMember);
    }

    private double[] worth(float[] row, int count, Coalitions coalitions) {
        float[] rows = new float[Math.multiplyExact(count, r.length)];
        for (int c = 0; c < count; c++) {
            boolean[] isMember = new boolean[background.groups().size()];
            coalitions.members(c, isMember);
            System.arraycopy(background.groups().mixed(row, r, isMember), 0, rows, c * r.length, r.length);
        }
        return score.of(FeatureMatrix.wrap(rows, count, r.length));
    }
}
