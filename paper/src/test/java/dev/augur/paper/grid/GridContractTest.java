package dev.augur.paper.grid;

import dev.augur.method.MethodContract;
import java.util.stream.Stream;

class GridContractTest extends MethodContract {
    @Override
    protected Stream<String> instances() {
        return Stream.of("nrpr-grid:draws=4,epochs=20,folds=2");
    }
}
