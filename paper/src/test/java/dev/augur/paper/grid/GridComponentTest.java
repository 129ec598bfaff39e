package dev.augur.paper.grid;

import dev.augur.catalog.ComponentContract;
import dev.augur.catalog.Registry;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

class GridComponentTest extends ComponentContract {
    @Override
    protected Stream<Registry<?>> registries() {
        return Stream.of(Registry.of("method", new GridNrprComponent().components()));
    }

    @Override
    protected Map<String, List<String>> samples() {
        return Map.of(
                "nrpr-grid.grid", List.of("tables", "images"),
                "nrpr-grid.network", List.of("[mlp:30,20]"),
                "nrpr-grid.epochs", List.of("30"),
                "nrpr-grid.draws", List.of("1", "2000"),
                "nrpr-grid.folds", List.of("2", "5"),
                "nrpr-grid.theta", List.of("0.75", "km1", "[shares:0.2,0.3]"));
    }
}
