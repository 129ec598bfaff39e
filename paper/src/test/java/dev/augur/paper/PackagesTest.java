package dev.augur.paper;

import dev.augur.PackagesContract;
import java.util.List;
import java.util.Map;

class PackagesTest extends PackagesContract {
    @Override
    protected Map<String, List<String>> mayUse() {
        return Map.ofEntries(
                Map.entry(
                        "paper",
                        List.of(
                                "catalog",
                                "cli.command",
                                "cli.option",
                                "common",
                                "files",
                                "method",
                                "paper.data",
                                "paper.page",
                                "paper.target",
                                "paper.trial",
                                "store.json",
                                "tables.cells")),
                Map.entry(
                        "paper.data",
                        List.of(
                                "common",
                                "data",
                                "random",
                                "tables",
                                "tables.cells",
                                "tables.encode",
                                "tables.source")),
                Map.entry(
                        "paper.grid",
                        List.of(
                                "auto",
                                "catalog",
                                "common",
                                "data",
                                "loss",
                                "method",
                                "model",
                                "nrpr",
                                "prior",
                                "prior.theta",
                                "random",
                                "risk",
                                "spelling",
                                "train")),
                Map.entry("paper.page", List.of("common", "files", "report")),
                Map.entry(
                        "paper.target",
                        List.of(
                                "catalog",
                                "common",
                                "data",
                                "files",
                                "loss",
                                "method",
                                "metrics",
                                "model",
                                "nrpr",
                                "paper.data",
                                "paper.grid",
                                "paper.page",
                                "paper.trial",
                                "prior",
                                "random",
                                "risk",
                                "spelling",
                                "store",
                                "store.archive",
                                "store.json",
                                "tables.cells",
                                "train",
                                "train.optimizer")),
                Map.entry(
                        "paper.trial",
                        List.of(
                                "catalog",
                                "common",
                                "data",
                                "files",
                                "method",
                                "methods.ovr",
                                "metrics",
                                "model",
                                "paper.data",
                                "prior",
                                "random",
                                "spelling",
                                "tables.cells")));
    }
}
