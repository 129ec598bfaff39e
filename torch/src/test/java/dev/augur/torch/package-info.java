@org.jspecify.annotations.NullMarked
package dev.augur.torch;
