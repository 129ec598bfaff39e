package dev.augur.onnx.translate;

/**
 * How one kind of thing becomes operators.
 *
 * @param <T> the thing
 */
public interface Translator<T> {
    /** What it translates. */
    Class<T> type();

    /** What people call it. */
    String words();
}
