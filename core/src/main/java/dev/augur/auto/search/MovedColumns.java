package dev.augur.auto.search;

import dev.augur.auto.solve.AllowedTheta;
import dev.augur.auto.solve.AutoConstants;
import dev.augur.auto.solve.RowSample;
import dev.augur.data.FeatureMap;
import dev.augur.data.FeatureMatrix;
import dev.augur.data.LacData;
import dev.augur.data.LeftOut;
import dev.augur.expert.Names;
import dev.augur.method.FitContext;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * Columns in which known rows of the mixture are not where labeled ones are: a time of recording, another unit, another
 * place. Next to no unlabeled row lies where many labeled ones do, so that either nothing is known or the column has
 * moved; where all other columns agree that much is known, and tell the classes apart without it, it has moved. AUTO
 * leaves it out, since by this column it would take everything for novel.
 *
 * @param names what the table calls them
 * @param features that were made of them
 * @param theta that cores tell without them
 */
public record MovedColumns(List<String> names, int[] features, double theta) {
    private static final AutoConstants.Moved MOVED = AutoConstants.DEFAULTS.moved();
    static final MovedColumns NONE = new MovedColumns(List.of(), new int[0], 1);

    public static MovedColumns of(LacData data, FitContext context) {
        Map<String, List<Integer>> columns = data.columns().byColumn();
        Map<String, Double> allowed = allowed(data, equal(data.labeledCount()), columns);
        List<String> suspects = allowed.entrySet().stream()
                .filter(each -> each.getValue() < MOVED.allowed())
                .map(Map.Entry::getKey)
                .toList();
        allowed.keySet().removeAll(suspects);
        if (suspects.isEmpty() || allowed.size() < Math.max(MOVED.leastOthers(), suspects.size())) {
            return NONE;
        }
        columns.keySet().retainAll(suspects);
        int[] features = columns.values().stream()
                .flatMap(List::stream)
                .mapToInt(each -> each)
                .toArray();
        LacData sample = RowSample.forCrossFitting(data, context.seeds().child("sample"));
        CoreRows rows = CoreRows.of(without(sample, features), context);
        CoreEstimate core = CoreEstimate.of(rows, context.seeds().child("moved"));
        double expected = MOVED.ratio() * core.theta();
        boolean contradict = allowed(data, weights(data, core.shares()), columns).values().stream()
                .allMatch(each -> each < Math.min(MOVED.allowed(), expected));
        boolean othersAgree = allowed.values().stream().allMatch(each -> each >= expected);
        return !core.lost()
                        && core.theta() >= MOVED.leastTheta()
                        && contradict
                        && othersAgree
                        && tellsAsMuch(rows, CoreRows.of(sample, context))
                ? new MovedColumns(suspects, features, core.theta())
                : NONE;
    }

    /**
     * Whether classes are told apart as well without the columns as with them: what tells nothing calls everything
     * known.
     */
    private static boolean tellsAsMuch(CoreRows without, CoreRows with) {
        return without.known() > 1 && without.rightNames() >= with.rightNames() - MOVED.mostLost();
    }

    private static double[] equal(int rows) {
        double[] weights = new double[rows];
        Arrays.fill(weights, 1);
        return weights;
    }

    private static double[] weights(LacData data, double[] shares) {
        int[] counts = data.classCounts();
        return Arrays.stream(data.labels())
                .mapToDouble(c -> shares[c] / counts[c])
                .toArray();
    }

    /**
     * The theta that each column allows, by the feature that allows the least; the coordinates of a point are no
     * scales along which anything moves.
     */
    private static Map<String, Double> allowed(LacData data, double[] weights, Map<String, List<Integer>> columns) {
        int[] labeled = some(data.labeledCount());
        int[] unlabeled = some(data.unlabeledCount());
        double sum = Arrays.stream(labeled).mapToDouble(i -> weights[i]).sum();
        double[] shares =
                Arrays.stream(labeled).mapToDouble(i -> weights[i] / sum).toArray();
        Map<String, Double> allowed = new LinkedHashMap<>();
        columns.forEach((name, features) -> allowed.put(
                name,
                features.stream()
                        .filter(feature -> !data.columns().get(feature).kind().isCoordinate())
                        .mapToDouble(feature -> new AllowedTheta(
                                        values(data.labeled(), labeled, feature),
                                        shares,
                                        values(data.unlabeled(), unlabeled, feature))
                                .bound())
                        .min()
                        .orElse(1)));
        return allowed;
    }

    /** Rows at equal distances, so that many cost no more. */
    private static int[] some(int rows) {
        int step = (rows + MOVED.rows() - 1) / MOVED.rows();
        return IntStream.range(0, rows).filter(i -> i % step == 0).toArray();
    }

    private static float[] values(FeatureMatrix rows, int[] chosen, int feature) {
        float[] values = new float[chosen.length];
        for (int i = 0; i < chosen.length; i++) {
            values[i] = rows.get(chosen[i], feature);
        }
        return values;
    }

    public boolean isEmpty() {
        return names.isEmpty();
    }

    /** The data without them. */
    public LacData without(LacData data) {
        return isEmpty() ? data : without(data, features);
    }

    private static LacData without(LacData data, int[] features) {
        LeftOut map = new LeftOut(data.pool().columns(), features);
        return data.withFeatures(map.apply(data.pool())).withColumns(data.columns());
    }

    /** The same map, which does not see them. */
    public FeatureMap before(FeatureMap map) {
        return isEmpty() ? map : new LeftOut(map.inputs(), features).andThen(map);
    }

    /** The same names, by experts who do not see them. */
    public Names before(Names names, int width) {
        return isEmpty() ? names : names.seenThrough(new LeftOut(width, features));
    }
}
