package dev.augur.tables.text;

import dev.augur.common.Plural;
import dev.augur.tables.cells.Column;
import dev.augur.tables.cells.Table;
import dev.augur.tables.cells.TableException;
import dev.augur.tables.cells.TextCells;
import dev.augur.tables.source.ByteInput;
import dev.augur.tables.source.RawReader;
import dev.augur.tables.source.RawSource;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Weka's format, dense and sparse rows. Nominal attributes are categories even where their values look like numbers; a
 * question mark is an empty cell.
 *
 * @param input the bytes
 */
public record ArffSource(ByteInput input) implements RawSource {
    @Override
    public String name() {
        return input.name();
    }

    @Override
    public RawReader open() throws IOException {
        TextLines lines = new TextLines(input);
        try {
            return new ArffRows(name(), lines, header(lines));
        } catch (IOException | RuntimeException e) {
            lines.close();
            throw e;
        }
    }

    /** The attributes, up to the line {@code @data}. */
    private List<ArffAttribute> header(TextLines lines) throws IOException {
        List<ArffAttribute> attributes = new ArrayList<>();
        boolean data = false;
        for (String line = lines.next(); line != null && !data; line = data ? line : lines.next()) {
            String declaration = line.strip();
            String word = declaration.split("[\\s{]", 2)[0].toLowerCase(Locale.ROOT);
            switch (word) {
                case "@attribute" -> attributes.add(ArffAttribute.parse(declaration, lines.place()));
                case "@data" -> data = true;
                default -> requireNothing(declaration, word, lines);
            }
            if (data) {
                break;
            }
        }
        if (!data || attributes.isEmpty()) {
            throw TableException.at(
                    name(),
                    "the header has " + Plural.of(attributes.size(), "attribute") + " and " + (data ? "a" : "no")
                            + " @data line",
                    "check that the file is complete");
        }
        return attributes;
    }

    private static void requireNothing(String declaration, String word, TextLines lines) throws TableException {
        if (!declaration.isEmpty() && !declaration.startsWith("%") && !word.equals("@relation")) {
            throw TableException.at(
                    lines.place(),
                    TableException.quote(declaration) + " is not a declaration",
                    "use @relation, @attribute or @data, and start comments with %");
        }
    }

    /** The lines behind {@code @data}. */
    private static final class ArffRows implements RawReader {
        private final String source;
        private final TextLines lines;
        private final List<ArffAttribute> attributes;
        private final List<String> names;
        private final List<Column.Declared> declared;

        ArffRows(String source, TextLines lines, List<ArffAttribute> attributes) {
            this.source = source;
            this.lines = lines;
            this.attributes = attributes;
            this.names = attributes.stream().map(ArffAttribute::name).toList();
            this.declared = attributes.stream().map(ArffAttribute::declared).toList();
        }

        @Override
        public List<String> names() {
            return names;
        }

        @Override
        public @Nullable Table next() throws IOException {
            TextCells cells = new TextCells(names.size());
            List<Long> numbers = new ArrayList<>();
            int most = RawReader.batchRows(names.size());
            while (numbers.size() < most) {
                String line = lines.next();
                if (line == null) {
                    break;
                }
                String row = line.strip();
                if (!row.isEmpty() && !row.startsWith("%")) {
                    ArffRow.parse(row, attributes, lines.place()).forEach(cells::add);
                    numbers.add(lines.number());
                }
            }
            return numbers.isEmpty()
                    ? null
                    : new Table(
                            source, names, cells.columns(declared), numbers.size(), row -> "line " + numbers.get(row));
        }

        @Override
        public void close() throws IOException {
            lines.close();
        }
    }
}
