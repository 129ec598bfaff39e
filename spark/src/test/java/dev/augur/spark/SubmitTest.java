package dev.augur.spark;

import static org.assertj.core.api.Assertions.assertThat;

import dev.augur.model.Answers;
import dev.augur.tables.TableSource;
import dev.augur.tables.TrainedModel;
import dev.augur.tables.cells.Table;
import java.nio.file.Path;
import java.util.List;
import org.apache.spark.sql.Row;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The commands through Spark's own launcher, in processes that know Augur only from the jars they are given. */
@SparkTest
class SubmitTest {
    @Tag("slow")
    @Test
    void trainsAndPredicts(@TempDir Path folder) throws Exception {
        Birds.writeBoth(Sessions.local(), Mixture.of(90, 120, 14), folder);
        Submission submission = Submission.in(folder);

        Submission.Ended trained = submission.run(
                "train --labeled %s/known.parquet --label species --unlabeled %s/field.parquet --method nrpr"
                        + " --theta 0.6 --max-iter 3"
                        + " -o %s/birds.augur");
        assertThat(trained.code()).as(trained.told()).isZero();
        assertThat(trained.told()).contains("Learned 3 classes from 90 labeled and 120 unlabeled rows");

        Submission.Ended predicted =
                submission.run("predict -m %s/birds.augur %s/field.parquet --keep id -o %s/answers.parquet");
        assertThat(predicted.code()).as(predicted.told()).isZero();
        assertThat(predicted.told()).contains("The answers for 120 rows,");
        Table field = TableSource.of(folder.resolve("field.parquet").toString())
                .readAll()
                .get(0);
        Answers expected = TrainedModel.read(folder.resolve("birds.augur")).answers(field);
        List<Row> answers = Sessions.local()
                .read()
                .parquet(folder + "/answers.parquet")
                .orderBy("id")
                .collectAsList();
        assertThat(answers).hasSize(expected.size());
        for (int i = 0; i < answers.size(); i++) {
            assertThat(answers.get(i).<String>getAs("prediction"))
                    .isEqualTo(expected.labels().name(expected.predictions()[i]));
        }
    }

    @Test
    void endsWithTheCodesOfTheCommandLine(@TempDir Path folder) throws Exception {
        Submission submission = Submission.in(folder);
        Submission.Ended usage = submission.run("train --lable species");
        assertThat(usage.told()).contains("There is no option --lable.", "Did you mean --label?");
        assertThat(usage.code()).isEqualTo(2);
    }
}
