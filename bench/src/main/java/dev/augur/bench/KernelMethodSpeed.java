package dev.augur.bench;

import dev.augur.catalog.Components;
import dev.augur.data.FeatureMatrix;
import dev.augur.data.LabelSpace;
import dev.augur.data.LacData;
import dev.augur.method.FitContext;
import dev.augur.method.Method;
import dev.augur.random.SeedTree;
import java.util.List;
import java.util.Locale;
import java.util.random.RandomGenerator;

/**
 * Seconds that a fit takes on 500 labeled rows of five classes and 1000 unlabeled ones with 50 features, theta given:
 * the least of several runs. Arguments: methods; without any, EULAC with its whole path of lambdas and LACU.
 */
public final class KernelMethodSpeed {
    private KernelMethodSpeed() {}

    public static void main(String[] arguments) {
        List<String> names = arguments.length > 0
                ? List.of(arguments)
                : List.of("eulac:theta=0.6", "eulac:theta=0.6,psi=logistic", "lacu", "lacu:scaling=std,cost=10");
        LacData data = blobs(500, 1000, 50, 5);
        for (String name : names) {
            Method method = Components.methods().parse(name);
            double seconds = Stopwatch.least(10, () -> method.fit(data, FitContext.of(SeedTree.of(1))));
            System.out.printf(Locale.ROOT, "%s: %.2f s%n", name, seconds);
        }
    }

    /** Blobs with centres of their own, the last of which is novel. */
    private static LacData blobs(int labeled, int unlabeled, int columns, int known) {
        RandomGenerator random = SeedTree.of(7).generator();
        float[][] centres = new float[known + 1][columns];
        for (float[] centre : centres) {
            for (int f = 0; f < columns; f++) {
                centre[f] = (float) random.nextGaussian() * 0.5f;
            }
        }
        int[] labels = new int[labeled];
        float[][] rows = new float[labeled + unlabeled][columns];
        for (int i = 0; i < rows.length; i++) {
            int label = random.nextInt(i < labeled ? known : known + 1);
            if (i < labeled) {
                labels[i] = label;
            }
            for (int f = 0; f < columns; f++) {
                rows[i][f] = centres[label][f] + (float) random.nextGaussian();
            }
        }
        return LacData.pooled(FeatureMatrix.of(rows), labels, LabelSpace.numbered(known));
    }
}
