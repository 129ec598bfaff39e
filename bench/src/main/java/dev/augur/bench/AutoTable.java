package dev.augur.bench;

import dev.augur.common.Workers;
import dev.augur.data.LabeledSet;
import dev.augur.data.Split;
import dev.augur.data.SplitProtocol;
import dev.augur.method.auto.Auto;
import dev.augur.method.auto.AutoFit;
import dev.augur.metrics.Evaluation;
import dev.augur.metrics.Summary;
import dev.augur.random.SeedTree;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

/**
 * AUTO on the six regular-scale sets, splits of the paper, nothing but labeled and unlabeled rows in. Arguments: the data folder,
 * the first seed (0) and the number of trials (10).
 */
public final class AutoTable {
    private AutoTable() {}

    /** What one trial gives. */
    private record Trial(Evaluation evaluation, double thetaError, boolean covered, double risk, double seconds) {}

    public static void main(String[] arguments) throws IOException {
        Path data = Path.of(arguments[0]);
        int first = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 0;
        int trials = arguments.length > 2 ? Integer.parseInt(arguments[2]) : 10;
        System.out.println(
                "| data | accuracy | Macro-F1 | AUC | theta error (bias) | interval covers | estimated error | s |");
        System.out.println("|---|---|---|---|---|---|---|---|");
        for (RegularData set : RegularData.values()) {
            LabeledSet all = set.load(data);
            List<Callable<Trial>> tasks = IntStream.range(first, first + trials)
                    .mapToObj(seed -> (Callable<Trial>) () -> trial(all, SeedTree.of(seed)))
                    .toList();
            print(set, Workers.run(Runtime.getRuntime().availableProcessors(), tasks));
        }
    }

    private static Trial trial(LabeledSet all, SeedTree seeds) {
        SplitProtocol protocol = SplitProtocol.regular(all.labels());
        Split split = protocol.split(all, seeds);
        long known =
                Arrays.stream(all.labels()).filter(y -> y < protocol.known()).count();
        double theta = (double) known / all.size();
        long start = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
        AutoFit fit = Auto.withDefaults().run(split.train(), seeds.child("fit"));
        double seconds = (ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - start) / 1e9;
        Evaluation evaluation = Evaluation.of(
                fit.classifier().classify(split.test().features()), split.test().labels());
        return new Trial(
                evaluation,
                fit.report().theta().theta() - theta,
                fit.report().theta().interval().orElseThrow().contains(theta),
                fit.report().error().value(),
                seconds);
    }

    private static void print(RegularData set, List<Trial> trials) {
        System.out.printf(
                Locale.ROOT,
                "| %s | %s | %s | %s | %.3f (%+.3f) | %d of %d | %.3f | %.2f |%n",
                set.title(),
                summary(trials, each -> each.evaluation.value("accuracy").orElseThrow()),
                summary(trials, each -> each.evaluation.value("macroF1").orElseThrow()),
                summary(trials, each -> each.evaluation.value("aucMacroOvr").orElseThrow()),
                mean(trials, each -> Math.abs(each.thetaError)),
                mean(trials, each -> each.thetaError),
                trials.stream().filter(Trial::covered).count(),
                trials.size(),
                mean(trials, Trial::risk),
                trials.stream().mapToDouble(Trial::seconds).min().orElseThrow());
    }

    private static double mean(List<Trial> trials, ToDoubleFunction<Trial> value) {
        return trials.stream().mapToDouble(value).average().orElseThrow();
    }

    private static String summary(List<Trial> trials, ToDoubleFunction<Trial> value) {
        Summary summary = Summary.of(trials.stream().mapToDouble(value).toArray());
        return String.format(
                Locale.ROOT, "%.3f±%.3f", summary.mean(), summary.deviation().orElse(0));
    }
}
