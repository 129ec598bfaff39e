package dev.augur.cli.option;

import dev.augur.cli.command.UsageException;
import dev.augur.tables.cells.CellSpelling;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/**
 * How the cells of the tables are written, for those who know better than what would be detected. The model remembers
 * it.
 */
public final class SpellingOptions {
    @Option(
            names = "--decimal",
            paramLabel = "MARK",
            description =
                    "the decimal mark, . or , where numbers such as 1,234 can be read two ways (default: detected)")
    private @Nullable String decimal;

    @Option(
            names = "--missing",
            split = ",",
            paramLabel = "WORD",
            description = "further cells that mean a missing value, such as unknown or -999")
    private List<String> missing = List.of();

    public CellSpelling spelling() {
        if (decimal != null && !decimal.equals(".") && !decimal.equals(",")) {
            throw new UsageException("--decimal must be . or , but is " + decimal);
        }
        return new CellSpelling(Optional.ofNullable(decimal).map(mark -> mark.charAt(0)), Set.copyOf(missing));
    }

    /** The options as they were given, by name. */
    Map<String, String> given() {
        Map<String, String> given = new LinkedHashMap<>();
        GivenOptions.put(given, "--decimal", decimal);
        GivenOptions.putList(given, "--missing", missing);
        return given;
    }
}
