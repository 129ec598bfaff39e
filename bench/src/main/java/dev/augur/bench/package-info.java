/**
 * Speed beside peers, and the long measurements that are commands rather than tests: {@code bench/run} lists them.
 * {@code DependencyPicture} draws the modules and packages. It may use everything but Spark, and nothing uses it.
 */
@NullMarked
package dev.augur.bench;

import org.jspecify.annotations.NullMarked;
