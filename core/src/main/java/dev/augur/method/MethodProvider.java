package dev.augur.method;

import java.util.List;

/** How a module offers methods: a class with this interface, named in {@code META-INF/services/dev.augur.method.MethodProvider}. */
public interface MethodProvider {
    List<Component<Method>> methods();
}
