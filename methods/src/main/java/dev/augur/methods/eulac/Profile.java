package dev.augur.methods.eulac;

import java.util.Locale;

/** What holds where nothing else is said. */
enum Profile {
    DEFAULT,
    PAPER;

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
