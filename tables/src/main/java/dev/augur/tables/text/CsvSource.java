package dev.augur.tables.text;

import dev.augur.tables.cells.CsvOptions;
import dev.augur.tables.cells.TableException;
import dev.augur.tables.source.ByteInput;
import dev.augur.tables.source.RawReader;
import dev.augur.tables.source.RawSource;
import java.io.BufferedInputStream;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.Charset;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;

/**
 * Text with a delimiter: CSV, TSV and their kin, gzip or not, UTF-8 or, with a byte order mark, UTF-16.
 *
 * @param input the bytes
 * @param options what is known beforehand
 */
public record CsvSource(ByteInput input, CsvOptions options) implements RawSource {
    private static final int SAMPLE = 1 << 16;
    private static final int LONGEST_SAMPLE = 1 << 24;

    /** Lines that tell a dialect: a header and two rows. */
    private static final int LINES = 3;

    @Override
    public String name() {
        return input.name();
    }

    @Override
    public RawReader open() throws IOException {
        BufferedInputStream bytes = input.open();
        try {
            return open(bytes);
        } catch (IOException | RuntimeException e) {
            bytes.close();
            throw e;
        }
    }

    private RawReader open(BufferedInputStream bytes) throws IOException {
        Charset charset = charset(bytes);
        // Malformed bytes are an error, not a question mark in a class name.
        Reader text = new BufferedReader(
                new InputStreamReader(
                        bytes,
                        charset.newDecoder()
                                .onMalformedInput(CodingErrorAction.REPORT)
                                .onUnmappableCharacter(CodingErrorAction.REPORT)),
                SAMPLE);
        int size = SAMPLE;
        String sample = peek(text, size);
        requireText(sample);
        while (sample.length() == size && size < LONGEST_SAMPLE && lines(sample) < LINES) {
            size *= 2; // names of thousands of columns make a long first line
            sample = peek(text, size);
        }
        boolean complete = sample.length() < size;
        if (!complete && lines(sample) == 0) {
            throw TableException.at(
                    name() + ", line 1", "the line is far too long", "check that this is a text file with lines");
        }
        return new CsvRows(name(), text, CsvDialect.detect(sample, complete, options));
    }

    private static long lines(String sample) {
        return sample.chars().filter(c -> c == '\n' || c == '\r').limit(LINES).count();
    }

    private void requireText(String sample) throws TableException {
        if (sample.isBlank()) {
            throw TableException.at(name(), "the file is empty", "give a table with a header and rows");
        }
        if (sample.indexOf(0) >= 0) {
            throw binary(name());
        }
    }

    static TableException binary(String name) {
        return TableException.at(
                name,
                "this is not a text file, since it contains zero bytes",
                "save the table as CSV in UTF-8, or give it in a binary format that Augur reads, such as Parquet");
    }

    private static String peek(Reader text, int size) throws IOException {
        text.mark(size);
        char[] sample = new char[size];
        int length = 0;
        for (int read = 0; read >= 0 && length < size; length += Math.max(read, 0)) {
            read = text.read(sample, length, size - length);
        }
        text.reset();
        return new String(sample, 0, length);
    }

    /** The encoding its byte order mark tells, which is skipped; UTF-8 without one. */
    private static Charset charset(BufferedInputStream bytes) throws IOException {
        byte[] start = ByteInput.peek(bytes, 3);
        if (starts(start, 0xef, 0xbb, 0xbf)) {
            bytes.skipNBytes(3);
            return StandardCharsets.UTF_8;
        }
        boolean big = starts(start, 0xfe, 0xff);
        if (big || starts(start, 0xff, 0xfe)) {
            bytes.skipNBytes(2);
            return big ? StandardCharsets.UTF_16BE : StandardCharsets.UTF_16LE;
        }
        return StandardCharsets.UTF_8;
    }

    private static boolean starts(byte[] bytes, int... mark) {
        for (int i = 0; i < mark.length; i++) {
            if (i >= bytes.length || (bytes[i] & 0xff) != mark[i]) {
                return false;
            }
        }
        return true;
    }
}
