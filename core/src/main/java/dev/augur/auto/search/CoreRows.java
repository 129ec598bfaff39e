package dev.augur.auto.search;

import dev.augur.auto.solve.AutoConstants;
import dev.augur.data.LacData;
import dev.augur.data.Matrix;
import dev.augur.method.FitContext;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * Which rows lie in the core of a known class: models of labeled rows alone are at least as sure of their name, and
 * they are at least as near to labeled rows, as three in ten labeled rows of that class. Novel rows seldom get there,
 * and known ones do as often as labeled ones, unless they have drifted away.
 *
 * @param names the likeliest class of each row, labeled rows first
 * @param core whether the row lies in its core
 * @param labels classes of the labeled rows
 * @param known number of classes
 */
public record CoreRows(int[] names, boolean[] core, int[] labels, int known) {
    private static final AutoConstants.Core CORE = AutoConstants.DEFAULTS.core();

    public static CoreRows of(LacData sample, FitContext context) {
        FitContext own = context.child("core");
        LabeledOnly said = LabeledOnly.of(sample, Search.folds(sample, context.seeds()), own);
        return of(said, sample.labels());
    }

    public static CoreRows of(LabeledOnly said, int[] labels) {
        Matrix outputs = said.outputs();
        int known = outputs.columns();
        int[] names = outputs.argmax();
        double[] sure = IntStream.range(0, names.length)
                .mapToDouble(i -> outputs.get(i, names[i]))
                .toArray();
        double[] near = Arrays.stream(said.distances()).map(d -> -d).toArray();
        // The one output of one class is 1 everywhere.
        boolean[] core = known == 1 ? all(names.length) : rankedHigh(sure, names, labels, known);
        boolean[] nearEnough = rankedHigh(near, names, labels, known);
        for (int i = 0; i < core.length; i++) {
            core[i] &= nearEnough[i];
        }
        return new CoreRows(names, core, labels, known);
    }

    private static boolean[] all(int rows) {
        boolean[] all = new boolean[rows];
        Arrays.fill(all, true);
        return all;
    }

    /**
     * Whether at least that share of the labeled rows of the named class have a smaller value. Of labeled rows that are
     * equal, as in a table of few categories, all rank high if some of them would.
     */
    private static boolean[] rankedHigh(double[] values, int[] names, int[] labels, int known) {
        double[][] sorted = new double[known][];
        for (int c = 0; c < known; c++) {
            int label = c;
            sorted[c] = IntStream.range(0, labels.length)
                    .filter(i -> labels[i] == label)
                    .mapToDouble(i -> values[i])
                    .sorted()
                    .toArray();
        }
        boolean[] high = new boolean[values.length];
        for (int i = 0; i < high.length; i++) {
            double[] ofClass = sorted[names[i]];
            double least = CORE.leastRank() * ofClass.length;
            high[i] =
                    smaller(ofClass, values[i]) >= least || smaller(ofClass, Math.nextUp(values[i])) > Math.ceil(least);
        }
        return high;
    }

    /** How many of the sorted values are smaller. */
    private static int smaller(double[] sorted, double value) {
        int from = 0;
        int to = sorted.length;
        while (from < to) {
            int middle = (from + to) >>> 1;
            if (sorted[middle] < value) {
                from = middle + 1;
            } else {
                to = middle;
            }
        }
        return from;
    }

    /** The names of rows in a core; those of other rows are the augmented class. */
    int[] coreNames() {
        return IntStream.range(0, names.length)
                .map(i -> core[i] ? names[i] : known)
                .toArray();
    }

    /** The share of labeled rows whose name is right. */
    double rightNames() {
        return IntStream.range(0, labels.length)
                        .filter(i -> names[i] == labels[i])
                        .count()
                / (double) labels.length;
    }

    /** How many unlabeled rows there are. */
    int unlabeled() {
        return names.length - labels.length;
    }
}
