package dev.augur.method;

import dev.augur.model.NetworkSpec;

/** Offers networks. */
public interface NetworkProvider extends ComponentProvider<NetworkSpec> {}
