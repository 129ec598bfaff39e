package dev.augur.spark;

import dev.augur.data.LabelSpace;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.hadoop.fs.Path;
import org.apache.spark.ml.Pipeline;
import org.apache.spark.ml.PipelineModel;
import org.apache.spark.ml.PipelineStage;
import org.apache.spark.ml.Transformer;
import org.apache.spark.ml.feature.Imputer;
import org.apache.spark.ml.feature.IndexToString;
import org.apache.spark.ml.feature.StringIndexer;
import org.apache.spark.ml.feature.StringIndexerModel;
import org.apache.spark.ml.feature.VectorAssembler;
import org.apache.spark.ml.functions$;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.functions;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.NumericType;
import org.apache.spark.sql.types.StructField;

/** Training and prediction on tables of Parquet: columns of numbers become features, gaps are filled with medians. */
final class Tables {
    private static final String LABEL = "augur_label";
    private static final String FEATURES = "augur_features";

    private Tables() {}

    /** Trains and stores a pipeline; returns what there is to tell. */
    static List<String> train(SparkSession session, Words words) {
        Dataset<Row> labeled = session.read().parquet(words.required("--labeled"));
        Dataset<Row> unlabeled = session.read().parquet(words.required("--unlabeled"));
        String label = words.required("--label");
        String output = words.required("--output");
        if (!Arrays.asList(labeled.columns()).contains(label)) {
            throw new IllegalArgumentException("there is no column " + label + " in " + words.required("--labeled")
                    + "; there are " + String.join(", ", labeled.columns()));
        }
        List<String> told = new ArrayList<>();
        String[] numbers = numbers(labeled, unlabeled, label, words, told);
        StringIndexerModel classes = new StringIndexer()
                .setInputCol(label)
                .setOutputCol(LABEL)
                .setStringOrderType("alphabetAsc")
                .setHandleInvalid("keep")
                .fit(labeled.filter(functions.col(quoted(label)).isNotNull()));
        Dataset<Row> rows = classes.transform(labeled.unionByName(
                unlabeled.withColumn(label, functions.lit(null).cast(DataTypes.StringType)), true));
        PipelineModel prepared = preparation(numbers).fit(rows);
        AugmentedClassClassificationModel model = classifier(words).fit(prepared.transform(rows));
        List<Transformer> stages = new ArrayList<>(List.of(prepared.stages()));
        stages.add(model);
        List<String> names = new ArrayList<>(model.knownClasses());
        names.add(LabelSpace.NOVEL);
        stages.add(new IndexToString()
                .setInputCol("prediction")
                .setOutputCol("class")
                .setLabels(names.toArray(String[]::new)));
        save(new Pipeline().setStages(stages.toArray(PipelineStage[]::new)).fit(rows), output);
        words.option("--model-file")
                .ifPresent(file -> ModelDirectory.write(
                        session, new Path(file), ModelBytes.of(model.toCore()).bytes()));
        model.toCore().provenance().forEach((name, value) -> told.add(name + ": " + value));
        return told;
    }

    private static Pipeline preparation(String[] numbers) {
        String[] filled = Arrays.stream(numbers).map(name -> "augur_" + name).toArray(String[]::new);
        return new Pipeline().setStages(new PipelineStage[] {
            new Imputer().setStrategy("median").setInputCols(numbers).setOutputCols(filled),
            new VectorAssembler().setInputCols(filled).setOutputCol(FEATURES)
        });
    }

    private static String[] numbers(
            Dataset<Row> labeled, Dataset<Row> unlabeled, String label, Words words, List<String> told) {
        List<String> others = new ArrayList<>(List.of(label));
        words.option("--drop").ifPresent(names -> others.addAll(Arrays.asList(names.split(","))));
        words.option("--weight").ifPresent(others::add);
        List<String> shared = Arrays.asList(unlabeled.columns());
        List<String> numbers = new ArrayList<>();
        for (StructField field : labeled.schema().fields()) {
            if (!others.contains(field.name())) {
                boolean isFeature = field.dataType() instanceof NumericType && shared.contains(field.name());
                if (isFeature) {
                    numbers.add(field.name());
                } else {
                    told.add("column " + field.name() + " is left out: it is not a column of numbers in both tables");
                }
            }
        }
        if (numbers.isEmpty()) {
            throw new IllegalArgumentException("the two tables share no column of numbers to learn from");
        }
        return numbers.toArray(String[]::new);
    }

    private static AugmentedClassClassifier classifier(Words words) {
        AugmentedClassClassifier classifier = new AugmentedClassClassifier();
        classifier.setFeaturesCol(FEATURES);
        classifier.setLabelCol(LABEL);
        words.option("--weight").ifPresent(classifier::setWeightCol);
        words.option("--loss").ifPresent(classifier::setLoss);
        words.option("--correction").ifPresent(classifier::setCorrection);
        words.option("--network").ifPresent(classifier::setNetwork);
        words.option("--theta").ifPresent(classifier::setTheta);
        words.option("--priors").ifPresent(classifier::setPriors);
        words.option("--optimizer").ifPresent(classifier::setOptimizer);
        words.number("--max-iter").ifPresent(value -> classifier.setMaxIter(value.intValue()));
        words.number("--reg").ifPresent(classifier::setRegParam);
        words.number("--seed").ifPresent(value -> classifier.setSeed(value.longValue()));
        return classifier;
    }

    private static void save(PipelineModel model, String output) {
        try {
            model.write().overwrite().save(output);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot write " + output + ": " + e.getMessage(), e);
        }
    }

    /** Adds prediction, class and novelty to a table. */
    static List<String> predict(SparkSession session, Words words) {
        if (words.values().size() != 1) {
            throw new Words.UsageException("predict needs one table, but was given " + words.values());
        }
        PipelineModel model = PipelineModel.load(words.required("--model"));
        Dataset<Row> rows = session.read().parquet(words.values().get(0));
        List<Column> columns = new ArrayList<>();
        for (String name : rows.columns()) {
            columns.add(functions.col(quoted(name)));
        }
        columns.add(functions.col("prediction"));
        columns.add(functions.col("class"));
        Column probabilities = functions$.MODULE$.vector_to_array(functions.col("probability"), "float64");
        columns.add(functions.element_at(probabilities, -1).as("novelty"));
        model.transform(rows)
                .select(columns.toArray(Column[]::new))
                .write()
                .mode("overwrite")
                .parquet(words.required("--output"));
        return List.of("answers are in " + words.required("--output"));
    }

    private static String quoted(String name) {
        return "`" + name.replace("`", "``") + "`";
    }
}
