package dev.augur.report;

import dev.augur.PackagesContract;
import java.util.List;
import java.util.Map;

class PackagesTest extends PackagesContract {
    @Override
    protected Map<String, List<String>> mayUse() {
        return Map.ofEntries(
                Map.entry(
                        "report",
                        List.of(
                                "auto",
                                "catalog",
                                "common",
                                "data",
                                "files",
                                "method",
                                "metrics",
                                "model",
                                "prior",
                                "prior.theta",
                                "random",
                                "report.map",
                                "risk",
                                "store.json",
                                "train")),
                Map.entry("report.map", List.of("common", "data", "kernel", "math", "math.linear", "model", "random")));
    }
}
