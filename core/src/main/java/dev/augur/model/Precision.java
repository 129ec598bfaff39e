package dev.augur.model;

/** The precision in which a network computes. */
public enum Precision {
    /** Parameters, scores and gradient in floats, which is quickest. */
    FLOAT,
    /** In doubles, if the network can; a search for a flat optimum needs the digits. */
    DOUBLE
}
