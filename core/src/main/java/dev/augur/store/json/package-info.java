/**
 * Strict JSON for plain values: maps, lists, strings, numbers, booleans and null. The same value gives the same text
 * on every version of Java. It uses nothing of ours.
 */
@NullMarked
package dev.augur.store.json;

import org.jspecify.annotations.NullMarked;
