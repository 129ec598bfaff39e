package dev.augur.torch;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.function.Supplier;
import org.bytedeco.javacpp.Pointer;
import org.bytedeco.javacpp.PointerScope;

/**
 * All native memory that a piece of work takes, kept until it is freed at once. Layers need this: Java still owns some
 * of them, such as batch norm, after they have been added to a module, which would otherwise use memory that Java has
 * freed.
 */
final class NativeMemory implements AutoCloseable {
    private final Deque<Pointer> all = new ArrayDeque<>();

    /** Does some work and keeps the memory it allocates. */
    <T> T keep(Supplier<T> work) {
        PointerScope scope = new PointerScope() {
            @Override
            public PointerScope attach(Pointer pointer) {
                super.attach(pointer);
                all.push(pointer.retainReference());
                return this;
            }
        };
        try {
            return work.get();
        } finally {
            scope.close();
        }
    }

    /** Frees it, the last first. */
    @Override
    public void close() {
        while (!all.isEmpty()) {
            all.pop().releaseReference();
        }
    }
}
