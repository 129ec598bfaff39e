package dev.augur.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.augur.data.LacData;
import dev.augur.method.auto.Auto;
import dev.augur.random.SeedTree;
import dev.augur.tables.Encoder;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class TrainReportTest {
    private static final SeedTree SEEDS = SeedTree.of(1);

    /** In processor time of this thread, which does all the work: other work on the machine does not count. */
    @Test
    void aPageCostsAtMostTwiceTheTraining() {
        LacData data = DemoData.of(SEEDS).split().train().sample(600, SEEDS);
        Prepared prepared =
                new Prepared(data, Encoder.ofNumbers(List.of("x", "y")), List.of(), List.of(), Optional.empty());
        long start = processorNanos();
        Fit fit = new Fitting(1, Progress.NONE).run(Auto.withDefaults(), Optional.empty(), data, SEEDS);
        long training = processorNanos() - start;
        String page = new TrainReport(prepared, fit, Optional.empty(), Progress.NONE)
                .of("t", Map.of(), 1, SEEDS)
                .html();
        long report = processorNanos() - start - training;

        assertThat(page).contains("id=\"sensitivity\"", "id=\"estimators\"");
        assertThat(report).isLessThan(2 * training);
    }

    private static long processorNanos() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }
}
