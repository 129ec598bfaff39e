/** Speed beside peers, and the long measurements that are commands rather than tests. */
@NullMarked
package dev.augur.bench;

import org.jspecify.annotations.NullMarked;
