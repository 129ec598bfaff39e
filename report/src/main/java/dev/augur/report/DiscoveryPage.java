package dev.augur.report;

import java.util.List;
import java.util.Map;

/**
 * The page about novel rows in groups.
 *
 * @param title of the page
 * @param headline how many groups there are
 * @param groups the largest first, and after them rows that could be of two groups
 * @param provenance where the results come from, in order
 */
public record DiscoveryPage(String title, String headline, List<Group> groups, Map<String, String> provenance) {
    public DiscoveryPage {
        groups = List.copyOf(groups);
    }

    /**
     * One group.
     *
     * @param title such as {@code Group 1: 120 rows}
     * @param sentences what the page says about it
     * @param header names of the columns that are shown
     * @param rows typical rows, cell by cell
     * @param pictures typical rows that are pictures
     */
    public record Group(
            String title,
            List<String> sentences,
            List<String> header,
            List<List<String>> rows,
            List<Picture> pictures) {
        public Group {
            sentences = List.copyOf(sentences);
            header = List.copyOf(header);
            rows = List.copyOf(rows);
            pictures = List.copyOf(pictures);
        }
    }

    /**
     * A row that is a picture.
     *
     * @param row its name
     * @param address of the picture, within the page
     */
    public record Picture(String row, String address) {}

    /** The page as a single HTML text that needs no other file and no script. */
    public String html() {
        return new StillPage(title, Html.part("discovery.jte", this), provenance).html();
    }
}
