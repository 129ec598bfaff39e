package dev.augur.cli.option;

import dev.augur.cli.command.UsageException;
import dev.augur.tables.jdbc.Database;
import dev.augur.tables.jdbc.JdbcAddress;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A table as a command gives it: a file, or the address of a database and the query to run there.
 *
 * @param name what names the table, such as {@code --unlabeled}
 * @param location where it is, if it is given
 * @param queryName what names its query, such as {@code --unlabeled-query}
 * @param query what to select from a database
 */
public record NamedTable(
        String name,
        @Nullable String location,
        String queryName,
        @Nullable String query) {
    /** Refuses a query without a database, and a database without a query. */
    public NamedTable {
        if (location == null && query != null) {
            throw new UsageException(queryName + " needs " + name + ", the jdbc: address of the database");
        }
        if (location != null && query != null && !JdbcAddress.is(location)) {
            throw new UsageException(queryName + " is for a database with a jdbc: address, but " + name + " is "
                    + JdbcAddress.mask(location));
        }
        if (location != null && query == null && JdbcAddress.is(location)) {
            throw new UsageException(name + " is a database, "
                    + Database.at(location).name() + ", which needs a query; give a select with " + queryName);
        }
    }

    /** Adds what may be kept of it: no address with a password, and no password in a query. */
    public void addTo(Map<String, String> given) {
        GivenOptions.put(given, name, shownLocation().orElse(null));
        GivenOptions.put(
                given,
                queryName,
                location == null || query == null ? null : Database.at(location).shownQuery(query));
    }

    private Optional<String> shownLocation() {
        return Optional.ofNullable(location)
                .map(each -> JdbcAddress.is(each) ? Database.at(each).name() : each);
    }
}
