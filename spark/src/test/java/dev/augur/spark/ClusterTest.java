package dev.augur.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.offset;

import dev.augur.method.SoftmaxClassifier;
import dev.augur.model.DenseModel;
import dev.augur.model.MappedModel;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.ml.linalg.Vectors;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A fit on executors that are processes of their own, one of which dies on the way. */
@SparkTest
class ClusterTest {
    private static final long DRIVER = ProcessHandle.current().pid();

    /** The negative control: on threads of the driver there is no other process. */
    @Test
    void localThreadsAreNoProcesses() {
        assertThat(Cluster.pids(Sessions.local())).containsExactly(DRIVER);
    }

    @Test
    @Tag("slow")
    void survivesTheDeathOfAnExecutor() throws Exception {
        SparkSession session = Cluster.start();
        try {
            Set<Long> pids = Cluster.pids(session);
            assertThat(pids).hasSizeGreaterThanOrEqualTo(2).doesNotContain(DRIVER);
            ExecutorWatch clean = new ExecutorWatch(0, () -> {});
            session.sparkContext().addSparkListener(clean);
            double[] expected = fit(session);
            assertThat(clean.working).hasSizeGreaterThanOrEqualTo(2).doesNotContain("driver");

            long victim = pids.iterator().next();
            AtomicBoolean isFinished = new AtomicBoolean();
            AtomicInteger jobsAtDeath = new AtomicInteger();
            // Jobs: the summary, the totals, which fill the cache, and then a job for each evaluation of the risk.
            ExecutorWatch watch = new ExecutorWatch(8, () -> {
                assertThat(isFinished).isFalse();
                kill(victim);
                jobsAtDeath.set(8);
            });
            session.sparkContext().addSparkListener(watch);
            double[] found = fit(session);
            isFinished.set(true);

            await(() -> !watch.removed.isEmpty() && !watch.added.isEmpty());
            assertThat(watch.jobs.get()).isGreaterThan(jobsAtDeath.get());
            assertThat(jobsAtDeath).hasValue(8);
            assertThat(ProcessHandle.of(victim).filter(ProcessHandle::isAlive)).isEmpty();
            assertThat(watch.removed).isNotEmpty();
            assertThat(watch.added).isNotEmpty().doesNotContainAnyElementsOf(watch.removed);
            assertThat(found).containsExactly(expected, offset(1e-10));
        } finally {
            session.stop();
        }
    }

    /** SIGKILL, and only to a process that this one has started. */
    private static void kill(long pid) {
        ProcessHandle.current()
                .descendants()
                .filter(each -> each.pid() == pid)
                .findFirst()
                .orElseThrow()
                .destroyForcibly();
    }

    private static void await(BooleanSupplier condition) throws InterruptedException {
        Instant end = Instant.now().plus(Duration.ofSeconds(90));
        while (!condition.getAsBoolean() && Instant.now().isBefore(end)) {
            Thread.sleep(100);
        }
    }

    private static double[] fit(SparkSession session) {
        AugmentedClassClassificationModel model = new AugmentedClassClassifier()
                .setTheta(Double.toString(Mixture.THETA))
                .setTol(1e-12)
                .setMaxIter(20)
                .fit(frame(session));
        MappedModel mapped = (MappedModel) ((SoftmaxClassifier) model.toCore().classifier()).model();
        float[] parameters = ((DenseModel) mapped.inner()).parameters();
        double[] values = new double[parameters.length];
        Arrays.setAll(values, i -> parameters[i]);
        return values;
    }

    /** Four slices that need no shuffle: an executor that computes one again has the rows in the same order. */
    private static Dataset<Row> frame(SparkSession session) {
        Mixture mixture = Mixture.of(1000, 1000, 5);
        List<Row> rows = new ArrayList<>();
        for (int i = 0; i < mixture.truth().length; i++) {
            rows.add(RowFactory.create(
                    Vectors.dense(mixture.features()[i]), mixture.labels()[i], 1.0, (double) mixture.truth()[i]));
        }
        return session.createDataFrame(
                JavaSparkContext.fromSparkContext(session.sparkContext()).parallelize(rows, 4), Mixture.SCHEMA);
    }
}
