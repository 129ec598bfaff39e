package dev.augur.spark;

import dev.augur.PackagesContract;
import java.util.List;
import java.util.Map;

class PackagesTest extends PackagesContract {
    @Override
    protected Map<String, List<String>> mayUse() {
        return Map.ofEntries(
                Map.entry(
                        "spark",
                        List.of(
                                "auto",
                                "catalog",
                                "cli.command",
                                "cli.fit",
                                "cli.judge",
                                "cli.option",
                                "common",
                                "data",
                                "explain",
                                "loss",
                                "math",
                                "method",
                                "metrics",
                                "model",
                                "nrpr",
                                "prior",
                                "random",
                                "report",
                                "risk",
                                "spark.auto",
                                "spark.fit",
                                "spark.param",
                                "spark.table",
                                "spelling",
                                "store",
                                "store.archive",
                                "tables",
                                "tables.cells",
                                "tables.encode",
                                "train",
                                "train.optimizer",
                                "watch")),
                Map.entry(
                        "spark.auto",
                        List.of(
                                "auto",
                                "auto.search",
                                "auto.solve",
                                "data",
                                "explain",
                                "kernel",
                                "math",
                                "math.linear",
                                "method",
                                "random",
                                "spark.fit",
                                "store")),
                Map.entry(
                        "spark.fit",
                        List.of(
                                "catalog",
                                "data",
                                "loss",
                                "method",
                                "model",
                                "nrpr",
                                "prior",
                                "prior.shift",
                                "prior.theta",
                                "random",
                                "risk",
                                "store",
                                "store.archive",
                                "train",
                                "train.optimizer")),
                Map.entry("spark.param", List.of("catalog", "method", "spelling", "train.optimizer")),
                Map.entry(
                        "spark.table",
                        List.of(
                                "cli.command",
                                "cli.option",
                                "data",
                                "discover",
                                "explain",
                                "method",
                                "metrics",
                                "model",
                                "random",
                                "spark.fit",
                                "store",
                                "tables",
                                "tables.cells",
                                "tables.encode")));
    }
}
