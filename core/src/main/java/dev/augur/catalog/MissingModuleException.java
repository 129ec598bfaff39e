package dev.augur.catalog;

import java.util.Optional;
import java.util.stream.Stream;

/** A part of Augur was asked for by name, but its module is not on the class path. */
public final class MissingModuleException extends IllegalArgumentException {
    private static final long serialVersionUID = 1;

    private final String module;

    public MissingModuleException(String kind, String name, String module) {
        super("the " + kind + " '" + name + "' comes with the module " + module + " (dev.augur:augur-" + module
                + "), which is not on the class path");
        this.module = module;
    }

    /** The module whose absence made something fail, if that is why. */
    public static Optional<String> behind(Throwable failure) {
        return Stream.iterate(failure, each -> each != null, Throwable::getCause)
                .filter(MissingModuleException.class::isInstance)
                .map(each -> ((MissingModuleException) each).module)
                .findFirst();
    }
}
