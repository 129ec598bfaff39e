package dev.augur.tables.sql;

import dev.augur.tables.cells.TableException;
import dev.augur.tables.jdbc.Database;
import dev.augur.tables.jdbc.SingleSelect;
import dev.augur.tables.source.RawReader;
import dev.augur.tables.source.RawSource;
import java.io.IOException;
import java.util.Optional;

/**
 * The result of a query.
 *
 * @param database where to ask
 * @param query what to select
 */
public record JdbcSource(Database database, String query) implements RawSource {
    @Override
    public String name() {
        return database.name();
    }

    @Override
    public RawReader open() throws IOException {
        Optional<String> problem = SingleSelect.problem(query);
        if (problem.isPresent()) {
            throw TableException.at(
                    name(), "the query is refused, since " + problem.get(), "give a single select, which only reads");
        }
        if (name().startsWith("jdbc:duckdb:")) {
            DuckDb.load(name());
        }
        return SqlRows.open(name(), database, query);
    }
}
