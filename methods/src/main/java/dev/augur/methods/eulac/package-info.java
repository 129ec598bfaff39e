/** EULAC, the unbiased one-versus-rest risk: kernel, linear and deep. */
@NullMarked
package dev.augur.methods.eulac;

import org.jspecify.annotations.NullMarked;
