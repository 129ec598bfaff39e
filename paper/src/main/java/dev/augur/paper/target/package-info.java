/**
 * What can be reproduced: a {@code Target} is a table or figure by name, and {@code PaperTargets} lists them. Most are
 * made of trials; {@code Curves} measures a network after each epoch, and {@code Theory} needs no trials, since its
 * population is finite and its true risk a sum. It uses {@code paper.trial} and {@code paper.page}.
 */
@NullMarked
package dev.augur.paper.target;

import org.jspecify.annotations.NullMarked;
