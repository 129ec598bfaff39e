/**
 * Rows from a query: databases over JDBC, and Parquet through DuckDB. {@code SqlType} says how the columns of a
 * database are held. It uses {@code tables.jdbc} for connections, {@code tables.source} and {@code tables.cells}.
 */
@NullMarked
package dev.augur.tables.sql;

import org.jspecify.annotations.NullMarked;
