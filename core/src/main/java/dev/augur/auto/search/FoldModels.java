package dev.augur.auto.search;

/**
 * What a setting has learned of rows outside of each fold.
 *
 * @param setting the setting
 * @param view of the rows in it
 * @param theta that it found or was given
 * @param weights of the features: a row for each of them, a column for each output; of each fold
 */
public record FoldModels(AutoSetting setting, KernelView view, double theta, double[][] weights) {}
