package dev.augur.spark;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledForJreRange;
import org.junit.jupiter.api.condition.JRE;

/** A test that runs Spark, and cannot hang. */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@Timeout(value = 5, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
@DisabledForJreRange(
        min = JRE.JAVA_24,
        disabledReason =
                "Hadoop 3.4.2, which Spark 4.1.0 brings, asks the security manager for the user, and newer JDKs"
                        + " have none")
public @interface SparkTest {}
