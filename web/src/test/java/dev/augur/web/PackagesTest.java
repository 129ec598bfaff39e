package dev.augur.web;

import dev.augur.PackagesContract;
import java.util.List;
import java.util.Map;

class PackagesTest extends PackagesContract {
    @Override
    protected boolean isOwn(String name) {
        return List.of("web", "serve", "studio").contains(name.replaceAll("\\..*", ""));
    }

    @Override
    protected Map<String, List<String>> mayUse() {
        return Map.of(
                "web",
                List.of("common", "store"),
                "studio.journal",
                List.of("files", "naming", "store"),
                "studio",
                List.of(
                        "auto",
                        "cli",
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
                        "store",
                        "studio.journal",
                        "tables",
                        "web"));
    }
}
