package dev.augur.bench;

import dev.augur.bench.KernelCost.Four;
import dev.augur.bench.KernelCost.Measured;
import dev.augur.bench.KernelCost.Shape;
import dev.augur.bench.SpreadAuto.Job;
import dev.augur.math.Kernels;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * What AUTO on Spark should cost at any number of rows: the sums of its jobs, with constants fitted to the kernels of
 * core that executors run. Constants are fitted to one half of the shapes and judged on the others. No Spark runs here:
 * its scheduling, reading and network are in no number. Arguments: columns (50), known classes (8) and cores (1000).
 */
public final class SparkModel {
    private static final double LABELED = 0.2;
    private static final double THETA = 0.6;
    /** The most that five settings can have. */
    private static final int VIEWS = 5;
    /** Rows of a partition. */
    private static final double SMALL = 100_000;

    private static final double LARGE = 2_000_000;

    private static final double[] ROWS = {1e6, 1e7, 1e9, 1e11};

    private SparkModel() {}

    public static void main(String[] arguments) {
        int columns = argument(arguments, 0, 50);
        int known = argument(arguments, 1, 8);
        int cores = argument(arguments, 2, 1000);
        int outputs = Kernels.padded(known + 1);
        System.out.println("Augur: " + Kernels.describe());
        KernelCost.measured(new Shape(columns, 300, outputs));
        KernelCost cost = KernelCost.of(measured(new int[] {10, 40, 160}, new int[] {200, 400, 800, 1200}, outputs));
        List<Four> others = measured(new int[] {20, 80}, new int[] {300, 1000}, outputs);
        told("kernel values", cost.kernel(), KernelCost.select(others, Four::kernel));
        told("outputs", cost.outputs(), KernelCost.select(others, Four::outputs));
        told("features", cost.design(), KernelCost.select(others, Four::design));
        told("outer products", cost.gram(), KernelCost.select(others, Four::gram));
        double perByte = SumsCost.secondsPerByte();
        System.out.printf(Locale.ROOT, "a GB of sums written, read and added: %.2f s%n", 1e9 * perByte);
        jobs(new SpreadAuto(1e6, columns, LABELED, THETA, known, VIEWS, false, SMALL), cost);
        System.out.printf(
                Locale.ROOT,
                "%n| rows | rows of a partition | rows in memory, GB | tasks | CPU h | longest job on %,d cores, s"
                        + " | shuffled, GB | the driver holds, GB | and adds, s |%n",
                cores);
        System.out.println("|---|---|---|---|---|---|---|---|---|");
        for (double rows : ROWS) {
            totals(new SpreadAuto(rows, columns, LABELED, THETA, known, VIEWS, false, SMALL), cost, perByte, cores);
        }
        for (double rows : new double[] {1e9, 1e11}) {
            totals(new SpreadAuto(rows, columns, LABELED, THETA, known, VIEWS, false, LARGE), cost, perByte, cores);
        }
        System.out.println("\nwhere known classes have other proportions, so that sums are kept by class:");
        totals(new SpreadAuto(1e9, columns, LABELED, THETA, known, VIEWS, true, SMALL), cost, perByte, cores);
    }

    private static int argument(String[] arguments, int at, int otherwise) {
        return arguments.length > at ? Integer.parseInt(arguments[at]) : otherwise;
    }

    private static List<Four> measured(int[] columns, int[] landmarks, int outputs) {
        List<Four> measured = new ArrayList<>();
        for (int d : columns) {
            for (int z : landmarks) {
                measured.add(KernelCost.measured(new Shape(d, z, outputs)));
            }
        }
        return measured;
    }

    private static void told(String name, FittedCost cost, List<Measured> others) {
        System.out.printf(Locale.ROOT, "%s, ns a row: %s; at most %.0f%% off%n", name, cost, 100 * cost.worst(others));
    }

    private static void jobs(SpreadAuto auto, KernelCost cost) {
        System.out.printf(
                Locale.ROOT, "%n| jobs at %,.0f rows | how many | CPU s each | a partition sends, MB |%n", auto.rows());
        System.out.println("|---|---|---|---|");
        for (Job job : auto.jobs(cost)) {
            System.out.printf(
                    Locale.ROOT,
                    "| %s | %d | %.2f | %.2f |%n",
                    job.name(),
                    job.count(),
                    job.seconds(),
                    job.bytes() / 1e6);
        }
    }

    private static void totals(SpreadAuto auto, KernelCost cost, double perByte, int cores) {
        List<Job> jobs = auto.jobs(cost);
        double seconds =
                jobs.stream().mapToDouble(job -> job.count() * job.seconds()).sum();
        double sent =
                jobs.stream().mapToDouble(job -> job.count() * job.bytes()).sum();
        double largest = jobs.stream().mapToDouble(Job::bytes).max().orElseThrow();
        double longest = jobs.stream().mapToDouble(Job::seconds).max().orElseThrow();
        int count = jobs.stream().mapToInt(Job::count).sum();
        System.out.printf(
                Locale.ROOT,
                "| %.0e | %,.0f | %,.1f | %,.0f | %,.2f | %,.1f | %,.1f | %,.2f | %,.1f |%n",
                auto.rows(),
                auto.partitionRows(),
                auto.rowBytes() / 1e9,
                count * auto.partitions(),
                seconds / 3600,
                longest / Math.min(cores, auto.partitions()),
                auto.shuffled() * sent / 1e9,
                auto.collected() * largest / 1e9,
                auto.collected() * sent * perByte);
    }
}
