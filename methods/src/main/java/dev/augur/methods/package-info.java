/**
 * The methods that the paper compares with, and those that came after it, each behind {@code Method} and
 * {@code Classifier}: one package for each family, and here what they share. They use core, and none uses another
 * family's package but {@code ovr}.
 *
 * <p>Methods on labeled rows alone share one way of training, {@code KnownTraining}: the model has an output for the
 * augmented class like any other, but nothing is learned about it. Those with a novelty of their own build on
 * {@code OvrClassifier}. Every method keeps the laws of {@code MethodLaws}, in the test-jar of core. What a method
 * cannot do is a {@code Limit} of its component, shown by {@code augur methods}; a limit excuses it from some laws, and
 * a limit that no law meets fails the tests. A new method is one line in {@code Subjects}.
 */
@NullMarked
package dev.augur.methods;

import org.jspecify.annotations.NullMarked;
