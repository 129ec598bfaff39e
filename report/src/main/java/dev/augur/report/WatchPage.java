package dev.augur.report;

import dev.augur.common.Figures;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The page about windows of new rows, one after the other.
 *
 * @param title of the page
 * @param headline whether an alarm is on
 * @param windows in the order in which they came, one at least
 * @param provenance where the results come from, in order
 */
public record WatchPage(String title, String headline, List<Window> windows, Map<String, String> provenance) {
    /** The number of windows listed; nobody reads more lines than this. */
    private static final int LISTED = 200;

    public WatchPage {
        windows = List.copyOf(windows);
    }

    /**
     * A window.
     *
     * @param number of the window, counted from 1
     * @param source where its rows come from
     * @param rows how many there are
     * @param words what the page says about it
     * @param alarm whether an alarm is on after it
     * @param started whether the alarm began with it
     * @param estimate what can be said about the rows, unless they lack columns of the model
     * @param reasons why the alarm began
     */
    public record Window(
            long number,
            String source,
            long rows,
            String words,
            boolean alarm,
            boolean started,
            Optional<Estimate> estimate,
            List<String> reasons) {
        public Window {
            reasons = List.copyOf(reasons);
        }

        String novel() {
            return estimate.map(each -> Figures.percents(each.low, each.high)).orElse("-");
        }

        String error() {
            return estimate.map(each -> Figures.percents(each.errorLow, each.errorHigh))
                    .orElse("-");
        }

        String far() {
            return estimate.map(each -> Figures.percent(each.far)).orElse("-");
        }
    }

    /**
     * What can be said about rows without labels.
     *
     * @param novel share of novel rows
     * @param low lower end of its interval
     * @param high upper end
     * @param calledNovel share of the rows that were called NOVEL
     * @param errorLow the least share of wrong answers to expect
     * @param errorHigh the largest
     * @param far share of rows unlike anything the model learned from
     */
    public record Estimate(
            double novel, double low, double high, double calledNovel, double errorLow, double errorHigh, double far) {}

    /** The page as a single HTML text that needs no other file and no script. */
    public String html() {
        return new StillPage(title, Html.part("watch.jte", this), provenance).html();
    }

    Timeline timeline() {
        return new Timeline(windows);
    }

    /** The last windows, the newest first. */
    List<Window> listed() {
        List<Window> last = new ArrayList<>(windows.subList(Math.max(0, windows.size() - LISTED), windows.size()));
        Collections.reverse(last);
        return last;
    }

    List<Window> alarms() {
        return windows.stream().filter(Window::started).toList();
    }
}
