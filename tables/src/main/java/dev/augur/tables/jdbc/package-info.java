/**
 * What is asked of databases: one select, over a connection that only reads and is rolled back. {@code Drivers} finds
 * drivers in given jars, and {@code JdbcAddress} and {@code Secrets} know what of an address and of a driver's message
 * may be told. It uses nothing of ours.
 */
@NullMarked
package dev.augur.tables.jdbc;

import org.jspecify.annotations.NullMarked;
