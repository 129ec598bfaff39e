/** What somebody else's jar might hold; the tests see it only through a class loader of their own. */
@NullMarked
package dev.augur.store.plugin;

import org.jspecify.annotations.NullMarked;
