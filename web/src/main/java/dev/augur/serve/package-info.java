/**
 * {@code augur serve}: trained models behind HTTP, by the Open Inference Protocol for features and by a protocol of our
 * own for rows as people have them. Rows become features and answers the way they do in {@code augur predict}, to the
 * bit. It may use the HTTP foundation, the command line, tables and model files.
 *
 * <p>{@code ModelShelf} holds a {@code ModelFile} for each name, which swaps its {@code ServedModel} when the file is
 * replaced, so that a request sees one version from its first line to its last. A row passes {@code ServeRoutes},
 * {@code Gate}, {@code RequestRows}, {@code Table}, {@code TrainedModel}, {@code AnsweredRequest} and
 * {@code AnswerText}. {@code OpenApiTest} makes every status of every address in {@code openapi.yaml} happen, and finds
 * no address that is not in it.
 */
@NullMarked
package dev.augur.serve;

import org.jspecify.annotations.NullMarked;
