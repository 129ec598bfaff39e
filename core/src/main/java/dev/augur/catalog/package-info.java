/**
 * Everything that has a name: one registry for each kind of component ({@code Components}), what is built in, and what
 * jars on the class path add through a {@code ComponentProvider}. A name is read here and printed by the component
 * itself, in one spelling. It uses every package that has something to name, and only {@code store.builtin} uses it.
 *
 * <p>A constructor is cheap to call and a component is a value, so the registry keeps no instances. An option that is
 * not given has its initial value. Names of plug-ins must not clash with built-in ones; the registry refuses the
 * second.
 */
@NullMarked
package dev.augur.catalog;

import org.jspecify.annotations.NullMarked;
