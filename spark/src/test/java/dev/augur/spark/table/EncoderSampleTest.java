package dev.augur.spark.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.augur.spark.Sessions;
import dev.augur.spark.SparkTest;
import dev.augur.tables.TrainingData;
import dev.augur.tables.encode.ColumnChoice;
import dev.augur.tables.encode.Encoder;
import java.util.List;
import java.util.Optional;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.functions;
import org.junit.jupiter.api.Test;

/** What a single row of a large table shows decides how columns become features, whether it is drawn or not. */
@SparkTest
class EncoderSampleTest {
    private static final int ROWS = 90_000;

    /** Ten of the 90,000 rows are odd, in one way each; 20,000 are drawn. */
    private static Dataset<Row> field() {
        return Sessions.local()
                .range(0, ROWS, 1, 3)
                .select(
                        functions.col("id"),
                        functions.expr("if(id = 70007, null, id % 97)").as("gap"),
                        functions.expr("id % 89").as("whole"),
                        functions
                                .expr("case when id % 10000 = 11 then concat('odd ', chr(97 + id div 10000))"
                                        + " when id % 2 = 0 then 'red' else 'blue' end")
                                .as("colour"));
    }

    private static TrainingData fit(Dataset<Row> field) throws Exception {
        Dataset<Row> known = field.filter("id < 50").drop("id").withColumn("species", functions.lit("finch"));
        LabeledTable labeled = LabeledTable.of(known, "known", "species");
        return new EncoderSample(labeled, Optional.of(field.drop("id")), "field", 5).fit(ColumnChoice.AUTOMATIC);
    }

    @Test
    void oneRowIsEnough() throws Exception {
        TrainingData found = fit(field());
        Encoder encoder = found.encoder();

        assertThat(encoder.features().names())
                .contains("gap is missing")
                .doesNotContain("whole is missing")
                .contains("colour = odd a", "colour = odd e", "colour = odd i", "colour = red");
        assertThat(found.data().unlabeledCount()).isBetween(19_000, 21_000);
        assertThat(found.data().pool().columns()).isEqualTo(encoder.width());
    }

    /** As where all rows are at hand. */
    @Test
    void oneSlipIsRefused() {
        Dataset<Row> field = field().withColumn(
                        "size", functions.expr("if(id = 77777, '13 cm', cast(whole + id % 83 / 100 as string))"));

        assertThatThrownBy(() -> fit(field))
                .hasMessageContaining("field, row ")
                .hasMessageContaining("column size: '13 cm'")
                .hasMessageContaining("this is not a number, while nearly all other cells of the column are");
    }

    @Test
    void howRowsAreSpreadDoesNotShow() {
        List<Row> one = TellingRows.beyond(List.of(), field().drop("id").coalesce(1));
        List<Row> five = TellingRows.beyond(List.of(), field().drop("id").repartition(5));

        assertThat(five).isEqualTo(one).hasSizeBetween(12, 150);
        assertThat(TellingRows.beyond(one, field().drop("id"))).isEmpty();
    }
}
