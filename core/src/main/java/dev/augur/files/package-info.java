/**
 * How files are written: {@code Output} checks the destination before the work begins, writes the file whole or not at
 * all, and never over anything that was read; {@code AppendedFile} only grows. Every operation goes through
 * {@code Disk}, so that tests can make each of them fail. It uses nothing of ours.
 */
@NullMarked
package dev.augur.files;

import org.jspecify.annotations.NullMarked;
