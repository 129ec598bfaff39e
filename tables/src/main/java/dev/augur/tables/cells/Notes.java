package dev.augur.tables.cells;

import java.util.List;

/** How notes spell names and values. */
public final class Notes {
    private static final int SHOWN = 5;
    private static final int LONGEST = 60;

    private Notes() {}

    /** A value in a sentence: on one line, and cut if it is long. */
    public static String quoted(String text) {
        String shown = text.length() <= LONGEST ? text : text.substring(0, LONGEST) + "...";
        return '"' + shown.replace("\r", "\\r").replace("\n", "\\n").replace("\t", "\\t") + '"';
    }

    /** The first few names and how many more there are. */
    public static String listed(List<String> names) {
        String shown = String.join(", ", names.subList(0, Math.min(SHOWN, names.size())));
        return names.size() <= SHOWN ? shown : shown + " and " + (names.size() - SHOWN) + " more";
    }
}
