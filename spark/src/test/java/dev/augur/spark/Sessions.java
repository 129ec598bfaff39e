package dev.augur.spark;

import org.apache.spark.sql.SparkSession;

/** One session on two threads of this process for all tests that need no more. */
public final class Sessions {
    private Sessions() {}

    public static SparkSession local() {
        return SparkSession.builder()
                .master("local[2]")
                .appName("augur tests")
                .config("spark.ui.enabled", "false")
                .config("spark.driver.host", "127.0.0.1")
                .config("spark.driver.bindAddress", "127.0.0.1")
                .config("spark.sql.shuffle.partitions", "2")
                .config("spark.sql.warehouse.dir", "target/warehouse")
                .getOrCreate();
    }
}
