package dev.augur.method;

import dev.augur.model.NetworkSpec;
import java.util.List;

/** How a module offers networks: a class with this interface, named in {@code META-INF/services/dev.augur.method.NetworkProvider}. */
public interface NetworkProvider {
    List<Component<NetworkSpec>> networks();
}
