package dev.augur.experiments;

import dev.augur.PackagesContract;
import java.util.List;
import java.util.Map;

class PackagesTest extends PackagesContract {
    @Override
    protected boolean isOwn(String name) {
        return (name + ".").startsWith("experiments.");
    }

    @Override
    protected Map<String, List<String>> mayUse() {
        return Map.ofEntries(Map.entry(
                "experiments",
                List.of(
                        "catalog",
                        "common",
                        "data",
                        "files",
                        "loss",
                        "method",
                        "methods.ovr",
                        "metrics",
                        "model",
                        "nrpr",
                        "prior",
                        "random",
                        "report",
                        "risk",
                        "store",
                        "tables",
                        "train")));
    }
}
