package dev.augur.methods;

import dev.augur.PackagesContract;
import java.util.List;
import java.util.Map;

class PackagesTest extends PackagesContract {
    @Override
    protected boolean isOwn(String name) {
        return (name + ".").startsWith("methods.");
    }

    @Override
    protected Map<String, List<String>> mayUse() {
        return Map.ofEntries(
                Map.entry("methods", List.of("common")),
                Map.entry("methods.kernel", List.of("data", "model")),
                Map.entry(
                        "methods.ovr",
                        List.of(
                                "catalog", "common", "data", "kernel", "loss", "math", "method", "model", "random",
                                "risk", "shapley", "store", "train")),
                Map.entry(
                        "methods.eulac",
                        List.of(
                                "catalog",
                                "common",
                                "data",
                                "kernel",
                                "loss",
                                "math",
                                "method",
                                "methods.kernel",
                                "model",
                                "nrpr",
                                "random",
                                "risk",
                                "shapley",
                                "store",
                                "train")),
                Map.entry(
                        "methods.forest",
                        List.of(
                                "catalog",
                                "common",
                                "data",
                                "forest",
                                "method",
                                "methods",
                                "methods.ovr",
                                "model",
                                "random",
                                "risk",
                                "shapley",
                                "store")),
                Map.entry(
                        "methods.lacu",
                        List.of(
                                "catalog",
                                "common",
                                "data",
                                "kernel",
                                "method",
                                "methods.kernel",
                                "model",
                                "random",
                                "risk",
                                "store")),
                Map.entry(
                        "methods.net",
                        List.of(
                                "catalog", "common", "data", "loss", "math", "method", "model", "prior", "random",
                                "risk", "store", "train")),
                Map.entry(
                        "methods.oneclass",
                        List.of(
                                "catalog",
                                "common",
                                "data",
                                "kernel",
                                "math",
                                "method",
                                "methods",
                                "methods.ovr",
                                "model",
                                "random",
                                "store")),
                Map.entry(
                        "methods.shift",
                        List.of(
                                "catalog", "common", "data", "math", "method", "methods", "model", "prior", "random",
                                "risk", "store", "train")),
                Map.entry(
                        "methods.tail",
                        List.of(
                                "catalog",
                                "common",
                                "data",
                                "kernel",
                                "math",
                                "method",
                                "methods",
                                "methods.ovr",
                                "model",
                                "store")));
    }
}
