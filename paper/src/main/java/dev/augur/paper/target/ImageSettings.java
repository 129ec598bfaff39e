package dev.augur.paper.target;

import dev.augur.catalog.Components;
import dev.augur.common.Workers;
import dev.augur.data.Folds;
import dev.augur.data.LabeledSet;
import dev.augur.data.LacData;
import dev.augur.files.Disk;
import dev.augur.files.Output;
import dev.augur.method.Classifier;
import dev.augur.method.FitContext;
import dev.augur.paper.data.PaperData;
import dev.augur.paper.trial.Mixture;
import dev.augur.random.SeedTree;
import dev.augur.risk.TestPriors;
import dev.augur.risk.ZeroOneRisk;
import dev.augur.spelling.Spelling;
import dev.augur.store.json.Json;
import dev.augur.train.DivergenceException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Settings of networks on image sets, chosen once for a data set by shortened runs, since the whole grid in every trial
 * would take days. Each candidate learns from four fifths of the labeled and unlabeled rows of the first trial and is
 * judged by the rest: by the zero-one risk at the theta that the method has, or by the accuracy on labeled rows where
 * it knows no others. The best of NRPR are tried again with all epochs. What was chosen is kept in a file.
 */
final class ImageSettings {
    /** Share of the epochs in the runs of all candidates. */
    static final double SHORT = 0.25;
    /** Candidates of NRPR that are run with all epochs. */
    static final int FINALISTS = 3;

    private static final int FOLDS = 5;
    private static final String FILE = "image-settings.json";

    private final Lab lab;
    private final Map<String, String> chosen = new LinkedHashMap<>();
    /** What the file says and this run does not ask for. */
    private final Map<String, String> before = new LinkedHashMap<>();

    private ImageSettings(Lab lab) {
        this.lab = lab;
    }

    /** What earlier runs chose, where they are to be gone on from. */
    static ImageSettings of(Lab lab) throws IOException {
        ImageSettings settings = new ImageSettings(lab);
        Path file = lab.options().out().resolve(FILE);
        if (Files.exists(file)) {
            @Nullable Object read = Json.read(Disk.current().readAll(file));
            if (!(read instanceof Map<?, ?> map)) {
                throw new IOException(file + " is not a list of settings; remove it, and they will be chosen again.");
            }
            Map<String, String> kept = lab.options().resume() ? settings.chosen : settings.before;
            map.forEach((key, value) -> kept.put(String.valueOf(key), String.valueOf(value)));
        }
        return settings;
    }

    /** The best of the candidates, spelled without epochs, for the set and the scale that was asked for. */
    String choose(PaperData set, Mixture mixture, ImageMethods.Kind kind, int epochs) throws IOException {
        String key = set + " " + mixture.name() + " " + kind;
        String known = chosen.get(key);
        if (known != null) {
            return known;
        }
        LabeledSet all = lab.rows(set);
        SeedTree seeds = SeedTree.of(0);
        LacData data = mixture.protocol(set, all.labels()).split(all, seeds).train();
        Folds folds = Folds.of(data, FOLDS, seeds.child("choice"));
        Judge judge = new Judge(
                kind,
                theta(kind, set, mixture, all, data, seeds),
                data,
                folds,
                lab.options().threads());
        int shortened = Math.max(3, (int) Math.rint(SHORT * epochs));
        List<String> ranked = judge.best(FINALISTS, kind.candidates(), shortened);
        List<String> finals =
                ranked.stream().flatMap(each -> kind.variants(each).stream()).toList();
        String best =
                finals.isEmpty() ? ranked.get(0) : judge.best(1, finals, epochs).get(0);
        keep(key, best);
        return best;
    }

    private static double theta(
            ImageMethods.Kind kind, PaperData set, Mixture mixture, LabeledSet all, LacData data, SeedTree seeds) {
        return switch (kind) {
            case KNOWN -> 1;
            case EULAC, NRPR ->
                Components.estimator("km1").estimate(data, seeds.child("prior")).theta();
            case NRPR_TOLD ->
                Arrays.stream(Mixture.shares(mixture.protocol(set, all.labels())))
                        .sum();
        };
    }

    /** Judges candidates on a fifth of the rows. */
    private record Judge(ImageMethods.Kind kind, double theta, LacData data, Folds folds, int threads) {
        /** The best few settings, the best first. */
        List<String> best(int count, List<String> candidates, int epochs) {
            List<Double> errors = Workers.run(
                    threads,
                    candidates.stream()
                            .map(each -> (Callable<Double>) () -> error(each, kind, theta, epochs, data, folds))
                            .toList());
            return IntStream.range(0, candidates.size())
                    .boxed()
                    .sorted(Comparator.comparing(errors::get))
                    .limit(count)
                    .map(candidates::get)
                    .toList();
        }
    }

    private void keep(String key, String method) throws IOException {
        chosen.put(key, method);
        Map<String, String> all = new LinkedHashMap<>(before);
        all.putAll(chosen);
        byte[] text = (Json.pretty(all) + "\n").getBytes(StandardCharsets.UTF_8);
        Output.to(lab.options().out().resolve(FILE)).write(out -> out.write(text));
    }

    private static double error(
            String candidate, ImageMethods.Kind kind, double theta, int epochs, LacData data, Folds folds) {
        Spelling spelling = Spelling.parse(candidate).with("epochs", epochs);
        if (kind.usesUnlabeled()) {
            spelling = spelling.with("theta", theta);
        }
        try {
            Classifier classifier = Components.methods()
                    .parse(spelling.toString())
                    .fit(folds.training(data, 0), FitContext.of(SeedTree.of(0).child("choice")))
                    .classifier();
            int[] labeled = folds.heldOutLabeled(0);
            int[] truth = Arrays.stream(labeled).map(i -> data.labels()[i]).toArray();
            int[] found = classifier.classify(data.labeled().select(labeled)).predictions();
            if (!kind.usesUnlabeled()) {
                return 1 - agreement(found, truth);
            }
            int[] unlabeled = classifier
                    .classify(data.unlabeled().select(folds.heldOutUnlabeled(0)))
                    .predictions();
            return new ZeroOneRisk(TestPriors.mixture(theta))
                    .of(found, truth, unlabeled, data.space())
                    .value();
        } catch (DivergenceException e) {
            return Double.POSITIVE_INFINITY;
        }
    }

    private static double agreement(int[] found, int[] truth) {
        return IntStream.range(0, truth.length)
                .mapToDouble(i -> found[i] == truth[i] ? 1 : 0)
                .average()
                .orElseThrow();
    }
}
