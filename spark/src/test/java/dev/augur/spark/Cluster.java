package dev.augur.spark;

import java.io.IOException;
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
        Sessions.local().stop();
        Files.createDirectories(Path.of(System.getenv("SPARK_HOME"), "jars"));
        return SparkSession.builder()
                .master("local-cluster[2,1,1024]")
                .appName("augur cluster test")
                .config("spark.ui.enabled", "false")
                .config("spark.driver.host", "127.0.0.1")
                .config("spark.driver.bindAddress", "127.0.0.1")
                .config("spark.executor.extraClassPath", System.getProperty("java.class.path"))
                .config("spark.executor.extraJavaOptions", "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC")
                .config("spark.executor.memory", "512m")
                .config("spark.scheduler.minRegisteredResourcesRatio", "1.0")
                .config("spark.scheduler.maxRegisteredResourcesWaitingTime", "90s")
                .config("spark.locality.wait", "0")
                .config("spark.network.timeout", "60s")
                .config("spark.executor.heartbeatInterval", "5s")
                .config("spark.sql.warehouse.dir", "target/warehouse")
                .getOrCreate();
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
