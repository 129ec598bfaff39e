package dev.augur.onnx;

import dev.augur.PackagesContract;
import java.util.List;
import java.util.Map;

class PackagesTest extends PackagesContract {
    @Override
    protected Map<String, List<String>> mayUse() {
        return Map.of(
                "onnx.graph",
                List.of("store.json"),
                "onnx.columns",
                List.of("data", "onnx.graph", "tables.cells", "tables.encode", "tables.spelling"),
                "onnx.check",
                List.of("common", "data", "math", "model"),
                "onnx.encode",
                List.of("store.json", "tables.picture", "tables.sentence"),
                "onnx.translate",
                List.of(
                        "auto",
                        "auto.solve",
                        "common",
                        "data",
                        "expert",
                        "forest",
                        "method",
                        "methods.eulac",
                        "methods.forest",
                        "methods.lacu",
                        "methods.net",
                        "methods.oneclass",
                        "methods.ovr",
                        "methods.shift",
                        "model",
                        "naming",
                        "onnx.graph"),
                "onnx",
                List.of(
                        "cli.command",
                        "cli.option",
                        "common",
                        "data",
                        "explain",
                        "files",
                        "method",
                        "model",
                        "onnx.check",
                        "onnx.columns",
                        "onnx.graph",
                        "onnx.translate",
                        "store",
                        "store.json",
                        "tables",
                        "tables.cells",
                        "tables.encode"));
    }
}
