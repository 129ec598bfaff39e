package dev.augur.common;

import java.util.ServiceLoader;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * What jars on the class path offer. The class path is that of the thread's context class loader, wherever that sees
 * this library.
 */
public final class Services {
    private Services() {}

    /** All providers of a service, those of Augur included. */
    public static <S> Stream<S> of(Class<S> service) {
        return of(service, loader(service));
    }

    /** All providers of a service that this loader sees. */
    public static <S> Stream<S> of(Class<S> service, ClassLoader loader) {
        Services.class.getModule().addUses(service);
        return ServiceLoader.load(service, loader).stream().map(ServiceLoader.Provider::get);
    }

    private static ClassLoader loader(Class<?> service) {
        ClassLoader ofThread = Thread.currentThread().getContextClassLoader();
        try {
            if (ofThread != null && ofThread.loadClass(service.getName()) == service) {
                return ofThread;
            }
        } catch (ClassNotFoundException e) {
            // Then it is the loader of something else.
        }
        return service.getClassLoader();
    }

    /** Does something where the class path is what this loader sees. */
    public static <T> T within(ClassLoader loader, Supplier<T> action) {
        Thread thread = Thread.currentThread();
        ClassLoader before = thread.getContextClassLoader();
        thread.setContextClassLoader(loader);
        try {
            return action.get();
        } finally {
            thread.setContextClassLoader(before);
        }
    }
}
