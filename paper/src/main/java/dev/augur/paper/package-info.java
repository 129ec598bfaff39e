/**
 * The door to the paper: the verb {@code reproduce}, and {@code Reproduction}, which makes tables and figures by name
 * and writes what they found. It uses all packages below. Nothing else in Augur uses this module: it offers a verb,
 * data sets by name and a method as services, and whoever asks for one of them without the module gets a
 * {@code MissingModuleException}.
 */
@NullMarked
package dev.augur.paper;

import org.jspecify.annotations.NullMarked;
