/**
 * Rows in the plane and in groups, for pages: projections in which neighbours stay neighbours, k-means, and
 * silhouettes. The same rows always give the same picture. It uses matrices and linear algebra of core, and knows no
 * page.
 */
@NullMarked
package dev.augur.report.map;

import org.jspecify.annotations.NullMarked;
