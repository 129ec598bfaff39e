package dev.augur.cli.command;

import dev.augur.catalog.MissingModuleException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Unmatched;

/** Stands for the verb of the module paper where that is not on the class path, its help included. */
@Command(
        name = ReproduceElsewhere.NAME,
        description = "Make the paper's tables and figures, beside what was published.")
final class ReproduceElsewhere implements Callable<Integer> {
    static final String NAME = "reproduce";

    @SuppressWarnings("UnusedVariable") // whatever is asked of it
    @Unmatched
    private List<String> words = new ArrayList<>();

    @Override
    public Integer call() {
        throw new MissingModuleException("verb", NAME, "paper");
    }
}
