/** The contract of everything that learns: a method, the fit it gives, and the classifier in it. */
@NullMarked
package dev.augur.method;

import org.jspecify.annotations.NullMarked;
