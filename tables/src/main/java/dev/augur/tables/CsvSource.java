package dev.augur.tables;

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
record CsvSource(ByteInput input, CsvOptions options) implements RawSource {
    private static final int SAMPLE = 1 << 16;

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
        String sample = peek(text);
        requireText(sample);
        CsvDialect dialect = CsvDialect.detect(sample, sample.length() < SAMPLE, options);
        return new CsvRows(name(), text, dialect);
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
                name, "this is no text, for it has zero bytes", "give the table as CSV in UTF-8 or in its own format");
    }

    private static String peek(Reader text) throws IOException {
        text.mark(SAMPLE);
        char[] sample = new char[SAMPLE];
        int length = 0;
        for (int read = 0; read >= 0 && length < SAMPLE; length += Math.max(read, 0)) {
            read = text.read(sample, length, SAMPLE - length);
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
