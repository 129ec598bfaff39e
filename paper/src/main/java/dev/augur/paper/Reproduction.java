package dev.augur.paper;

import dev.augur.files.Output;
import dev.augur.files.OutputFolder;
import dev.augur.paper.data.PaperData;
import dev.augur.paper.page.ExperimentPage;
import dev.augur.paper.page.Plot;
import dev.augur.paper.target.Lab;
import dev.augur.paper.target.PaperTargets;
import dev.augur.paper.target.Target;
import dev.augur.paper.target.TargetFindings;
import dev.augur.paper.trial.Entry;
import dev.augur.paper.trial.Ledger;
import dev.augur.paper.trial.Options;
import dev.augur.paper.trial.ProgressListener;
import dev.augur.paper.trial.Shelf;
import dev.augur.store.json.Json;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Makes targets by name and writes what they found: CSV, JSON, HTML and plots. */
public final class Reproduction {
    /** The name that stands for every target of the paper; trainings of hours are asked for by name. */
    public static final String ALL = "all";

    private Reproduction() {}

    /**
     * A target that was made.
     *
     * @param name of the target
     * @param headline what it found, in a sentence
     * @param page the file to open
     * @param leftOut data sets that belong to it, but whose files are missing
     */
    public record Made(String name, String headline, Path page, List<PaperData> leftOut) {}

    /** The names of all targets, with what they show. */
    public static Map<String, String> targets() {
        Map<String, String> names = new LinkedHashMap<>();
        PaperTargets.all().forEach(each -> names.put(each.name(), each.title()));
        return names;
    }

    /** Names that the rows of the tables have. */
    public static List<String> rows() {
        return PaperTargets.all().stream()
                .flatMap(each -> each.entries().stream())
                .map(Entry::name)
                .distinct()
                .toList();
    }

    /**
     * Refuses data sets that the target of this name does not have; of all targets those are made that have one of
     * them.
     */
    public static void check(String name, Options options) {
        if (name.equals(ALL)) {
            return;
        }
        Target target = PaperTargets.named(name);
        for (PaperData set : options.sets()) {
            if (!target.sets().contains(set)) {
                throw new IllegalArgumentException(name + " does not use the data set " + set + "; it uses "
                        + (target.sets().isEmpty()
                                ? "none"
                                : target.sets().stream()
                                        .map(PaperData::toString)
                                        .collect(Collectors.joining(", "))));
            }
        }
    }

    private static List<Target> wanted(String name, Options options) {
        check(name, options);
        return name.equals(ALL)
                ? PaperTargets.ofPaper().stream()
                        .filter(each -> hasSome(each, options))
                        .toList()
                : List.of(PaperTargets.named(name));
    }

    private static boolean hasSome(Target target, Options options) {
        return options.sets().isEmpty()
                || target.sets().isEmpty()
                || !options.of(target.sets()).isEmpty();
    }

    /** Makes a target, or all of them; the listener hears of every trial. */
    public static List<Made> run(String name, Options options, ProgressListener listener) throws IOException {
        return run(name, new Lab(options, new Shelf(options.data()), listener));
    }

    public static List<Made> run(String name, Lab lab) throws IOException {
        return run(wanted(name, lab.options()), lab);
    }

    public static List<Made> run(List<Target> wanted, Lab lab) throws IOException {
        Path out = lab.options().out();
        new OutputFolder(out, "--out").create();
        for (Target target : wanted) {
            check(target, lab.options());
        }
        List<Made> made = new ArrayList<>();
        for (Target target : wanted) {
            TargetFindings findings = target.run(lab);
            made.add(new Made(
                    target.name(), findings.page().headline(), write(target, findings, out), lab.leftOut(target)));
        }
        return made;
    }

    /** Before any work: results that are there stay, and new ones can be written. */
    private static void check(Target target, Options options) throws IOException {
        for (String ending : List.of(".csv", ".json", ".html")) {
            Path file = options.out().resolve(target.name() + ending);
            if (Files.exists(file) && !options.resume()) {
                throw Ledger.isThere(file);
            }
            Output.to(file).requireWritable();
        }
    }

    private static Path write(Target target, TargetFindings findings, Path folder) throws IOException {
        Path page = folder.resolve(target.name() + ".html");
        findings.page().write(page);
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("schema", "augur.reproduce/1");
        json.put("target", target.name());
        json.put("headline", findings.page().headline());
        json.put("notes", findings.page().notes());
        json.putAll(findings.json());
        write(folder.resolve(target.name() + ".json"), Json.pretty(json) + "\n");
        int number = 0;
        for (ExperimentPage.Section section : findings.page().sections()) {
            for (Plot plot : section.plots()) {
                number++;
                String file = target.name() + "-" + number;
                write(folder.resolve(file + ".svg"), plot.svg());
                Output.to(folder.resolve(file + ".png")).write(plot::writePng);
            }
        }
        return page;
    }

    private static void write(Path file, String text) throws IOException {
        Output.to(file).write(out -> out.write(text.getBytes(StandardCharsets.UTF_8)));
    }
}
