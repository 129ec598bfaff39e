package dev.augur.store.json;

/** A text is not the JSON that {@link Json} reads. */
public final class JsonException extends IllegalArgumentException {
    private static final long serialVersionUID = 1;

    private final int position;

    JsonException(String problem, CharSequence text, int position) {
        super(problem + " at " + place(text, position));
        this.position = position;
    }

    /** How many characters precede the problem. */
    public int position() {
        return position;
    }

    private static String place(CharSequence text, int position) {
        int line = 1;
        int column = 1;
        for (int i = 0; i < position; i++) {
            boolean newLine = text.charAt(i) == '\n';
            line += newLine ? 1 : 0;
            column = newLine ? 1 : column + 1;
        }
        return "line " + line + ", column " + column;
    }
}
