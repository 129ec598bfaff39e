package dev.augur.report;

import dev.augur.PackagesContract;
import java.util.List;
import java.util.Map;

class PackagesTest extends PackagesContract {
    @Override
    protected boolean isOwn(String name) {
        return (name + ".").startsWith("report.");
    }

    @Override
    protected Map<String, List<String>> mayUse() {
        return Map.ofEntries(Map.entry(
                "report",
                List.of(
                        "auto", "catalog", "common", "data", "files", "math", "method", "metrics", "model", "prior",
                        "random", "risk", "store", "train")));
    }
}
