/**
 * The HTTP foundation that every server of ours stands on: a server on one address, bodies with a limit, answers and
 * errors in JSON, and events for pages that wait. It knows nothing of models and tables. It may use Javalin, and of
 * ours the JSON and the checks of arguments.
 */
@NullMarked
package dev.augur.web;

import org.jspecify.annotations.NullMarked;
