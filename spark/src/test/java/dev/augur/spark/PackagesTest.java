package dev.augur.spark;

import dev.augur.PackagesContract;
import java.util.List;
import java.util.Map;

class PackagesTest extends PackagesContract {
    @Override
    protected boolean isOwn(String name) {
        return (name + ".").startsWith("spark.");
    }

    @Override
    protected Map<String, List<String>> mayUse() {
        return Map.ofEntries(Map.entry(
                "spark",
                List.of(
                        "auto", "catalog", "cli", "common", "data", "explain", "loss", "math", "method", "metrics",
                        "model", "nrpr", "prior", "random", "report", "risk", "store", "tables", "train")));
    }
}
