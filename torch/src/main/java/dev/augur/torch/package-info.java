/** Networks on libtorch: their scores go to the plain-Java risk, and the gradient of the scores comes back. */
@org.jspecify.annotations.NullMarked
package dev.augur.torch;
