package dev.augur.discover;

import dev.augur.data.FeatureMatrix;
import dev.augur.data.Matrix;
import dev.augur.forest.ExtraTrees;
import dev.augur.forest.FeaturesTried;
import dev.augur.forest.Forest;
import dev.augur.forest.Targets;
import dev.augur.math.Kernels;
import dev.augur.math.linear.SymmetricEigen;
import dev.augur.random.SeedTree;
import java.util.Arrays;
import java.util.random.RandomGenerator;

/**
 * Rows that end in the same leaves of trees lie together. The trees tell known classes apart; a row is the set of its
 * leaves, each weighed by one over the root of its rows, and its coordinates are those of the largest singular vectors
 * but the first, which all rows share.
 *
 * @param forest whose leaves are meant
 * @param loadings a row for each node of the forest, zeros where it is no leaf of novel rows
 */
record LeafAxes(Forest forest, Matrix loadings) implements Block {
    private static final int TREES = 50;
    private static final int LEAST_ROWS = 5;
    private static final int VECTORS = 31;
    private static final int ITERATIONS = 30;

    static LeafAxes learn(Matrix labeled, int[] labels, Matrix novel, SeedTree seeds) {
        int classes = 1 + Arrays.stream(labels).max().orElseThrow();
        Forest forest = ExtraTrees.withDefaults()
                .withTrees(TREES)
                .withTried(FeaturesTried.ROOT)
                .withSmallestLeaf(LEAST_ROWS)
                .fit(FeatureMatrix.of(labeled), Targets.classes(labels, classes), seeds.child("trees"), 1);
        int[][] leaves = leaves(forest, novel);
        double[] weight = new double[forest.trees().size()];
        for (int[] tree : leaves) {
            for (int leaf : tree) {
                weight[leaf]++;
            }
        }
        Arrays.setAll(weight, leaf -> weight[leaf] > 0 ? 1 / Math.sqrt(weight[leaf]) : 0);
        return new LeafAxes(forest, loadings(leaves, weight, novel.rows(), seeds.child("vectors")));
    }

    /** The leaf of each row, tree by tree. */
    private static int[][] leaves(Forest forest, Matrix rows) {
        FeatureMatrix x = FeatureMatrix.of(rows);
        int[][] leaves = new int[forest.trees().count()][];
        for (int tree = 0; tree < leaves.length; tree++) {
            leaves[tree] = new int[rows.rows()];
            for (int i = 0; i < rows.rows(); i++) {
                leaves[tree][i] = forest.trees().leaf(tree, x.values(), x.offset() + i * x.columns());
            }
        }
        return leaves;
    }

    /** By subspace iteration: {@code Q <- orthonormal(Z Zt Q)}. */
    private static Matrix loadings(int[][] leaves, double[] weight, int rows, SeedTree seeds) {
        int count = Math.min(VECTORS, rows);
        RandomGenerator random = seeds.generator();
        Matrix q = new Matrix(rows, count);
        Arrays.setAll(q.values(), at -> random.nextGaussian());
        for (int step = 0; step < ITERATIONS; step++) {
            orthonormalise(q);
            q = gathered(leaves, weight, scattered(leaves, weight, q), rows);
        }
        orthonormalise(q);
        Matrix image = scattered(leaves, weight, q);
        double[] inner = PrincipalAxes.covariance(image, new double[count]);
        SymmetricEigen eigen = new SymmetricEigen(inner, count);
        Matrix loadings = new Matrix(image.rows(), Math.max(1, count - 1));
        for (int a = 0; a < count - 1; a++) {
            double[] mix = eigen.vector(count - 2 - a);
            double length = Math.sqrt(Math.max(eigen.values()[count - 2 - a] * image.rows(), 1e-12));
            for (int leaf = 0; leaf < image.rows(); leaf++) {
                double value = Kernels.dot(image.values(), leaf * count, mix, 0, count);
                loadings.set(leaf, a, weight[leaf] * value / length);
            }
        }
        return loadings;
    }

    /** {@code Zt q}: a row for each node. */
    private static Matrix scattered(int[][] leaves, double[] weight, Matrix q) {
        Matrix sums = new Matrix(weight.length, q.columns());
        int d = q.columns();
        for (int[] tree : leaves) {
            for (int i = 0; i < tree.length; i++) {
                Kernels.axpy(weight[tree[i]], q.values(), i * d, sums.values(), tree[i] * d, d);
            }
        }
        return sums;
    }

    /** {@code Z s}: a row for each row. */
    private static Matrix gathered(int[][] leaves, double[] weight, Matrix s, int rows) {
        Matrix sums = new Matrix(rows, s.columns());
        int d = s.columns();
        for (int[] tree : leaves) {
            for (int i = 0; i < tree.length; i++) {
                Kernels.axpy(weight[tree[i]], s.values(), tree[i] * d, sums.values(), i * d, d);
            }
        }
        return sums;
    }

    /** Gram and Schmidt's, twice; what depends on the columns before it becomes zero. */
    private static void orthonormalise(Matrix q) {
        int d = q.columns();
        double[][] columns = new double[d][];
        for (int a = 0; a < d; a++) {
            columns[a] = q.column(a);
            double before = Math.sqrt(Kernels.dot(columns[a], 0, columns[a], 0, q.rows()));
            for (int b = 0; b < 2 * a; b++) {
                double[] other = columns[b % a];
                Kernels.axpy(-Kernels.dot(other, 0, columns[a], 0, q.rows()), other, 0, columns[a], 0, q.rows());
            }
            double norm = Math.sqrt(Kernels.dot(columns[a], 0, columns[a], 0, q.rows()));
            double scale = norm > 1e-10 * before ? 1 / norm : 0;
            for (int i = 0; i < q.rows(); i++) {
                columns[a][i] *= scale;
                q.set(i, a, columns[a][i]);
            }
        }
    }

    @Override
    public Matrix apply(Matrix rows) {
        int[][] leaves = leaves(forest, rows);
        double[] one = new double[loadings.rows()];
        Arrays.fill(one, 1);
        return gathered(leaves, one, loadings, rows.rows());
    }
}
