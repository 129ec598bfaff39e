/**
 * Networks on libtorch: their scores go to the plain-Java risk, and the gradient of the scores comes back.
 * {@code TorchSpec} is a name, an {@code Architecture} and options; {@code LiveModule} is a module in native memory
 * from its making until it is closed. It uses core's networks and models.
 *
 * <p>The parameters that count are an array of Java, which core's optimiser moves ({@code FlatTensors} copies them).
 * {@code TorchModel} holds arrays, and its modules wait in {@code IdleModules} for the next rows. It is a
 * {@code SpelledModel}: model files keep the spelling of its network and its numbers.
 */
@NullMarked
package dev.augur.torch;

import org.jspecify.annotations.NullMarked;
