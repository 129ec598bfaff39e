package dev.augur.bench;

import dev.augur.auto.Auto;
import dev.augur.data.LabeledSet;
import dev.augur.data.LacData;
import dev.augur.method.FitContext;
import dev.augur.method.FitListener;
import dev.augur.paper.data.SplitProtocol;
import dev.augur.random.SeedTree;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/**
 * CPU seconds of AUTO's stages on one thread, once everything is compiled: the fit of least time out of several.
 * Arguments: the data folder, the data set (optdigits) and the number of fits (8).
 */
public final class FitSpeed {
    private FitSpeed() {}

    public static void main(String[] arguments) throws IOException {
        String name = arguments.length > 1 ? arguments[1] : "optdigits";
        int fits = arguments.length > 2 ? Integer.parseInt(arguments[2]) : 8;
        LabeledSet all = RegularData.valueOf(name.toUpperCase(Locale.ROOT)).load(Path.of(arguments[0]));
        LacData data =
                SplitProtocol.regular(all.labels()).split(all, SeedTree.of(0)).train();
        Stages least = Stages.of(data);
        for (int i = 1; i < fits; i++) {
            Stages next = Stages.of(data);
            least = next.total() < least.total() ? next : least;
        }
        System.out.printf(
                Locale.ROOT,
                "%s, %d rows x %d%n",
                name,
                data.pool().rows(),
                data.pool().columns());
        least.seconds.forEach((stage, seconds) -> System.out.printf(Locale.ROOT, "%6.2f s  %s%n", seconds, stage));
        System.out.printf(Locale.ROOT, "%6.2f s  all%n", least.total());
    }

    /** Told the stage at its beginning, or when a step of it is done. */
    private static final class Stages implements FitListener {
        private final Map<String, Double> seconds = new LinkedHashMap<>();
        private double last = Stopwatch.cpuSeconds();
        private String stage = "trying settings";

        static Stages of(LacData data) {
            Stages stages = new Stages();
            Auto.withDefaults().fit(data, FitContext.of(SeedTree.of(1)).withListener(stages));
            stages.end();
            return stages;
        }

        @Override
        public void progress(String next, double fraction) {
            if (fraction < 1) {
                end();
                stage = next;
            }
        }

        private void end() {
            double now = Stopwatch.cpuSeconds();
            seconds.merge(stage, now - last, Double::sum);
            last = now;
        }

        double total() {
            return seconds.values().stream().mapToDouble(each -> each).sum();
        }
    }
}
