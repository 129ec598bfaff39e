/**
 * How a kind of classifier, model or feature map is kept in a file, as an interface for modules and plug-ins: a format
 * puts plain values into a {@code Stored} and takes them out again. Formats are found as services. It uses the archive
 * below it and the types that are kept.
 */
@NullMarked
package dev.augur.store.format;

import org.jspecify.annotations.NullMarked;
