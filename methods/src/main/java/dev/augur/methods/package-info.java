/**
 * The methods that the paper compares with, and those that came after it, each behind {@code Method} and
 * {@code Classifier}.
 */
@org.jspecify.annotations.NullMarked
package dev.augur.methods;
