package dev.augur.paper;

import dev.augur.PackagesContract;
import java.util.List;
import java.util.Map;

class PackagesTest extends PackagesContract {
    @Override
    protected boolean isOwn(String name) {
        return (name + ".").startsWith("paper.");
    }

    @Override
    protected Map<String, List<String>> mayUse() {
        return Map.of(
                "paper.data", List.of("common", "data", "random", "tables"),
                "paper.page", List.of("common", "files", "report"),
                "paper.grid",
                        List.of(
                                "auto", "catalog", "common", "data", "loss", "method", "model", "nrpr", "prior",
                                "random", "risk", "train"),
                "paper",
                        List.of(
                                "catalog",
                                "cli",
                                "common",
                                "data",
                                "files",
                                "loss",
                                "method",
                                "methods.ovr",
                                "metrics",
                                "model",
                                "nrpr",
                                "paper.data",
                                "paper.grid",
                                "paper.page",
                                "prior",
                                "random",
                                "risk",
                                "store",
                                "tables",
                                "train"));
    }
}
