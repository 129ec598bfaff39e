package dev.augur.paper.target;

import dev.augur.data.LabeledSet;
import dev.augur.paper.data.PaperData;
import dev.augur.paper.trial.Ledger;
import dev.augur.paper.trial.Options;
import dev.augur.paper.trial.ProgressListener;
import dev.augur.paper.trial.Runner;
import dev.augur.paper.trial.Shelf;
import dev.augur.paper.trial.Trial;
import dev.augur.paper.trial.TrialResults;
import dev.augur.tables.cells.TableException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Where experiments are made: the data, the results so far, and what was asked for. */
public final class Lab {
    private final Options options;
    private final Shelf shelf;
    private final ProgressListener listener;
    /** The ledgers of the targets made so far: their trials are used for the next ones, too. */
    private final List<Ledger> ledgers = new ArrayList<>();
    /** Sets of each target whose files are missing. */
    private final Map<String, List<PaperData>> leftOut = new HashMap<>();

    public Lab(Options options, Shelf shelf, ProgressListener listener) {
        this.options = options;
        this.shelf = shelf;
        this.listener = listener;
    }

    public Options options() {
        return options;
    }

    /** The sets of a target: those that were asked for, or all whose files are there. */
    List<PaperData> sets(Target target) throws TableException {
        List<PaperData> belonging = target.sets();
        if (!options.sets().isEmpty()) {
            return options.of(belonging);
        }
        List<PaperData> there = belonging.stream().filter(shelf::has).toList();
        if (there.isEmpty()) {
            throw TableException.at(
                    options.data().toString(),
                    "none of the data sets " + listed(belonging) + " is here",
                    "name their folder with --data; --datasets NAME tells where a set comes from");
        }
        leftOut.put(
                target.name(),
                belonging.stream().filter(set -> !there.contains(set)).toList());
        return there;
    }

    /** Sets that belong to a target, but whose files are missing. */
    public List<PaperData> leftOut(Target target) {
        return leftOut.getOrDefault(target.name(), List.of());
    }

    LabeledSet rows(PaperData set) throws TableException {
        return shelf.get(set);
    }

    ProgressListener listener() {
        return listener;
    }

    /** Runs the trials that no target has run yet, and keeps all of them in the CSV file of the target. */
    TrialResults run(Target target, List<Trial> trials) throws IOException {
        for (Trial trial : trials) {
            shelf.get(trial.data());
        }
        return new TrialResults(new Runner(shelf, ledger(target), options.threads(), listener).run(trials));
    }

    /** The results of a target so far, and of others that may serve it. */
    Ledger ledger(Target target) throws IOException {
        Path file = file(target);
        Ledger ledger = options.resume() ? Ledger.resume(file) : Ledger.create(file);
        ledgers.forEach(ledger::borrowFrom);
        if (options.resume()) {
            for (Target other : PaperTargets.all()) {
                if (!other.name().equals(target.name()) && Files.exists(file(other))) {
                    ledger.borrowFrom(file(other));
                }
            }
        }
        ledgers.add(ledger);
        return ledger;
    }

    private Path file(Target target) {
        return options.out().resolve(target.name() + ".csv");
    }

    /** What a page says at its end. */
    Map<String, String> provenance(Target target) {
        Map<String, String> lines = new LinkedHashMap<>();
        lines.put("target", target.name());
        if (target.hasTrials()) {
            lines.put("trials", options.trials() + ", seeds 0 to " + (options.trials() - 1));
            lines.put("settings chosen by", options.choice().toString());
        }
        if (options.scale() < 1) {
            lines.put("scale", Double.toString(options.scale()));
        }
        if (!options.sets().isEmpty()) {
            lines.put("data sets", listed(options.sets()));
        }
        if (!leftOut(target).isEmpty()) {
            lines.put("left out (files missing)", listed(leftOut(target)));
        }
        if (!options.methods().isEmpty()) {
            lines.put("methods", String.join(", ", options.methods()));
        }
        lines.put(
                "published",
                "Shu et al., A Generalized Unbiased Risk Estimator for Learning with Augmented Classes, AAAI 2023");
        return lines;
    }

    private static String listed(List<PaperData> sets) {
        return sets.stream().map(PaperData::toString).collect(Collectors.joining(", "));
    }
}
