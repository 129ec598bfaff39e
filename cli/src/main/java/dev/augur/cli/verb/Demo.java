package dev.augur.cli.verb;

import dev.augur.cli.command.Verb;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** The whole way on embedded data, through the verbs themselves: what it runs is what a user would type. */
@Command(
        name = "demo",
        description = "Train on built-in data with three classes that nobody labeled, and show what is found.",
        footer = {"", "Example:", "  augur demo"})
public final class Demo extends Verb {
    @Option(
            names = {"-o", "--output"},
            paramLabel = "DIR",
            defaultValue = "augur-demo",
            description = "folder to write to (default: augur-demo)")
    private @Nullable Path folder;

    @Override
    public Integer call() throws IOException {
        Path target = folder == null ? Path.of("augur-demo") : folder;
        DemoData.requireOwn(target);
        DemoData data = DemoData.of(seeds());
        data.write(target);
        if (!json()) {
            print(
                    "Seven clusters of points in the plane, %d of them known: %d labeled rows, and %d unlabeled"
                            + " rows of all seven.%n"
                            + "In truth %.1f%% of the unlabeled rows are novel.%n",
                    DemoData.CLASSES.size(),
                    data.known().size(),
                    data.unlabeled().size(),
                    100 * (1 - DemoData.CLASSES.size() / 7.0));
        }
        String model = target.resolve(DemoData.MODEL).toString();
        List<List<String>> steps = List.of(
                List.of(
                        "train",
                        "--labeled",
                        path(target, DemoData.KNOWN),
                        "--label",
                        DemoData.LABEL,
                        "--unlabeled",
                        path(target, DemoData.UNLABELED),
                        "-o",
                        model,
                        "--validation",
                        path(target, DemoData.CHECKED),
                        "--report",
                        path(target, DemoData.REPORT)),
                List.of(
                        "predict",
                        "-m",
                        model,
                        path(target, DemoData.UNLABELED),
                        "--keep",
                        "x,y",
                        "-o",
                        path(target, DemoData.PREDICTIONS)),
                List.of("evaluate", "-m", model, path(target, DemoData.CHECKED), "--label", DemoData.LABEL));
        for (List<String> step : steps) {
            int code = run(step);
            if (code != 0) {
                return code;
            }
        }
        return 0;
    }

    private static String path(Path folder, String name) {
        return folder.resolve(name).toString();
    }

    /** Runs another verb with the seed and the threads of this one. */
    private int run(List<String> words) {
        List<String> all = new ArrayList<>(words);
        all.addAll(List.of("--seed", Long.toString(seed()), "--threads", Integer.toString(threads())));
        if (json()) {
            all.add("--json");
        } else {
            print("%n$ augur %s%n", String.join(" ", words));
        }
        CommandLine root = spec().parent().commandLine();
        return root.execute(all.toArray(String[]::new));
    }
}
