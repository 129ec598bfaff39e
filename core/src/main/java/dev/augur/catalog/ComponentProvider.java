package dev.augur.catalog;

import java.util.List;

/**
 * How a jar offers components of one kind: a class with the interface of that kind, such as {@link LossProvider}, that
 * is named in a file {@code META-INF/services/} with the interface's full name. Whatever is offered is used by name
 * like what is built in.
 *
 * @param <T> the kind
 */
public interface ComponentProvider<T> {
    List<Component<T>> components();
}
