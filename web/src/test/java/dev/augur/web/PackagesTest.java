package dev.augur.web;

import dev.augur.PackagesContract;
import java.util.List;
import java.util.Map;

class PackagesTest extends PackagesContract {
    @Override
    protected Map<String, List<String>> mayUse() {
        return Map.of(
                "web",
                List.of("common", "store.json"),
                "studio.journal",
                List.of("files", "naming", "store.json"),
                "studio",
                List.of(
                        "auto",
                        "cli.command",
                        "cli.option",
                        "common",
                        "data",
                        "discover",
                        "explain",
                        "files",
                        "method",
                        "model",
                        "naming",
                        "random",
                        "report",
                        "report.map",
                        "store",
                        "store.archive",
                        "store.json",
                        "studio.journal",
                        "tables",
                        "tables.cells",
                        "tables.encode",
                        "web"),
                "serve",
                List.of(
                        "cli.answer",
                        "cli.command",
                        "common",
                        "data",
                        "explain",
                        "method",
                        "model",
                        "store.archive",
                        "store.json",
                        "tables",
                        "tables.cells",
                        "tables.encode",
                        "tables.source",
                        "web"));
    }
}
