package dev.augur.method;

/**
 * A setting that a method tried before it chose.
 *
 * @param setting as it is spelled
 * @param theta its own estimate
 * @param risk its zero-one risk on held-out rows, at the theta shared by all
 */
public record TriedSetting(String setting, double theta, double risk) {}
