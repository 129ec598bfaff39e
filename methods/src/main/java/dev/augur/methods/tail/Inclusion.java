package dev.augur.methods.tail;

import dev.augur.methods.EnumSpelling;

/** How the extreme value machine turns distances to other classes into an inclusion function around a point. */
public enum Inclusion {
    /**
     * The survival function of a Weibull fit to the distances as they are, as the paper has it; free of the scale of
     * the features.
     */
    DIRECT,
    /** The reflected and translated fit of the meta-recognition library, as in the released program. */
    LIBMR;

    private static final double TRANSLATE = 1;

    /** The function fitted to margins; 1 everywhere where there are none, since no other class says where to end. */
    TailFit fit(double[] margins, int tail) {
        TailFit.Kind kind = this == DIRECT ? TailFit.Kind.DIRECT : TailFit.Kind.LOW;
        double translate = this == DIRECT ? 0 : TRANSLATE;
        if (margins.length == 0) {
            return TailFit.without(kind, translate);
        }
        return this == DIRECT ? TailFit.direct(margins, tail) : TailFit.low(margins, tail, translate);
    }

    @Override
    public String toString() {
        return EnumSpelling.of(this);
    }
}
