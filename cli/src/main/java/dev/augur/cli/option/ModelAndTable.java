package dev.augur.cli.option;

import dev.augur.cli.command.NamedFiles;
import dev.augur.cli.command.Verb;
import dev.augur.tables.TableSource;
import dev.augur.tables.TrainedModel;
import java.io.IOException;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** A model, and the table that it is asked about. */
public final class ModelAndTable {
    @Mixin
    private final ModelOption model = new ModelOption();

    @Parameters(paramLabel = "FILE", description = "a table, or - for CSV from the standard input")
    private @Nullable String table;

    @Option(names = "--query", paramLabel = "SQL", description = "the query to run if FILE is a jdbc: address")
    private @Nullable String query;

    @Mixin
    private final DatabaseOptions database = new DatabaseOptions();

    @Mixin
    private final DamageOptions damage = new DamageOptions();

    /** Adds what is read. */
    public NamedFiles addTo(NamedFiles files) throws IOException {
        return database.addTo(files).reads("-m", model.file()).readsTable("the table", table);
    }

    public TableSource source(Verb verb) throws IOException {
        return damage.applied(database.source(new NamedTable("the table", table, "--query", query), verb), verb)
                .orElseThrow();
    }

    /** Where the model is. */
    public String file() {
        return model.file().toString();
    }

    public TrainedModel model() throws IOException {
        return model.read();
    }
}
