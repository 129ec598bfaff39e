package dev.augur.spark;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.sql.SparkSession;

/** A master and two workers in this process, whose executors are processes of their own. */
final class Cluster {
    private Cluster() {}

    /**
     * Starts it. Executors take their classes from the class path of the tests; Spark's launcher wants a home with a
     * directory of jars all the same, which stays empty.
     */
    static SparkSession start() throws IOException {
        return builder(1024, 512)
                .config("spark.executor.extraJavaOptions", "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC")
                .getOrCreate();
    }

    /** Two executors of one core and 3 GB. */
    static SparkSession ofTwo() {
        try {
            return builder(4096, 3072)
                    .config("spark.network.timeout", "600s")
                    .config("spark.executorEnv.OPENBLAS_NUM_THREADS", "1")
                    .getOrCreate();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static SparkSession.Builder builder(int workerMegabytes, int executorMegabytes) throws IOException {
        Sessions.local().stop();
        Files.createDirectories(Path.of(System.getenv("SPARK_HOME"), "jars"));
        return SparkSession.builder()
                .master("local-cluster[2,1," + workerMegabytes + "]")
                .appName("augur cluster test")
                .config("spark.ui.enabled", "false")
                .config("spark.driver.host", "127.0.0.1")
                .config("spark.driver.bindAddress", "127.0.0.1")
                .config("spark.executor.extraClassPath", System.getProperty("java.class.path"))
                .config("spark.executor.memory", executorMegabytes + "m")
                .config("spark.scheduler.minRegisteredResourcesRatio", "1.0")
                .config("spark.scheduler.maxRegisteredResourcesWaitingTime", "90s")
                .config("spark.locality.wait", "0")
                .config("spark.network.timeout", "60s")
                .config("spark.executor.heartbeatInterval", "5s")
                .config("spark.sql.warehouse.dir", "target/warehouse");
    }

    /** The processes that tasks run in. */
    static Set<Long> pids(SparkSession session) {
        List<Integer> tasks = IntStream.range(0, 8).boxed().toList();
        return new TreeSet<>(JavaSparkContext.fromSparkContext(session.sparkContext())
                .parallelize(tasks, 8)
                .map(task -> {
                    Thread.sleep(100);
                    return ProcessHandle.current().pid();
                })
                .collect());
    }
}
