package dev.augur.store;

import dev.augur.data.LacData;
import dev.augur.math.Kernels;
import dev.augur.method.Method;
import dev.augur.random.SeedTree;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;

/** What a model file says about where its classifier came from. */
public final class Provenance {
    private Provenance() {}

    /** The method with all its options, the seed, the data, and the software: enough to train the same classifier again. */
    public static Map<String, Object> of(Method method, LacData data, SeedTree seeds) {
        Map<String, Object> provenance = new LinkedHashMap<>();
        provenance.put("method", method.toString());
        provenance.put("seed", Long.toString(seeds.seed()));
        provenance.put("labeled_rows", data.labeledCount());
        provenance.put("unlabeled_rows", data.unlabeledCount());
        provenance.put("data_sha256", DataHash.of(data));
        provenance.put("augur", version());
        provenance.put("java", Runtime.version().toString());
        provenance.put("kernels", Kernels.describe());
        return provenance;
    }

    private static String version() {
        return Objects.requireNonNullElse(Provenance.class.getPackage().getImplementationVersion(), "development");
    }
}
