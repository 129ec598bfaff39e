package dev.augur.torch;

import dev.augur.PackagesContract;
import java.util.List;
import java.util.Map;

class PackagesTest extends PackagesContract {
    @Override
    protected Map<String, List<String>> mayUse() {
        return Map.ofEntries(Map.entry("torch", List.of("catalog", "common", "data", "model", "random", "spelling")));
    }
}
