package dev.augur.discover;

import dev.augur.data.Matrix;
import dev.augur.kernel.Nystrom;
import dev.augur.random.SeedTree;
import java.util.List;

/** Principal axes of novel rows in the space of a Gaussian kernel. */
record KernelAxes(Nystrom features, PrincipalAxes axes) implements Block {
    private static final int LANDMARKS = 300;
    private static final double VARIANCE = 0.9;

    static KernelAxes learn(Matrix labeled, Matrix novel, SeedTree seeds) {
        Matrix all = Matrix.concat(novel.columns(), List.of(labeled, novel));
        Nystrom features = Nystrom.of(all, LANDMARKS, 1, seeds);
        return new KernelAxes(features, PrincipalAxes.of(features.design(novel), VARIANCE, LANDMARKS));
    }

    @Override
    public Matrix apply(Matrix rows) {
        return axes.apply(features.design(rows));
    }
}
