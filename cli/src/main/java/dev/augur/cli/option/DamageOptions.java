package dev.augur.cli.option;

import dev.augur.cli.command.Verb;
import dev.augur.common.Plural;
import dev.augur.tables.SoundPictures;
import dev.augur.tables.TableSource;
import dev.augur.tables.cells.Notes;
import java.util.Optional;
import picocli.CommandLine.Option;

/** What happens to rows whose picture cannot be read. */
public final class DamageOptions {
    @Option(
            names = "--skip-damaged",
            description = "leave out rows whose picture is damaged or missing, and name them (default: stop)")
    private boolean skip;

    /** The table, without such rows if that is wanted. */
    public Optional<TableSource> applied(Optional<TableSource> table, Verb verb) {
        return skip ? table.map(each -> without(each, verb)) : table;
    }

    private static TableSource without(TableSource table, Verb verb) {
        return new SoundPictures(
                table,
                damaged -> verb.note("left out " + Plural.of(damaged.size(), "row") + " of " + table.name()
                        + " with damaged pictures: " + Notes.listed(damaged)));
    }
}
