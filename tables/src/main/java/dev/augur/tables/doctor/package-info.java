/**
 * What is often wrong with tables: each {@code TableCheck} looks at a {@code Specimen} of the rows for one thing and
 * gives {@code Finding}s. Checks tell, and never stop anything. It uses tables as training reads them.
 */
@NullMarked
package dev.augur.tables.doctor;

import org.jspecify.annotations.NullMarked;
