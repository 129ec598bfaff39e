package dev.augur.tables;

import java.util.List;

/** How lists of names are said. */
public final class Notes {
    private static final int SHOWN = 5;

    private Notes() {}

    /** The first few names and how many more there are. */
    public static String listed(List<String> names) {
        String shown = String.join(", ", names.subList(0, Math.min(SHOWN, names.size())));
        return names.size() <= SHOWN ? shown : shown + " and " + (names.size() - SHOWN) + " more";
    }
}
