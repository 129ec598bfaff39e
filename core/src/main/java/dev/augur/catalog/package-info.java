/** Everything that has a name: one registry for each kind, what is built in, and what jars on the class path offer. */
@NullMarked
package dev.augur.catalog;

import org.jspecify.annotations.NullMarked;
