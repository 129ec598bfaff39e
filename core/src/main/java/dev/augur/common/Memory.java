package dev.augur.common;

import java.util.Locale;

/** The memory that Java may use. A number that can never fit into it is refused at once, rather than after an hour. */
public final class Memory {
    private static final double GIGABYTE = 1L << 30;
    private static final int LONGEST_ARRAY = Integer.MAX_VALUE - 8;

    private Memory() {}

    /**
     * Refuses what takes more memory than there is, or an array longer than Java has them.
     *
     * @param name of the argument
     * @param value of the argument
     * @param elements of one array
     * @param bytes for each of them, at the very least
     */
    public static void require(String name, Object value, double elements, int bytes) {
        double most = Runtime.getRuntime().maxMemory();
        if (elements > LONGEST_ARRAY || elements * bytes > most) {
            throw new IllegalArgumentException(String.format(
                    Locale.ROOT,
                    "%s of %s takes at least %.1f GB of memory, but Java may use %.1f GB%s; choose a smaller number",
                    name,
                    value,
                    elements * bytes / GIGABYTE,
                    most / GIGABYTE,
                    elements > LONGEST_ARRAY ? " and has no array that long" : ""));
        }
    }
}
