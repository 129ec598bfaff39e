package dev.augur.catalog;

import java.util.List;

/**
 * How a jar offers components of one kind: a class with the interface of that kind, such as {@link LossProvider}, that
 * is named in a file {@code META-INF/services/} with the interface's full name. What it offers is used by name, just
 * like the built-in components.
 *
 * @param <T> the kind
 */
public interface ComponentProvider<T> {
    List<Component<T>> components();
}
