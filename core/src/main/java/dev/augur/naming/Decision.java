package dev.augur.naming;

import dev.augur.data.LabelSpace;
import java.util.Locale;

/** What a person said about a row. */
public sealed interface Decision {
    /** It is of some known class. */
    Decision NOT_NOVEL = new NotNovel();

    /** Nothing is to be learned from it. */
    Decision IGNORED = new Ignored();

    /**
     * It is of this class, new or known.
     *
     * @param name of the class
     */
    record Named(String name) implements Decision {
        public Named {
            if (name.isBlank()) {
                throw new IllegalArgumentException("the name of a class must not be empty");
            }
            if (!name.equals(name.strip())) {
                throw new IllegalArgumentException(
                        "the name of a class must not begin or end with a space: \"" + name + "\"");
            }
            if (name.equalsIgnoreCase(LabelSpace.NOVEL)) {
                throw new IllegalArgumentException(
                        "a class must not be called " + name + ", which says that a row has no name yet");
            }
        }

        @Override
        public String words() {
            return name;
        }
    }

    /** It is of some known class. */
    record NotNovel() implements Decision {
        @Override
        public String words() {
            return "not novel";
        }
    }

    /** Nothing is to be learned from it. */
    record Ignored() implements Decision {
        @Override
        public String words() {
            return "ignore";
        }
    }

    /** The answer as people write it: the name of a class, {@code not novel} or {@code ignore}. */
    String words();

    /**
     * Reads what people wrote: {@code not novel} or {@code ignore}, in capital or small letters, and otherwise the name
     * of a class.
     *
     * @throws IllegalArgumentException if a class cannot have this name
     */
    static Decision of(String written) {
        String words = written.strip();
        return switch (words.toLowerCase(Locale.ROOT)) {
            case "not novel" -> NOT_NOVEL;
            case "ignore" -> IGNORED;
            default -> new Named(words);
        };
    }
}
