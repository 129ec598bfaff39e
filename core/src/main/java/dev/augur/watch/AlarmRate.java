package dev.augur.watch;

import dev.augur.common.Check;

/**
 * How many false alarms there may be. Windows are tested one by one, and then in blocks of two, four, eight and so on,
 * each block once, when it is full. If every test is made at half of the rate, there are on average at most {@code
 * rate/2 (1 + 1/2 + 1/4 + ...) = rate} false alarms for each window, however the tests depend on each other. The rate
 * of a test is divided among the kinds of news, and within a kind among its comparisons. A new class is looked for in
 * two ways, each at half of its rate: by counts, and by crowds among the last rows, once a window.
 *
 * @param windows the number of windows in which one false alarm is allowed on average
 */
public record AlarmRate(int windows) {
    /** One in a hundred windows. */
    public static final AlarmRate USUAL = new AlarmRate(100);

    public AlarmRate {
        Check.atLeast("windows to a false alarm", windows, 2);
    }

    /** The level of the comparisons of one kind in one test. */
    double level() {
        return 1.0 / windows / 2 / (News.values().length - 1);
    }
}
