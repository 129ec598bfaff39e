package dev.augur.tables.cells;

import dev.augur.tables.spelling.Numbers;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Cells of text, row by row, in one array of UTF-8: a number is read from its bytes when it is asked for, and a string
 * is made only for a cell that needs one.
 */
public final class TextCells {
    private final int width;
    private byte[] bytes = new byte[1 << 16];
    private int[] ends = new int[1 << 12];
    private int cells;
    private int used;
    private boolean hasNul;

    public TextCells(int width) {
        this.width = width;
    }

    public int bytes() {
        return used;
    }

    /** Whether a cell has a character that no text has. */
    public boolean hasNul() {
        return hasNul;
    }

    int cells() {
        return cells;
    }

    /** Adds a cell without the spaces around it. */
    public void add(char[] text, int offset, int length) {
        int from = offset;
        int to = offset + length;
        while (from < to && isSpace(text[from])) {
            from++;
        }
        while (from < to && isSpace(text[to - 1])) {
            to--;
        }
        reserve(to - from);
        byte[] target = bytes;
        int end = used;
        for (int i = from; i < to; i++) {
            char c = text[i];
            if (c == 0 || c > 0x7f) {
                addUnicode(new String(text, from, to - from));
                return;
            }
            target[end++] = (byte) c;
        }
        finish(end);
    }

    public void add(String text) {
        addUnicode(text.strip());
    }

    private static boolean isSpace(char c) {
        return c == ' ' || c == '\t';
    }

    private void addUnicode(String text) {
        hasNul |= text.indexOf(0) >= 0;
        byte[] encoded = text.getBytes(StandardCharsets.UTF_8);
        reserve(encoded.length);
        System.arraycopy(encoded, 0, bytes, used, encoded.length);
        finish(used + encoded.length);
    }

    private void reserve(int more) {
        if (used + more > bytes.length) {
            bytes = Arrays.copyOf(bytes, Math.max(used + more, 2 * bytes.length));
        }
        if (cells == ends.length) {
            ends = Arrays.copyOf(ends, 2 * cells);
        }
    }

    private void finish(int end) {
        ends[cells++] = end;
        used = end;
    }

    /** One column for each cell of a row. */
    public List<Column> columns(List<Column.Declared> declared) {
        List<Column> columns = new ArrayList<>(width);
        for (int j = 0; j < width; j++) {
            columns.add(new TextColumn(j, declared.get(j)));
        }
        return columns;
    }

    private final class TextColumn implements Column {
        private final int position;
        private final Declared declared;

        TextColumn(int position, Declared declared) {
            this.position = position;
            this.declared = declared;
        }

        private int start(int cell) {
            return cell == 0 ? 0 : ends[cell - 1];
        }

        @Override
        public Declared declared() {
            return declared;
        }

        @Override
        public boolean isEmpty(int row) {
            int cell = row * width + position;
            return start(cell) == ends[cell];
        }

        @Override
        public double number(int row) {
            int cell = row * width + position;
            return Numbers.parse(bytes, start(cell), ends[cell]);
        }

        @Override
        public String text(int row) {
            int cell = row * width + position;
            return new String(bytes, start(cell), ends[cell] - start(cell), StandardCharsets.UTF_8);
        }
    }
}
