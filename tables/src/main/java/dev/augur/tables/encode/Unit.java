package dev.augur.tables.encode;

import java.util.Map;

/**
 * What the numbers of a column are counted from and in, so that nothing is lost when they become floats: the feature is
 * {@code (number - centre) / scale}, computed in double precision. A column that loses nothing keeps centre 0 and scale
 * 1.
 *
 * @param centre subtracted first
 * @param scale divided by, a power of two
 */
record Unit(double centre, double scale) {
    static final Unit PLAIN = new Unit(0, 1);

    Unit {
        if (!Double.isFinite(centre) || !(scale > 0) || Double.isInfinite(scale)) {
            throw new IllegalArgumentException("the encoder's unit is " + scale + " from " + centre);
        }
    }

    double feature(double number) {
        return (number - centre) / scale;
    }

    /** Adds what is not plain. */
    void addTo(Map<String, Object> map) {
        if (!equals(PLAIN)) {
            map.put("centre", centre);
            map.put("scale", scale);
        }
    }
}
