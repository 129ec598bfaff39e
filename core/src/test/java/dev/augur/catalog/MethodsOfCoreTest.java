package dev.augur.catalog;

import dev.augur.method.MethodContract;
import java.util.stream.Stream;

class MethodsOfCoreTest extends MethodContract {
    @Override
    protected Stream<String> instances() {
        return Stream.of(
                "auto",
                "auto:priors=estimate",
                "auto:theta=en",
                "nrpr:epochs=20",
                "nrpr:epochs=20,priors=bbse",
                "nrpr:epochs=20,network=mlp:5,theta=bbe");
    }
}
