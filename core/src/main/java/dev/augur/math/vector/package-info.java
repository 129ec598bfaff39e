/**
 * The kernels on the Vector API, each with the bits of its plain counterpart. The package is compiled apart from the
 * rest, since javac's warning about the incubating module cannot be silenced, and is loaded by name. It uses {@code
 * math} alone.
 */
@NullMarked
package dev.augur.math.vector;

import org.jspecify.annotations.NullMarked;
