package dev.augur.spark.param;

import java.io.Serializable;
import java.util.function.Consumer;
import org.apache.spark.ml.param.Param;
import org.apache.spark.ml.util.Identifiable;
import scala.Function1;

/** Params of text that are read when they are set, so that a misspelled one is refused there and then. */
public final class Checked {
    private Checked() {}

    /** What reads a text and refuses it with an {@link IllegalArgumentException}. */
    public interface Reader extends Consumer<String>, Serializable {}

    public static Param<String> text(Identifiable parent, String name, String doc, Reader reader) {
        Function1<String, Object> isValid = (Function1<String, Object> & Serializable) text -> {
            try {
                reader.accept(text);
            } catch (IllegalArgumentException e) {
                throw new IllegalArgumentException("param " + name + ": " + e.getMessage(), e);
            }
            return true;
        };
        return new Param<>(parent, name, doc, isValid);
    }

    public static Param<String> anyText(Identifiable parent, String name, String doc) {
        return text(parent, name, doc, text -> {});
    }
}
