package dev.augur.tables;

import dev.augur.auto.Auto;
import dev.augur.data.LabelSpace;
import dev.augur.method.Classifier;
import dev.augur.method.FitContext;
import dev.augur.random.SeedTree;
import dev.augur.store.Provenance;
import dev.augur.store.SavedModel;
import dev.augur.tables.cells.Table;
import dev.augur.tables.cells.TableException;
import dev.augur.tables.encode.ColumnChoice;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.random.RandomGenerator;

/**
 * A program as its users write it: learns from CSV, keeps the model in a file, reads it again and answers; then it asks
 * for Parquet.
 */
final class CsvProgram {
    private static final RandomGenerator NOISE = SeedTree.of(3).generator();

    private CsvProgram() {}

    public static void main(String[] arguments) throws IOException {
        Path folder = Path.of(arguments[0]);
        Path model = folder.resolve("model.augur");
        train(folder, model);
        answer(folder, model);
        refusals(folder);
    }

    private static void train(Path folder, Path model) throws IOException {
        String labeled = "x,y,kind\n" + rows(60, -4, ",left\n") + rows(60, 4, ",right\n");
        String unlabeled = "x,y\n" + rows(60, -4, "\n") + rows(60, 4, "\n") + rows(60, 12, "\n");
        TrainingData training = TrainingData.read(
                csv(folder.resolve("known.csv"), labeled),
                "kind",
                Optional.of(csv(folder.resolve("field.csv"), unlabeled)),
                ColumnChoice.AUTOMATIC);
        Classifier classifier = Auto.withDefaults()
                .fit(training.data(), FitContext.of(SeedTree.of(1)))
                .classifier();
        new SavedModel(classifier, training.encoder().toMap(), Provenance.none()).write(model);
    }

    private static void answer(Path folder, Path model) throws IOException {
        TrainedModel trained = TrainedModel.read(model);
        Table rows = csv(folder.resolve("new.csv"), "y,x\n-4,-4\n4,4\n12,12\n")
                .readAll()
                .get(0);
        int[] found = trained.answers(rows).predictions();
        LabelSpace labels = trained.labels();
        System.out.printf(
                "left: %s, right: %s, novel: %s%n",
                labels.name(found[0]), labels.name(found[1]), labels.name(found[2]));
    }

    private static void refusals(Path folder) throws IOException {
        Path parquet = Files.writeString(folder.resolve("new.parquet"), "PAR1 and so on PAR1");
        for (TableSource source :
                new TableSource[] {TableSource.of(parquet.toString()), TableSource.jdbc("jdbc:duckdb:", "SELECT 1")}) {
            try {
                source.open().close();
                throw new AssertionError(source.name() + " was read");
            } catch (TableException e) {
                System.out.println(String.valueOf(e.getMessage()).replace(folder + "/", ""));
            }
        }
    }

    private static TableSource csv(Path file, String text) throws IOException {
        Files.writeString(file, text, StandardCharsets.UTF_8);
        return TableSource.of(file.toString());
    }

    private static String rows(int count, double centre, String end) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < count; i++) {
            text.append(centre + NOISE.nextGaussian()).append(',');
            text.append(centre + NOISE.nextGaussian()).append(end);
        }
        return text.toString();
    }
}
