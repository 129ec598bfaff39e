package dev.augur.paper.page;

import dev.augur.files.Output;
import dev.augur.report.StillPage;
import gg.jte.ContentType;
import gg.jte.TemplateEngine;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What an experiment found, as a page.
 *
 * @param title of the page
 * @param headline the finding in one sentence
 * @param notes what a reader must know
 * @param sections in order
 * @param provenance where all this comes from, in order
 */
public record ExperimentPage(
        String title, String headline, List<String> notes, List<Section> sections, Map<String, String> provenance) {
    private static final TemplateEngine ENGINE = TemplateEngine.createPrecompiled(
            null, ContentType.Html, ExperimentPage.class.getClassLoader(), ExperimentPage.class.getPackageName());
    private static final int LONGEST_NUMBER = 32;
    private static final int MOST_UPRIGHT = 9;

    public ExperimentPage {
        notes = List.copyOf(notes);
        sections = List.copyOf(sections);
        provenance = Collections.unmodifiableMap(new LinkedHashMap<>(provenance));
    }

    /**
     * A table or plots, with words.
     *
     * @param title of the section
     * @param words above the rest
     * @param header of the columns, none without a table
     * @param rows of the table
     * @param plots side by side
     */
    public record Section(String title, String words, List<String> header, List<List<Cell>> rows, List<Plot> plots) {
        public Section {
            header = List.copyOf(header);
            rows = List.copyOf(rows);
            plots = List.copyOf(plots);
        }

        /** Whether the table needs paper across. */
        boolean wide() {
            return header.size() > MOST_UPRIGHT;
        }

        public static Section table(String title, String words, List<String> header, List<List<Cell>> rows) {
            return new Section(title, words, header, rows, List.of());
        }

        public static Section plots(String title, String words, List<Plot> plots) {
            return new Section(title, words, List.of(), List.of(), plots);
        }
    }

    /**
     * A cell of a table.
     *
     * @param text what it says
     * @param below in small letters, such as what was published; may be empty
     * @param marks how it stands out
     */
    public record Cell(String text, String below, Set<Mark> marks) {
        public static Cell of(String text) {
            return new Cell(text, "", Set.of());
        }

        /** Numbers stay on one line, words may take several. */
        String style() {
            Stream<String> kind = Stream.of(text.length() > LONGEST_NUMBER ? "words" : "number");
            return Stream.concat(kind, marks.stream().map(mark -> mark.style).sorted())
                    .collect(Collectors.joining(" "));
        }
    }

    /** How a cell stands out. */
    public enum Mark {
        /** The best of its column. */
        BEST("best"),
        /** Above what was published, by more than both deviations. */
        ABOVE("above"),
        /** Below it. */
        BELOW("below");

        private final String style;

        Mark(String style) {
            this.style = style;
        }
    }

    /** The page: one text that needs no other file. */
    public String html() {
        return new StillPage(title, out -> ENGINE.render("experiment.jte", this, out), provenance).html();
    }

    /** Writes the page whole or not at all. */
    public void write(Path file) throws IOException {
        byte[] page = html().getBytes(StandardCharsets.UTF_8);
        Output.to(file).write(out -> out.write(page));
    }
}
