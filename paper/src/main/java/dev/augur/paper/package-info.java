/**
 * The door to the paper: the verb {@code reproduce}, and {@code Reproduction}, which makes tables and figures by name
 * and writes what they found. It uses all packages below. Nothing else in Augur uses this module.
 */
@NullMarked
package dev.augur.paper;

import org.jspecify.annotations.NullMarked;
