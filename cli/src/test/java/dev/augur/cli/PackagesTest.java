package dev.augur.cli;

import dev.augur.PackagesContract;
import java.util.List;
import java.util.Map;

class PackagesTest extends PackagesContract {
    @Override
    protected boolean isOwn(String name) {
        return (name + ".").startsWith("cli.");
    }

    @Override
    protected Map<String, List<String>> mayUse() {
        return Map.ofEntries(Map.entry(
                "cli",
                List.of(
                        "auto",
                        "catalog",
                        "common",
                        "data",
                        "discover",
                        "explain",
                        "files",
                        "method",
                        "math",
                        "metrics",
                        "model",
                        "naming",
                        "prior",
                        "random",
                        "report",
                        "risk",
                        "shapley",
                        "store",
                        "tables",
                        "tables.doctor",
                        "tables.jdbc",
                        "train")));
    }
}
