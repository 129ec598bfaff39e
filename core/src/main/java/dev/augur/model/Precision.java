package dev.augur.model;

/** With how many digits a network computes. */
public enum Precision {
    /** Parameters, scores and gradient in floats, which is quickest. */
    FLOAT,
    /** In doubles, where the network can; a search for a flat optimum needs the digits. */
    DOUBLE
}
