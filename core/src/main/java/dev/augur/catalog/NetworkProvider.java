package dev.augur.catalog;

import dev.augur.model.NetworkSpec;

/** Offers networks. */
public interface NetworkProvider extends ComponentProvider<NetworkSpec> {}
