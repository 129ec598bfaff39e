package dev.augur.cli.verb;

import dev.augur.cli.command.Verb;
import dev.augur.cli.option.DatabaseOptions;
import dev.augur.cli.option.ModelOption;
import dev.augur.cli.option.ModelOutput;
import dev.augur.cli.option.NamedTable;
import dev.augur.cli.watch.WindowReader;
import dev.augur.common.Figures;
import dev.augur.common.Plural;
import dev.augur.data.FeatureMatrix;
import dev.augur.model.Answers;
import dev.augur.prior.Interval;
import dev.augur.random.SeedTree;
import dev.augur.risk.TestPriors;
import dev.augur.store.SavedModel;
import dev.augur.tables.TableSource;
import dev.augur.tables.TrainedModel;
import dev.augur.watch.AlarmRate;
import dev.augur.watch.Judged;
import dev.augur.watch.MixtureShares;
import dev.augur.watch.News;
import dev.augur.watch.Watch;
import dev.augur.watch.WatchState;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The same model for another mixture of the same classes. */
@Command(
        name = "refresh",
        description = "Adjust theta, shares and probabilities of a model to new rows, without training again.",
        footer = {
            "",
            "It refuses if that is not enough: a class drifted, the table changed, or rows are unlike anything seen.",
            "",
            "Example:",
            "  augur refresh -m birds.augur --unlabeled new.csv -o birds-2.augur"
        })
public final class Refresh extends Verb {
    @Mixin
    private final ModelOption model = new ModelOption();

    @Option(names = "--unlabeled", required = true, paramLabel = "FILE", description = "new rows, without labels")
    private @Nullable String unlabeled;

    @Option(
            names = "--unlabeled-query",
            paramLabel = "SQL",
            description = "the query to run if --unlabeled is a jdbc: address")
    private @Nullable String query;

    @Mixin
    private final DatabaseOptions database = new DatabaseOptions();

    @Mixin
    private final ModelOutput output = new ModelOutput();

    @Override
    public Integer call() throws IOException {
        Path target = output.file();
        check(database.addTo(files())
                .reads("-m", model.file())
                .readsTable("--unlabeled", unlabeled)
                .writes("-o", target));
        TableSource source = database.source(new NamedTable("--unlabeled", unlabeled, "--unlabeled-query", query), this)
                .orElseThrow();
        TrainedModel trained = model.read();
        Watch watch = trained.watch(AlarmRate.USUAL);
        WindowReader.Window window = all(source, trained);
        requireEnough(watch.look(WatchState.start(""), window.rows(), window.cells()), watch);
        MixtureShares shares = shares(trained, window.rows(), seeds(), threads())
                .orElseThrow(() -> new IllegalArgumentException(
                        "the answers of this model do not depend on the shares of the classes, so there is nothing"
                                + " to adjust; train it again with augur train."));
        refreshed(trained, shares, window).write(target);
        tell(shares, trained, window.rows().rows(), target);
        return 0;
    }

    private static WindowReader.Window all(TableSource source, TrainedModel trained) throws IOException {
        List<WindowReader.Window> read = new ArrayList<>();
        Optional<List<String>> missing =
                new WindowReader(source, trained.encoder(), Integer.MAX_VALUE, read::add).read();
        if (missing.isPresent()) {
            throw refused("the table has changed: the model needs " + String.join(", ", missing.get()) + ", which "
                    + source.name() + " does not have");
        }
        return read.get(0);
    }

    /** The shares of the known classes, where the classifier has probabilities that depend on them. */
    static Optional<MixtureShares> shares(TrainedModel trained, FeatureMatrix rows, SeedTree seeds, int threads) {
        if (trained.classifier().posteriorRule().isEmpty()
                || trained.provenance().theta().isEmpty()) {
            return Optional.empty();
        }
        Answers answers = trained.classifier().asLearned().classify(rows, threads);
        double[] learned = trained.provenance().learnedShares(trained.labels());
        return answers.probabilities().map(each -> MixtureShares.of(each, learned, seeds));
    }

    private static void requireEnough(Judged judged, Watch watch) {
        String because = judged.state()
                .alarm()
                .map(alarm -> " (" + alarm.reasons().get(0) + ")")
                .orElse("");
        if (judged.news() == News.DRIFT) {
            throw refused("known rows are no longer like the labeled ones" + because);
        }
        if (judged.news() == News.TABLE) {
            throw refused("the table has changed" + because);
        }
        if (judged.news() == News.NEW_CLASS && watch.hasUnlike(judged.found())) {
            throw refused("there are rows unlike anything in training" + because);
        }
    }

    private static IllegalArgumentException refused(String reason) {
        return new IllegalArgumentException(
                "other shares are not enough, since " + reason + "; train the model again with augur train.");
    }

    private SavedModel refreshed(TrainedModel trained, MixtureShares shares, WindowReader.Window window) {
        Map<String, Object> facts = new LinkedHashMap<>();
        facts.put("theta", shares.theta());
        facts.put("shares", perClass(shares, trained));
        facts.put("rows", window.rows().rows());
        facts.put("table", window.name());
        TrainedModel changed = trained.withPriors(TestPriors.perClass(shares.known()));
        SavedModel saved = changed.toSaved();
        return new SavedModel(
                        saved.classifier(),
                        saved.encoder(),
                        saved.provenance().with("refreshed", facts),
                        saved.heldOut(),
                        saved.known(),
                        saved.mixture())
                .withMixture(window.rows(), seeds().child("mixture"));
    }

    private static Map<String, Double> perClass(MixtureShares shares, TrainedModel trained) {
        Map<String, Double> map = new LinkedHashMap<>();
        for (int c = 0; c < trained.labels().known(); c++) {
            map.put(trained.labels().name(c), shares.known()[c]);
        }
        return map;
    }

    private void tell(MixtureShares shares, TrainedModel trained, int rows, Path target) {
        double before = trained.provenance().theta().orElseThrow().value();
        if (json()) {
            Map<String, @Nullable Object> json = new LinkedHashMap<>();
            json.put("schema", "augur.refresh/1");
            json.put("output", target.toString());
            json.put("rows", rows);
            json.put("theta_before", before);
            json.put("theta", shares.theta());
            json.put("shares", perClass(shares, trained));
            printJson(json);
            return;
        }
        print(
                "The model for the mixture of these %s is in %s.%n%s of them are novel; it was %s in training.%n",
                Plural.of(rows, "row"), target, Figures.percent(1 - shares.theta()), Figures.percent(1 - before));
        for (int c = 0; c < trained.labels().known(); c++) {
            Interval interval = shares.intervals().get(c);
            print(
                    "  %s: %s (%s)%n",
                    trained.labels().name(c),
                    Figures.percent(shares.known()[c]),
                    Figures.percents(interval.low(), interval.high()));
        }
    }
}
