package dev.augur.bench;

import dev.augur.PackagesContract;
import java.util.List;
import java.util.Map;

class PackagesTest extends PackagesContract {
    @Override
    protected Map<String, List<String>> mayUse() {
        return Map.ofEntries(Map.entry(
                "bench",
                List.of(
                        "auto",
                        "auto.search",
                        "auto.solve",
                        "catalog",
                        "common",
                        "data",
                        "discover",
                        "explain",
                        "forest",
                        "kernel",
                        "loss",
                        "math",
                        "math.linear",
                        "method",
                        "methods.forest",
                        "metrics",
                        "model",
                        "naming",
                        "paper.data",
                        "parallel",
                        "prior",
                        "prior.theta",
                        "random",
                        "risk",
                        "shapley",
                        "store.json",
                        "tables",
                        "tables.cells",
                        "tables.encode",
                        "train",
                        "train.optimizer",
                        "watch")));
    }
}
