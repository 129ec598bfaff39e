package dev.augur.store.format;

import dev.augur.common.Services;
import java.util.List;
import java.util.function.BiFunction;

/**
 * The formats of one sort, of Augur and of whatever else is on the class path.
 *
 * @param <F> the sort
 */
final class Formats<F extends Format<?>> {
    private final String sort;
    private final Class<F> service;

    /** The formats that modules offer as this service; {@code sort} says in a word what they keep. */
    @SuppressWarnings("unchecked") // the literal of a generic class has no parameters
    Formats(String sort, Class<?> service) {
        this.sort = sort;
        this.service = (Class<F>) service;
    }

    /**
     * Stores a value by the format for it, which is looked for where the value comes from; gives the kind as it is
     * spelled.
     */
    String store(Object value, Stored into) {
        Format<?> format = Services.of(service, value.getClass().getClassLoader())
                .filter(each -> each.type().isInstance(value))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no format of a " + sort + " on the class path knows "
                        + value.getClass().getName()));
        format.storeAny(value, into);
        return format.kind().toString();
    }

    /** Restores a value by the format of this kind. */
    <T> T restore(String spelled, Stored from, BiFunction<F, Stored, T> restoring) {
        Kind kind = Kind.parse(spelled);
        List<F> all = Services.of(service).toList();
        F format = all.stream()
                .filter(each -> each.kind().name().equals(kind.name()))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("it contains a " + sort + " of the type " + kind.name()
                        + ", but the modules on the class path know only "
                        + all.stream().map(each -> each.kind().name()).toList()));
        format.kind().requireNotOlderThan(kind);
        return restoring.apply(format, from.in(kind.version()));
    }
}
