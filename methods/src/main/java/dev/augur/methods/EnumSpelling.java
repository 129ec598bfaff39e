package dev.augur.methods;

import java.util.Locale;

/** How the constants of enums are spelled: in lower case. */
public final class EnumSpelling {
    private EnumSpelling() {}

    public static String of(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT);
    }
}
