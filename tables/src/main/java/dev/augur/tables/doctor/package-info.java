/** What is often wrong with tables: checks that tell, and never stop anything. */
@NullMarked
package dev.augur.tables.doctor;

import org.jspecify.annotations.NullMarked;
