/** What is asked of databases: one select, over a connection that only reads, by an address whose secrets stay secret. */
@NullMarked
package dev.augur.tables.jdbc;

import org.jspecify.annotations.NullMarked;
