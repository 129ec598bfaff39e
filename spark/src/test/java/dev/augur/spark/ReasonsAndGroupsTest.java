package dev.augur.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.augur.cli.Shell;
import dev.augur.cli.answer.AnsweredTable;
import dev.augur.cli.answer.NovelRows;
import dev.augur.discover.Groups;
import dev.augur.explain.Contribution;
import dev.augur.explain.Explanation;
import dev.augur.random.SeedTree;
import dev.augur.store.Provenance;
import dev.augur.store.SavedModel;
import dev.augur.tables.TableSource;
import dev.augur.tables.TrainedModel;
import dev.augur.tables.cells.Table;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/** Reasons and groups are those of {@code augur explain} and {@code augur discover}. */
@SparkTest
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ReasonsAndGroupsTest {
    private Path folder = Path.of("");

    @BeforeAll
    void train(@TempDir Path directory) {
        folder = directory;
        Birds.writeBoth(Sessions.local(), Mixture.of(150, 250, 12), folder);
        new Shell(AugurOnSpark.class).ok((Object[]) Birds.words(
                "train --labeled %s/known.parquet --label species --unlabeled %s/field.parquet --seed 1"
                        + " -o %s/model",
                folder));
    }

    private Dataset<Row> field() {
        return Sessions.local().read().parquet(folder.resolve("field.parquet").toString());
    }

    private ScoreWithAugur scorer() {
        return new ScoreWithAugur().setModelFile(folder.resolve("model").toString());
    }

    private TrainedModel model() throws IOException {
        return TrainedModel.read(folder.resolve("model"));
    }

    private List<Table> tables() throws IOException {
        return TableSource.of(folder.resolve("field.parquet").toString()).readAll();
    }

    @Test
    void reasonsAreThoseOfTheCommandLine() throws IOException {
        Map<Long, List<String>> found = new HashMap<>();
        for (Row row : scorer().setReasonsCol("why")
                .setNumReasons(2)
                .transform(field().repartition(3))
                .collectAsList()) {
            found.put(row.<Long>getAs("id"), row.getList(row.fieldIndex("why")));
        }

        TrainedModel model = model();
        int rows = 0;
        for (Table table : tables()) {
            List<Explanation> explained = model.explainer()
                    .explain(model.encoder().encode(table), model.encoder().cells(table), 1);
            for (int i = 0; i < table.rows(); i++, rows++) {
                assertThat(found.get((long) table.column("id").number(i)))
                        .isEqualTo(explained.get(i).contributions().stream()
                                .limit(2)
                                .map(ReasonsAndGroupsTest::words)
                                .toList());
            }
        }
        assertThat(found).hasSize(rows);
    }

    /** As Spark writes a moment, which DuckDB writes with a blank and without its zone. */
    private static String words(Contribution contribution) {
        return contribution.words().replaceFirst("^(moment [0-9-]+) ([0-9:]+)", "$1T$2Z");
    }

    @Test
    void groupsAreThoseOfTheCommandLine() throws IOException {
        List<Row> found = scorer().setGroupCol("group").transform(field()).collectAsList();

        AnsweredTable table = AnsweredTable.of(tables(), model(), 1);
        NovelRows novel = NovelRows.of(model(), table);
        Groups groups = novel.landscape(SeedTree.of(42), 1).groups();
        Integer[] expected = new Integer[table.size()];
        for (int i = 0; i < groups.size(); i++) {
            expected[novel.novel()[i]] = groups.group()[i] + 1;
        }
        assertThat(found.stream().map(row -> row.<Integer>getAs("group"))).containsExactly(expected);
        assertThat(groups.size()).isPositive();
    }

    @Test
    void knownRowsHaveNoGroup() {
        Dataset<Row> answers = scorer().setGroupCol("group").transform(field().repartition(3));

        assertThat(answers.filter("(prediction = 3) != (group is not null)").count())
                .isZero();
        assertThat(answers.filter("group is null").count()).isPositive();
    }

    @Test
    void whatCannotBeToldIsRefused() throws IOException {
        Path bare = folder.resolve("bare.augur");
        SavedModel saved = model().toSaved();
        new SavedModel(saved.classifier(), saved.encoder(), Provenance.none()).write(bare);

        assertThatIllegalArgumentException()
                .isThrownBy(() -> new ScoreWithAugur()
                        .setModelFile(bare.toString())
                        .setReasonsCol("why")
                        .transform(field()))
                .withMessageContaining("the model file keeps no labeled rows to compare others with");
        assertThatIllegalArgumentException()
                .isThrownBy(
                        () -> scorer().setReasonsCol("why").setNumReasons(50).transform(field()))
                .withMessageContaining("param numReasons is 50, but the model learned from");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> scorer().setGroupCol("group")
                        .transform(Sessions.local()
                                .readStream()
                                .schema(field().schema())
                                .parquet(folder.toString())))
                .withMessageContaining("transform its batches in foreachBatch");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> scorer().setGroupCol("colour").transform(field()))
                .withMessageContaining("there is already a column colour");
    }
}
