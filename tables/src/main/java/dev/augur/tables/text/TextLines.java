package dev.augur.tables.text;

import dev.augur.tables.cells.TableException;
import dev.augur.tables.source.ByteInput;
import java.io.Closeable;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** Lines of UTF-8 with their numbers; a line without end is an error, not a heap without room. */
public final class TextLines implements Closeable {
    private static final int LONGEST = 1 << 24;
    private static final char MARK = '\ufeff';

    private final String name;
    private final Reader text;
    private final char[] buffer = new char[1 << 16];
    private int from;
    private int to;
    private long number;

    public TextLines(ByteInput input) throws IOException {
        this.name = input.name();
        this.text = new InputStreamReader(
                input.open(), StandardCharsets.UTF_8.newDecoder().onMalformedInput(CodingErrorAction.REPORT));
    }

    /** Number of the line read last, from 1. */
    long number() {
        return number;
    }

    /** Where the line read last stands. */
    String place() {
        return name + ", line " + number;
    }

    /** The next line without its end; null after the last. */
    @Nullable
    public String next() throws IOException {
        StringBuilder line = new StringBuilder();
        boolean any = false;
        while (fill()) {
            any = true;
            int end = from;
            while (end < to && buffer[end] != '\n') {
                end++;
            }
            line.append(buffer, from, end - from);
            boolean complete = end < to;
            from = complete ? end + 1 : end;
            if (complete) {
                break;
            }
            requireShort(line);
        }
        number += any ? 1 : 0;
        return any ? finish(line) : null;
    }

    private boolean fill() throws IOException {
        if (from == to) {
            from = 0;
            try {
                to = Math.max(0, text.read(buffer));
            } catch (EOFException e) {
                throw e;
            } catch (IOException e) {
                throw TableException.reading(name + ", after line " + number, e);
            }
        }
        return from < to;
    }

    private void requireShort(StringBuilder line) throws TableException {
        if (line.length() > LONGEST) {
            throw TableException.at(
                    name + ", line " + (number + 1),
                    "the line is far too long",
                    "check that this is a text file with lines");
        }
    }

    private String finish(StringBuilder line) throws TableException {
        if (line.indexOf("\0") >= 0) {
            throw CsvSource.binary(place());
        }
        if (number == 1 && line.length() > 0 && line.charAt(0) == MARK) {
            line.deleteCharAt(0);
        }
        int length = line.length();
        if (length > 0 && line.charAt(length - 1) == '\r') {
            line.setLength(length - 1);
        }
        return line.toString();
    }

    @Override
    public void close() throws IOException {
        text.close();
    }
}
