package dev.augur.spark;

import dev.augur.cli.command.Cli;
import java.util.Arrays;
import org.apache.spark.sql.SparkSession;
import scala.runtime.BoxedUnit;

/** The entry point for spark-submit. */
public final class SubmitMain {
    private SubmitMain() {}

    public static void main(String[] arguments) {
        int code = Cli.ofProcess(AugurOnSpark.class).run(Arrays.asList(arguments));
        SparkSession.getActiveSession().foreach(session -> {
            session.stop();
            return BoxedUnit.UNIT;
        });
        if (code != 0) {
            System.exit(code);
        }
    }
}
