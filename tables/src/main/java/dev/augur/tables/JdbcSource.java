package dev.augur.tables;

import java.io.IOException;
import java.util.Properties;

/**
 * The result of a query.
 *
 * @param url where the database is
 * @param query what to select
 */
record JdbcSource(String url, String query) implements RawSource {
    @Override
    public String name() {
        return withoutSecrets(url);
    }

    @Override
    public RawReader open() throws IOException {
        return SqlRows.open(name(), url, new Properties(), query);
    }

    /** The address without its user, password and options. */
    static String withoutSecrets(String url) {
        return url.replaceFirst("[?;].*", "").replaceFirst("//[^/@]*@", "//");
    }
}
