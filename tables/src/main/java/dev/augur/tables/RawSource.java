package dev.augur.tables;

import java.io.IOException;

/** A format's reader before its failures are put into words. */
interface RawSource {
    String name();

    RawReader open() throws IOException;
}
