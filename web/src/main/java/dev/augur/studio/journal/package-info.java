/**
 * What a person answered in the studio, as events in a file that only grows, and what follows from them. Replaying the
 * events gives the {@code Board} again; nothing here knows of models, pages or HTTP. It may use files, JSON and the
 * decisions of naming.
 */
@NullMarked
package dev.augur.studio.journal;

import org.jspecify.annotations.NullMarked;
