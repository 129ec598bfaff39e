package dev.augur.spark;

import java.util.List;

/**
 * What a command has to tell.
 *
 * @param result for the standard output
 * @param notes that are no result
 */
record Told(String result, List<String> notes) {}
