package dev.augur.report;

import gg.jte.Content;
import java.util.Map;

/**
 * A page in the layout of the reports that needs no script: words, tables and pictures.
 *
 * @param title of the page
 * @param content everything between the title and the provenance; the caller must have escaped it
 * @param provenance where the results come from, in order
 */
public record StillPage(String title, Content content, Map<String, String> provenance) {
    /** The page as a single HTML text that needs no other file. */
    public String html() {
        return Html.of(this);
    }
}
