package dev.augur.watch;

import java.util.List;

/**
 * What a window shows, by itself and together with earlier ones.
 *
 * @param state what to remember for the next window
 * @param news the news of the alarm that is on after this window; nothing if none is
 * @param started whether the alarm began with this window
 * @param found differences that this window revealed, the clearest first; none if an alarm was on before
 */
public record Judged(WatchState state, News news, boolean started, List<Difference> found) {
    public Judged {
        found = List.copyOf(found);
    }
}
