package dev.augur.method;

import java.util.Locale;

/**
 * Something that a method declares it cannot do, as a list of methods shows; a method can do whatever it does not
 * declare.
 */
public enum Limit {
    NEVER_NOVEL("never answers NOVEL: its novelty only ranks rows"),
    NO_PROBABILITIES("has scores but no probabilities of its own; a training that holds rows out adds them"),
    NO_PRIORS("has probabilities that know nothing of theta, so that another theta cannot change them"),
    LABELED_ONLY("learns from labeled rows alone"),
    NEW_CLASS("may mistake most rows of a new class for known ones"),
    UNITS("depends on the units of the features: scale them first"),
    WILD_CELLS("may be thrown off by a few extreme cells, such as 999999 for a missing value"),
    COPIES("changes its answers when rows are given twice"),
    NOISE("may lose more than a tenth of its answers to a column of noise"),
    FAR_ROWS("may give a known class to a row far from all others"),
    CHANCE("depends on chance: another seed can change more than one answer in ten"),
    RARE_CLASS("may never name a class that has few labeled rows beside others that have many"),
    SHIFT("may call a class NOVEL that is rarer among the labeled rows than among the unlabeled ones"),
    FEW_ROWS("may confuse classes that have up to three labeled rows each"),
    MANY_CLASSES("may confuse many classes that have few labeled rows each"),
    WIDE("needs more rows than features"),
    TWO_CLASSES("needs two known classes"),
    TWO_ROWS("needs a class with two labeled rows, and two unlabeled rows");

    private final String sentence;

    Limit(String sentence) {
        this.sentence = sentence;
    }

    /** The rest of a sentence that begins with the name of the method. */
    public String sentence() {
        return sentence;
    }

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
