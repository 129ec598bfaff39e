package dev.augur.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Shares of windows over time, as a picture of lines: where everything is in it.
 *
 * @param windows in the order in which they came
 */
record Timeline(List<WatchPage.Window> windows) {
    static final int WIDTH = 960;
    static final int HEIGHT = 300;
    private static final int LEFT = 48;
    private static final int RIGHT = 12;
    private static final int TOP = 12;
    private static final int BOTTOM = 28;
    private static final double[] STEPS = {0.01, 0.02, 0.05, 0.1, 0.2, 0.25};
    private static final int MOST_LINES = 5;
    private static final double LEAST_TOP = 0.04;
    private static final int MOST_NUMBERS = 12;

    /**
     * A number at an axis.
     *
     * @param at where it is
     * @param text what it says
     */
    record Tick(String at, String text) {}

    /**
     * A part of the time.
     *
     * @param from where it begins
     * @param width how wide it is
     */
    record Span(String from, String width) {}

    private double x(int index) {
        double room = WIDTH - LEFT - RIGHT;
        return LEFT + room * (index + 0.5) / windows.size();
    }

    private double y(double share) {
        return TOP + (HEIGHT - TOP - BOTTOM) * (1 - Math.min(share, top()) / top());
    }

    private double step() {
        double highest = windows.stream()
                .flatMap(each -> each.estimate().stream())
                .mapToDouble(each -> Math.max(each.high(), each.calledNovel()))
                .max()
                .orElse(0);
        double wanted = Math.max(LEAST_TOP, highest);
        for (double step : STEPS) {
            if (wanted / step <= MOST_LINES) {
                return step;
            }
        }
        return STEPS[STEPS.length - 1];
    }

    private double top() {
        double highest = windows.stream()
                .flatMap(each -> each.estimate().stream())
                .mapToDouble(each -> Math.max(each.high(), each.calledNovel()))
                .max()
                .orElse(0);
        return Math.min(1, step() * Math.ceil(Math.max(LEAST_TOP, highest) / step()));
    }

    List<Tick> shares() {
        List<Tick> ticks = new ArrayList<>();
        for (int i = 0; i * step() <= top() + 1e-9; i++) {
            ticks.add(new Tick(number(y(i * step())), String.format(Locale.ROOT, "%.0f%%", 100 * i * step())));
        }
        return ticks;
    }

    List<Tick> numbers() {
        int every = (windows.size() + MOST_NUMBERS - 1) / MOST_NUMBERS;
        return IntStream.range(0, windows.size())
                .filter(i -> i % every == 0)
                .mapToObj(
                        i -> new Tick(number(x(i)), Long.toString(windows.get(i).number())))
                .toList();
    }

    /** Where an alarm is on. */
    List<Span> alarms() {
        double width = (double) (WIDTH - LEFT - RIGHT) / windows.size();
        return IntStream.range(0, windows.size())
                .filter(i -> windows.get(i).alarm())
                .mapToObj(i -> new Span(number(x(i) - width / 2), number(width)))
                .toList();
    }

    /**
     * The interval of the novel share: along its upper end and back along the lower one; one for each run of windows
     * that have it.
     */
    List<String> bands() {
        return runs().stream()
                .map(run ->
                        points(run, WatchPage.Estimate::high) + " " + points(reversed(run), WatchPage.Estimate::low))
                .toList();
    }

    List<String> novel() {
        return lines(WatchPage.Estimate::novel);
    }

    List<String> calledNovel() {
        return lines(WatchPage.Estimate::calledNovel);
    }

    /** A dot for each window, for lines of one point are not to be seen. */
    List<Tick> dots() {
        return runs().stream()
                .flatMap(List::stream)
                .map(i -> new Tick(number(x(i)), number(y(estimate(i).novel()))))
                .toList();
    }

    private List<String> lines(ToDoubleFunction<WatchPage.Estimate> value) {
        return runs().stream().map(run -> points(run, value)).toList();
    }

    private WatchPage.Estimate estimate(int index) {
        return windows.get(index).estimate().orElseThrow();
    }

    private List<List<Integer>> runs() {
        List<List<Integer>> runs = new ArrayList<>();
        boolean open = false;
        for (int i = 0; i < windows.size(); i++) {
            boolean there = windows.get(i).estimate().isPresent();
            if (there && !open) {
                runs.add(new ArrayList<>());
            }
            if (there) {
                runs.get(runs.size() - 1).add(i);
            }
            open = there;
        }
        return runs;
    }

    private static List<Integer> reversed(List<Integer> run) {
        return IntStream.range(0, run.size())
                .mapToObj(i -> run.get(run.size() - 1 - i))
                .toList();
    }

    private String points(List<Integer> run, ToDoubleFunction<WatchPage.Estimate> value) {
        return run.stream()
                .map(i -> number(x(i)) + "," + number(y(value.applyAsDouble(estimate(i)))))
                .collect(Collectors.joining(" "));
    }

    private static String number(double value) {
        return String.format(Locale.ROOT, "%.1f", value);
    }
}
