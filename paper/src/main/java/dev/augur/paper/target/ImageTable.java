package dev.augur.paper.target;

import dev.augur.paper.data.PaperData;
import dev.augur.paper.data.SplitProtocol;
import dev.augur.paper.page.ExperimentPage;
import dev.augur.paper.page.ExperimentPage.Section;
import dev.augur.paper.trial.Entry;
import dev.augur.paper.trial.Options;
import dev.augur.paper.trial.RowNames;
import dev.augur.paper.trial.Sets;
import dev.augur.paper.trial.Trial;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * A table of networks on image sets.
 *
 * @param name of the target
 * @param title what it shows
 * @param rows what is tried
 * @param rivals names of rows that all others are tested against
 * @param notes what a reader must know
 */
record ImageTable(String name, String title, List<Row> rows, List<String> rivals, List<String> notes)
        implements Target {

    /**
     * A row of the table.
     *
     * @param name of the method
     * @param theta where theta comes from, as in {@link Entry}
     * @param method how it is spelled for a set
     */
    record Row(String name, String theta, Spelled method) {}

    /** Spells a method with the settings of a set. */
    interface Spelled {
        String of(ImageMethods methods) throws IOException;
    }

    @Override
    public List<Entry> entries() {
        return rows.stream()
                .map(row -> new Entry(row.name(), "nrpr", row.theta()))
                .toList();
    }

    @Override
    public List<PaperData> sets() {
        return Sets.IMAGES;
    }

    @Override
    public TargetFindings run(Lab lab) throws IOException {
        Options options = lab.options();
        List<PaperData> asked = lab.sets(this);
        List<PaperData> sets = asked.stream().filter(ImageMethods::canTrain).toList();
        List<Entry> entries = options.entries(entries());
        ImageSettings settings = ImageSettings.of(lab);
        List<Trial> trials = new ArrayList<>();
        for (int seed = 0; seed < options.trials(); seed++) {
            for (PaperData set : sets) {
                ImageMethods methods = ImageMethods.of(settings, set, options.scale());
                for (Entry entry : entries) {
                    trials.add(new Trial(set, spelled(entry, methods), "", seed, methods.mixture()));
                }
            }
        }
        ResultTable table = new ResultTable(name, sets, entries, lab.run(this, trials));
        List<Section> sections = new ArrayList<>(table.sections());
        for (Entry rival : entries) {
            if (rivals.contains(rival.name())) {
                sections.add(table.tests(rival));
            }
        }
        sections.addAll(table.thetaAndTime());
        ExperimentPage page = new ExperimentPage(
                "Table " + name.substring(5) + ": " + title,
                headline(table),
                notes(lab, asked, sets, table),
                sections,
                lab.provenance(this));
        return new TargetFindings(page, table.json());
    }

    private Entry spelled(Entry entry, ImageMethods methods) throws IOException {
        for (Row row : rows) {
            if (row.name().equals(entry.name())) {
                return new Entry(row.name(), row.method().of(methods), row.theta());
            }
        }
        return entry;
    }

    private List<String> notes(Lab lab, List<PaperData> asked, List<PaperData> sets, ResultTable table)
            throws IOException {
        List<String> all = new ArrayList<>(notes);
        all.add(String.format(
                Locale.ROOT,
                "Settings are chosen once per data set from the paper's grids: learning rate and weight decay"
                        + " among all 9 pairs, EULAC's with the sigmoid"
                        + " and the logistic loss; NRPR's q, t and lambda among 12 combinations, each q with each"
                        + " t, at the rate 0.001 and the decays 0.00001 and 0.0001. All are run for"
                        + " %.0f%% of the epochs, and NRPR's best"
                        + " %d for all of them, judged on a fifth of the labeled and unlabeled rows of the first"
                        + " trial.",
                100 * ImageSettings.SHORT,
                ImageSettings.FINALISTS));
        if (lab.options().scale() < 1) {
            all.add("Scaled down: labeled rows, unlabeled rows and epochs are "
                    + lab.options().scale() + " of the paper's; all test rows are used.");
        }
        if (lab.options().trials() < 10) {
            all.add("Only " + lab.options().trials() + " trials; the paper has 10.");
        }
        for (PaperData set : sets) {
            SplitProtocol.Counts sizes = set.protocol(lab.rows(set).labels()).sizes();
            if (sizes.labeled() < SplitProtocol.image().sizes().labeled()) {
                all.add(String.format(
                        Locale.ROOT,
                        "Only a part of %s is used: %,d labeled, %,d unlabeled and %,d test rows.",
                        RowNames.title(set),
                        sizes.labeled(),
                        sizes.unlabeled(),
                        sizes.test()));
            }
        }
        if (sets.contains(PaperData.SVHN)) {
            all.add("SVHN's settings are chosen with the perceptron of the other sets, and VGG16 is trained with"
                    + " them.");
        }
        for (PaperData set : asked) {
            if (!sets.contains(set)) {
                all.add(RowNames.title(set)
                        + " is left out: it needs VGG16 from the module torch, which is not installed.");
            }
        }
        all.addAll(table.failures());
        return all;
    }

    private static String headline(ResultTable table) {
        List<String> parts = table.sets().stream()
                .map(set -> {
                    Entry best = table.entries().stream()
                            .filter(entry -> table.isBest(set, entry, "accuracy"))
                            .findFirst()
                            .orElseThrow();
                    String published = Published.of(table.table(), set.toString(), "NRPR", "accuracy")
                            .map(each -> " (published NRPR " + RowNames.number(each.mean()) + ")")
                            .orElse("");
                    return RowNames.title(set) + ": " + best.name() + " "
                            + RowNames.number(table.mean(set, best, "accuracy")) + published;
                })
                .toList();
        return parts.isEmpty() ? "There is nothing to show." : "Best accuracy: " + String.join("; ", parts) + ".";
    }
}
