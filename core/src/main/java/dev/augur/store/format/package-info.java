/**
 * How a kind of classifier, model or feature map is kept in a file, as an interface for modules and plug-ins: a format
 * puts plain values into a {@code Stored} and takes them out again. Formats are found as services. It uses the archive
 * below it and the types that are kept.
 *
 * <p>A {@code Kind} has a version of its own, {@code auto/2}, which the format is told, so that a plug-in's format can
 * change too; a newer one is refused by name.
 */
@NullMarked
package dev.augur.store.format;

import org.jspecify.annotations.NullMarked;
