package dev.augur.tables;

import dev.augur.PackagesContract;
import java.util.List;
import java.util.Map;

class PackagesTest extends PackagesContract {
    @Override
    protected boolean isOwn(String name) {
        return (name + ".").startsWith("tables.");
    }

    @Override
    protected Map<String, List<String>> mayUse() {
        return Map.ofEntries(
                Map.entry(
                        "tables",
                        List.of(
                                "auto",
                                "common",
                                "data",
                                "explain",
                                "files",
                                "method",
                                "model",
                                "random",
                                "risk",
                                "store",
                                "tables.jdbc",
                                "watch")),
                Map.entry("tables.doctor", List.of("common", "tables")),
                Map.entry("tables.jdbc", List.of()));
    }
}
