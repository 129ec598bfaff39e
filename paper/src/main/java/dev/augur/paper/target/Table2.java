package dev.augur.paper.target;

import dev.augur.paper.data.PaperData;
import dev.augur.paper.grid.PaperGrid;
import dev.augur.paper.page.ExperimentPage;
import dev.augur.paper.page.ExperimentPage.Section;
import dev.augur.paper.trial.Entry;
import dev.augur.paper.trial.Mixture;
import dev.augur.paper.trial.Options;
import dev.augur.paper.trial.RowNames;
import dev.augur.paper.trial.Sets;
import dev.augur.paper.trial.Trial;
import dev.augur.random.SeedTree;
import dev.augur.spelling.Spelling;
import dev.augur.train.Setting;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The six regular-scale data sets: linear models as in the paper, AUTO, and later rivals. */
final class Table2 implements Target {
    private static final int SETTINGS = 24;
    private static final double MARGIN = 0.01;

    private static final Entry NRPR = new Entry("NRPR", "nrpr-grid", "km1");
    private static final Entry KM1 = new Entry("NRPR paper KM1", "nrpr:profile=paper", "km1");
    private static final Entry TRUE_THETA = new Entry("NRPR paper true theta", "nrpr:profile=paper", Entry.TRUE);
    private static final Entry LOOP = new Entry("NRPR default loop", "nrpr", "loop");
    private static final Entry AUTO = Entry.of("AUTO", "auto");

    private static final List<Entry> ENTRIES = List.of(
            Entry.of("OVR", "ovr"),
            Entry.of("EVM", "evm:profile=paper"),
            Entry.of("EVM rejecting", "evm"),
            Entry.of("LACU", "lacu"),
            Entry.of("iForest", "iforest"),
            new Entry("EULAC", "eulac-linear:profile=paper", "km1"),
            new Entry("EULAC kernel", "eulac", "loop"),
            NRPR,
            KM1,
            TRUE_THETA,
            LOOP,
            new Entry("NRPR kernel", "nrpr:scaling=minmax,network=[nystrom:300],lr=0.03,wd=1e-5,epochs=1000", "loop"),
            Entry.of("OC-SVM", "ocsvm"),
            Entry.of("KDE", "kde"),
            Entry.of("PULSE", "pulse"),
            Entry.of("k-PU", "kpu"),
            new Entry("LACForest", "lacforest", "loop"),
            AUTO);

    @Override
    public String name() {
        return "table2";
    }

    @Override
    public String title() {
        return "every method on the six regular-scale data sets";
    }

    @Override
    public List<Entry> entries() {
        return ENTRIES;
    }

    @Override
    public List<PaperData> sets() {
        return Sets.REGULAR;
    }

    @Override
    public TargetFindings run(Lab lab) throws IOException {
        Options options = lab.options();
        List<PaperData> sets = lab.sets(this);
        List<Entry> entries = options.entries(ENTRIES);
        ResultTable table = new ResultTable(name(), sets, entries, lab.run(this, trials(options, sets, entries)));
        List<Section> sections = new ArrayList<>(table.sections());
        for (Entry rival : List.of(NRPR, AUTO)) {
            if (entries.contains(rival)) {
                sections.add(table.tests(rival));
            }
        }
        sections.addAll(table.thetaAndTime());
        List<String> notes = new ArrayList<>(List.of(
                "NRPR chooses rate, decay, q, t and lambda from the paper's grids"
                        + (options.choice() == Options.Choice.TEST_MEAN
                                ? ", one setting for all trials, by mean TEST accuracy, which is optimistic."
                                : " in each trial, by the zero-one risk on labeled and unlabeled rows; the paper"
                                        + " does not say how it chose.")
                        + " Its theta is KM1's, as in the paper.",
                "Methods that do not use unlabeled rows are tuned on labeled rows alone. EVM, as published, never"
                        + " rejects.",
                "The published AUC of OVR, EVM and probably iForest is that of predicted classes, that of EULAC"
                        + " and NRPR is of scores: compare"
                        + " each with the matching table."));
        List.of(TRUE_THETA, LOOP, KM1, NRPR)
                .forEach(entry -> reached(table, entry).ifPresent(notes::add));
        notes.addAll(table.failures());
        return new TargetFindings(
                new ExperimentPage("Table 2: " + title(), headline(table), notes, sections, lab.provenance(this)),
                table.json());
    }

    private static List<Trial> trials(Options options, List<PaperData> sets, List<Entry> entries) {
        List<Trial> trials = new ArrayList<>();
        for (PaperData set : sets) {
            for (int seed = 0; seed < options.trials(); seed++) {
                for (Entry entry : entries) {
                    trials.addAll(trials(options, set, seed, entry));
                }
            }
        }
        return trials;
    }

    private static List<Trial> trials(Options options, PaperData set, long seed, Entry entry) {
        if (options.choice() == Options.Choice.RISK || !entry.equals(NRPR)) {
            return List.of(new Trial(set, entry, "", seed, Mixture.published()));
        }
        return PaperGrid.TABLES.space().random(SETTINGS, SeedTree.of(0).child("settings")).stream()
                .map(setting -> new Trial(
                        set,
                        new Entry(NRPR.name(), spelled(setting), NRPR.theta()),
                        setting.toString(),
                        seed,
                        Mixture.published()))
                .toList();
    }

    private static String spelled(Setting setting) {
        return Spelling.of("nrpr")
                .with("profile", "paper")
                .with("loss", setting.loss())
                .with("correction", setting.correction())
                .with("optimizer", setting.options().optimizer())
                .toString();
    }

    private static String headline(ResultTable table) {
        if (!table.entries().contains(AUTO)) {
            return "Our results beside the published ones.";
        }
        long best = table.sets().stream()
                .filter(set -> table.isBest(set, AUTO, "accuracy"))
                .count();
        return "AUTO has the best mean accuracy on " + best + " of "
                + table.sets().size() + " data sets.";
    }

    private static Optional<String> reached(ResultTable table, Entry entry) {
        if (!table.entries().contains(entry)) {
            return Optional.empty();
        }
        List<String> below = table.sets().stream()
                .filter(set -> table.published(set, entry, "accuracy")
                        .filter(each -> table.mean(set, entry, "accuracy") < each.mean() - MARGIN)
                        .isPresent())
                .map(RowNames::title)
                .toList();
        return Optional.of(entry.name() + " reaches the published accuracy of NRPR, less " + MARGIN
                + (below.isEmpty() ? ", on every set." : ", on every set but " + String.join(", ", below) + "."));
    }
}
