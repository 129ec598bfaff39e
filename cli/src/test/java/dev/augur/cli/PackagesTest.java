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
        return Map.ofEntries(
                Map.entry("cli", List.of("cli.command", "cli.verb")),
                Map.entry(
                        "cli.answer",
                        List.of(
                                "cli.command",
                                "common",
                                "data",
                                "discover",
                                "explain",
                                "files",
                                "method",
                                "model",
                                "report",
                                "shapley",
                                "store.json",
                                "tables",
                                "tables.cells",
                                "tables.encode",
                                "tables.spelling",
                                "tables.sql")),
                Map.entry(
                        "cli.command",
                        List.of(
                                "catalog",
                                "common",
                                "files",
                                "method",
                                "random",
                                "risk",
                                "store.json",
                                "tables",
                                "tables.cells",
                                "tables.jdbc",
                                "train")),
                Map.entry(
                        "cli.fit",
                        List.of(
                                "auto",
                                "catalog",
                                "cli.command",
                                "common",
                                "data",
                                "method",
                                "metrics",
                                "prior",
                                "random",
                                "report",
                                "tables",
                                "tables.cells",
                                "tables.doctor",
                                "tables.encode")),
                Map.entry(
                        "cli.judge",
                        List.of(
                                "auto",
                                "catalog",
                                "cli.answer",
                                "cli.command",
                                "cli.fit",
                                "cli.option",
                                "common",
                                "data",
                                "files",
                                "math.stats",
                                "method",
                                "metrics",
                                "model",
                                "random",
                                "report",
                                "risk",
                                "store",
                                "tables",
                                "tables.cells",
                                "tables.encode")),
                Map.entry(
                        "cli.option",
                        List.of(
                                "catalog",
                                "cli.command",
                                "cli.fit",
                                "data",
                                "files",
                                "method",
                                "random",
                                "risk",
                                "spelling",
                                "store",
                                "tables",
                                "tables.cells",
                                "tables.encode",
                                "tables.jdbc")),
                Map.entry(
                        "cli.verb",
                        List.of(
                                "auto",
                                "catalog",
                                "cli.answer",
                                "cli.command",
                                "cli.fit",
                                "cli.judge",
                                "cli.option",
                                "common",
                                "data",
                                "discover",
                                "explain",
                                "files",
                                "method",
                                "metrics",
                                "model",
                                "prior",
                                "random",
                                "report",
                                "store",
                                "store.json",
                                "tables",
                                "tables.cells",
                                "tables.doctor",
                                "tables.encode")));
    }
}
