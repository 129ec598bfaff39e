package dev.augur.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.augur.auto.Auto;
import dev.augur.data.FeatureMatrix;
import dev.augur.data.LabelSpace;
import dev.augur.data.LacData;
import dev.augur.method.Fit;
import dev.augur.method.FitContext;
import dev.augur.model.Answers;
import dev.augur.random.SeedTree;
import dev.augur.store.SavedModel;
import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** AUTO on Spark is AUTO, however rows are spread, and learns from all of them. */
@SparkTest
class AutoOnSparkTest {
    private static final long SEED = 3;
    private static final double TOLERANCE = 1e-6;

    private static final Mixture ROWS = Mixture.of(150, 250, 5);
    private static final Mixture NEW = Mixture.of(30, 970, 6);
    private static final Fit CORE = Auto.withDefaults().fit(sorted(ROWS), FitContext.of(SeedTree.of(SEED)));

    /** Rows on the driver are in this order, whatever order they had in the table. */
    private static LacData sorted(Mixture rows) {
        LacData data = rows.core();
        int[] labels = data.labels();
        Integer[] order = IntStream.range(0, data.pool().rows()).boxed().toArray(Integer[]::new);
        Arrays.sort(
                order,
                Comparator.<Integer>comparingInt(i -> i < labels.length ? labels[i] : Mixture.KNOWN)
                        .thenComparing(i -> data.pool().select(new int[] {i}).values(), Arrays::compare));
        int[] chosen = Arrays.stream(order).mapToInt(i -> i).toArray();
        return LacData.pooled(
                data.pool().select(chosen),
                Arrays.stream(chosen).limit(labels.length).map(i -> labels[i]).toArray(),
                LabelSpace.numbered(Mixture.KNOWN));
    }

    private static void assertSame(SavedModel found, Fit expected) {
        FeatureMatrix rows = NEW.core().pool();
        Answers one = found.classifier().classify(rows);
        Answers other = expected.classifier().classify(rows);
        assertThat(one.scores().values()).containsExactly(other.scores().values(), within(TOLERANCE));
        assertThat(one.novelty()).containsExactly(other.novelty(), within(TOLERANCE));
        assertThat(one.predictions()).isEqualTo(other.predictions());
    }

    /** Some of the partitions are empty, and of sixteen most are nearly so. */
    @ParameterizedTest
    @ValueSource(ints = {1, 3, 8, 16})
    void givesTheSameModelWhereTheSampleIsTheWhole(int partitions) {
        Dataset<Row> frame = ROWS.frame(Sessions.local(), partitions);
        SavedModel found = classifier().fit(frame.union(frame.limit(0).repartition(2))).toCore();

        assertSame(found, CORE);
        assertThat(found.provenance().theta().orElseThrow().value())
                .isEqualTo(CORE.knownTheta().value());
    }

    /** All but two rows in one partition, and each class in one of its own. */
    @Test
    void skewChangesNothing() {
        Dataset<Row> frame = ROWS.frame(Sessions.local(), 1);
        Dataset<Row> byClass = frame.repartition(7, frame.col("label"));

        assertSame(classifier().fit(byClass).toCore(), CORE);
        assertSame(classifier().fit(frame.limit(2).union(frame.exceptAll(frame.limit(2)))).toCore(), CORE);
    }

    private static AugurClassifier classifier() {
        return new AugurClassifier().setSeed(SEED);
    }
}
