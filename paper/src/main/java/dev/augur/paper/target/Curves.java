package dev.augur.paper.target;

import dev.augur.paper.data.PaperData;
import dev.augur.paper.page.ExperimentPage;
import dev.augur.paper.trial.Countdown;
import dev.augur.paper.trial.Entry;
import dev.augur.paper.trial.Ledger;
import dev.augur.paper.trial.Mixture;
import dev.augur.paper.trial.Options;
import dev.augur.paper.trial.Result;
import dev.augur.paper.trial.RowNames;
import dev.augur.paper.trial.Sets;
import dev.augur.paper.trial.TrialResults;
import dev.augur.spelling.Spelling;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * Networks that learn for hours: how good they are on test rows after each epoch. A training that was interrupted goes
 * on from its last epoch, and one that has ended can be given more of them.
 */
final class Curves implements Target {
    /**
     * The setting that was chosen for the perceptrons on MNIST and Fashion, except for the optimiser: with their rate
     * VGG16 calls every row novel after an epoch, so it has the next of the paper's rates.
     */
    private static final Spelling SETTING =
            Spelling.of("nrpr").with("scaling", "none").with("loss", "gce:q=0.4");

    private static final List<Entry> ENTRIES =
            List.of(entry("NRPR", "penalty:t=2,lambda=1.4"), entry("ReLU", "relu"), entry("ABS", "abs"));

    private static Entry entry(String name, String correction) {
        return new Entry(name, SETTING.with("correction", correction).toString(), Entry.TRUE);
    }

    @Override
    public String name() {
        return "curves";
    }

    @Override
    public String title() {
        return "networks epoch by epoch";
    }

    @Override
    public List<Entry> entries() {
        return ENTRIES;
    }

    @Override
    public List<PaperData> sets() {
        return Sets.IMAGES;
    }

    @Override
    public TargetFindings run(Lab lab) throws IOException {
        Options options = lab.options();
        List<PaperData> sets = options.sets().isEmpty() ? List.of(PaperData.SVHN) : options.of(sets());
        for (PaperData set : sets) {
            if (!ImageMethods.canTrain(set)) {
                throw new IllegalArgumentException(
                        RowNames.title(set) + " needs VGG16 from the module torch, which is not installed");
            }
        }
        Ledger ledger = lab.ledger(this);
        Mixture mixture = Mixture.scaled(options.scale());
        List<LearningCurve> curves = new ArrayList<>();
        for (int seed = 0; seed < options.trials(); seed++) {
            for (PaperData set : sets) {
                for (Entry entry : options.entries(ENTRIES)) {
                    curves.add(new LearningCurve(set, trained(entry, set, options.threads()), seed, mixture));
                }
            }
        }
        int open = 0;
        for (LearningCurve curve : curves) {
            open += curve.open(ledger, options.epochs());
        }
        Countdown countdown = new Countdown(open, lab.listener());
        List<Result> results = new ArrayList<>();
        for (LearningCurve curve : curves) {
            results.addAll(curve.run(lab, ledger, options.epochs(), countdown));
        }
        return findings(lab, sets, curves, new FigureData(new TrialResults(results)));
    }

    /** A network that is trained alone may have all threads. What a method says itself stays. */
    private static Entry trained(Entry entry, PaperData set, int threads) {
        LearningCurve.nrpr(entry.method());
        Spelling method = Spelling.parse(entry.method());
        Spelling usual = set == PaperData.SVHN
                ? method.with("network", "vgg16:threads=" + threads)
                        .with("optimizer", "adam:lr=1.0E-4,wd=1.0E-5")
                        .with("batching", "mixed:100")
                : method.with("network", "mlp:500")
                        .with("optimizer", "adam:lr=0.001,wd=1.0E-5")
                        .with("batching", "mixed:500");
        for (Map.Entry<String, String> option : method.options().entrySet()) {
            usual = usual.with(option.getKey(), option.getValue());
        }
        return new Entry(entry.name(), usual.toString(), entry.theta());
    }

    private TargetFindings findings(Lab lab, List<PaperData> sets, List<LearningCurve> curves, FigureData data) {
        int epochs = lab.options().epochs();
        List<Line> lines = curves.stream()
                .map(LearningCurve::entry)
                .map(Entry::name)
                .distinct()
                .map(name -> Line.of(
                        name,
                        IntStream.rangeClosed(1, epochs)
                                .mapToObj(epoch -> new Line.Point(
                                        epoch, LearningCurve.setting(epoch), ENTRIES.get(0), Mixture.published()))
                                .toList()))
                .toList();
        Figure figure = new Figure(
                name(),
                title(),
                "epochs",
                "Theta is the true one. The setting is that chosen for perceptrons on MNIST and Fashion, except"
                        + " for VGG16's learning rate of 1e-4.",
                sets,
                lines,
                List.of("accuracy", "macroF1"),
                found -> headline(sets, lines, found, epochs));
        ExperimentPage page = figure.page("Learning curves: " + title(), lab, sets, data, notes(lab, sets));
        return new TargetFindings(page, Map.of("points", figure.json(data, sets)));
    }

    private static List<String> notes(Lab lab, List<PaperData> sets) {
        List<String> notes = new ArrayList<>();
        if (lab.options().scale() < 1) {
            notes.add("Scaled down: labeled and unlabeled rows are "
                    + lab.options().scale() + " of the paper's.");
        }
        for (PaperData set : sets) {
            Published.of("table3", set.toString(), "NRPR", "accuracy")
                    .ifPresent(each -> notes.add(String.format(
                            Locale.ROOT,
                            "%s: the paper has %s after 200 epochs.",
                            RowNames.title(set),
                            RowNames.number(each.mean()))));
        }
        return notes;
    }

    private static String headline(List<PaperData> sets, List<Line> lines, FigureData data, int epochs) {
        List<String> parts = new ArrayList<>();
        for (PaperData set : sets) {
            for (Line line : lines) {
                Line.Point last = line.points().get(epochs - 1);
                parts.add(String.format(
                        Locale.ROOT,
                        "%s on %s %s",
                        line.name(),
                        RowNames.title(set),
                        RowNames.number(data.mean(set, line, last, "accuracy"))));
            }
        }
        return "Accuracy after " + epochs + " epochs: " + String.join(", ", parts) + ".";
    }
}
