package dev.augur.watch;

import java.util.List;

/**
 * What a window shows, alone and together with earlier ones.
 *
 * @param state what is to be remembered
 * @param news of the alarm that is on after this window; nothing where none is
 * @param started whether it began with this window
 * @param found differences that were found with this window, the clearest first; none where an alarm is on from before
 */
public record Judged(WatchState state, News news, boolean started, List<Difference> found) {
    public Judged {
        found = List.copyOf(found);
    }
}
