package dev.augur.torch;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.Optional;

/**
 * Modules that wait for their model's next rows. The most recently used modules of the process stay, up to a limit of
 * native memory that only the last one may exceed. A module is used by one thread at a time: threads that score with
 * the same model at once have a module each.
 */
final class IdleModules {
    private static final IdleModules ALL = new IdleModules(256L << 20);

    private record Idle(Object owner, ScoringModule module) {}

    private final long mostBytes;
    private final Deque<Idle> latestFirst = new ArrayDeque<>();
    private long bytes;

    IdleModules(long mostBytes) {
        this.mostBytes = mostBytes;
    }

    static IdleModules all() {
        return ALL;
    }

    /** A module of this owner, which is now in use, if one is idle. */
    @SuppressWarnings("ReferenceEquality") // an owner is itself and no other
    synchronized Optional<ScoringModule> take(Object owner) {
        for (Iterator<Idle> each = latestFirst.iterator(); each.hasNext(); ) {
            Idle idle = each.next();
            if (idle.owner == owner) {
                each.remove();
                bytes -= idle.module.bytes();
                return Optional.of(idle.module);
            }
        }
        return Optional.empty();
    }

    /** Takes back a module that is no longer in use; those that have waited longest are freed if memory is short. */
    synchronized void put(Object owner, ScoringModule module) {
        latestFirst.addFirst(new Idle(owner, module));
        bytes += module.bytes();
        while (bytes > mostBytes && latestFirst.size() > 1) {
            free(latestFirst.removeLast());
        }
    }

    /** Frees the idle modules of an owner. */
    void forget(Object owner) {
        for (Optional<ScoringModule> mine = take(owner); mine.isPresent(); mine = take(owner)) {
            mine.get().close();
        }
    }

    /** Frees every idle module. */
    synchronized void clear() {
        while (!latestFirst.isEmpty()) {
            free(latestFirst.removeLast());
        }
    }

    private void free(Idle idle) {
        bytes -= idle.module.bytes();
        idle.module.close();
    }
}
