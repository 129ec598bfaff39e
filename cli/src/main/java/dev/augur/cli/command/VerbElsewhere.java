package dev.augur.cli.command;

import dev.augur.catalog.MissingModuleException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Unmatched;

/** Stands for a verb of another module where that is not on the class path, its help included. */
@Command
final class VerbElsewhere implements Callable<Integer> {
    private final String name;
    private final String module;
    private final String description;

    @SuppressWarnings("UnusedVariable") // whatever is asked of it
    @Unmatched
    private List<String> words = new ArrayList<>();

    private VerbElsewhere(String name, String module, String description) {
        this.name = name;
        this.module = module;
        this.description = description;
    }

    static List<VerbElsewhere> all() {
        return List.of(
                new VerbElsewhere(
                        "reproduce",
                        "paper",
                        "Recompute the paper's tables and figures, next to the published numbers."),
                new VerbElsewhere("export", "onnx", "Write a model as ONNX or JSON, for programs without Java."),
                new VerbElsewhere("serve", "web", "Answer rows over HTTP with trained models."),
                new VerbElsewhere("studio", "web", "Look at novel rows in a browser, name them, and train again."));
    }

    String name() {
        return name;
    }

    CommandLine command() {
        CommandSpec spec = CommandSpec.forAnnotatedObject(this).name(name);
        spec.usageMessage().description(description);
        return new CommandLine(spec);
    }

    @Override
    public Integer call() {
        throw new MissingModuleException("verb", name, module);
    }
}
