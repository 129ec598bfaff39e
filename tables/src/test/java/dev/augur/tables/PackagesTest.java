package dev.augur.tables;

import dev.augur.PackagesContract;
import java.util.List;
import java.util.Map;

class PackagesTest extends PackagesContract {
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
                                "method",
                                "model",
                                "random",
                                "risk",
                                "store",
                                "store.archive",
                                "tables.array",
                                "tables.cells",
                                "tables.encode",
                                "tables.jdbc",
                                "tables.picture",
                                "tables.source",
                                "tables.spelling",
                                "tables.sql",
                                "tables.text",
                                "watch")),
                Map.entry("tables.array", List.of("tables.cells", "tables.source")),
                Map.entry("tables.cells", List.of("common", "files", "tables.spelling", "watch")),
                Map.entry("tables.doctor", List.of("common", "tables", "tables.cells", "tables.encode")),
                Map.entry(
                        "tables.encode",
                        List.of(
                                "data",
                                "explain",
                                "store.format",
                                "tables.cells",
                                "tables.ngram",
                                "tables.picture",
                                "tables.sentence",
                                "tables.spelling")),
                Map.entry("tables.jdbc", List.of()),
                Map.entry("tables.ngram", List.of("math", "math.linear", "parallel", "random")),
                Map.entry(
                        "tables.picture",
                        List.of(
                                "catalog",
                                "common",
                                "files",
                                "random",
                                "tables.cells",
                                "tables.source",
                                "tables.spelling")),
                Map.entry("tables.sentence", List.of("catalog", "common")),
                Map.entry("tables.source", List.of("files", "tables.cells")),
                Map.entry("tables.spelling", List.of()),
                Map.entry("tables.sql", List.of("files", "tables.cells", "tables.jdbc", "tables.source")),
                Map.entry(
                        "tables.text",
                        List.of(
                                "common",
                                "store.json",
                                "tables.array",
                                "tables.cells",
                                "tables.source",
                                "tables.spelling")));
    }
}
