package dev.augur.torch;

import java.util.function.Supplier;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.pytorch.NoGradGuard;

/** Frees the native memory that a piece of work allocated when the work ends, except what it retained. */
final class Scope {
    private Scope() {}

    static <T> T of(Supplier<T> work) {
        PointerScope scope = new PointerScope();
        try {
            return work.get();
        } finally {
            scope.close();
        }
    }

    /** The same, where no gradient will be asked for. */
    static <T> T withoutGradient(Supplier<T> work) {
        return of(() -> {
            NoGradGuard guard = new NoGradGuard();
            try {
                return work.get();
            } finally {
                guard.close();
            }
        });
    }
}
