package dev.augur.discover;

import dev.augur.data.Matrix;
import dev.augur.random.SeedTree;
import java.util.ArrayList;
import java.util.List;

/**
 * Where rows lie beside each other, as the known classes teach: axes along which known classes differ, principal axes
 * in the space of a kernel, and leaves of trees that tell known classes apart. Each of the three has the same say.
 */
final class Embedding {
    private record Scaled(Block block, double scale) {}

    private final List<Scaled> blocks = new ArrayList<>();

    private Embedding() {}

    /**
     * Learned from rows of known classes and the novel rows that it is for.
     *
     * @param first axes of all rows
     */
    static Embedding learn(PrincipalAxes first, Matrix labeled, int[] labels, Matrix novel, SeedTree seeds) {
        Embedding embedding = new Embedding();
        embedding.add(ClassAxes.learn(first, labeled, labels, novel), novel);
        embedding.add(KernelAxes.learn(labeled, novel, seeds.child("kernel")), novel);
        embedding.add(LeafAxes.learn(labeled, labels, novel, seeds.child("leaves")), novel);
        return embedding;
    }

    /** Scaled so that the novel rows are 1 from their mean, on average of squares. */
    private void add(Block block, Matrix novel) {
        Matrix rows = block.apply(novel);
        double[] mean = PrincipalAxes.mean(rows);
        double sum = 0;
        for (int i = 0; i < rows.rows(); i++) {
            for (int j = 0; j < mean.length; j++) {
                double difference = rows.get(i, j) - mean[j];
                sum += difference * difference;
            }
        }
        double norm = Math.sqrt(sum / rows.rows());
        if (norm > 1e-9) {
            blocks.add(new Scaled(block, 1 / norm));
        }
    }

    Matrix apply(Matrix rows) {
        List<Matrix> parts = blocks.stream().map(each -> each.block.apply(rows)).toList();
        int columns = parts.stream().mapToInt(Matrix::columns).sum();
        Matrix all = new Matrix(rows.rows(), Math.max(1, columns));
        int from = 0;
        for (int b = 0; b < parts.size(); b++) {
            for (int i = 0; i < rows.rows(); i++) {
                for (int j = 0; j < parts.get(b).columns(); j++) {
                    all.set(i, from + j, blocks.get(b).scale * parts.get(b).get(i, j));
                }
            }
            from += parts.get(b).columns();
        }
        return all;
    }
}
