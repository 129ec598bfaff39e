package dev.augur.cli.answer;

import dev.augur.data.FeatureColumns;
import dev.augur.data.FeatureMatrix;
import dev.augur.explain.Cells;
import dev.augur.explain.KnownRows;
import dev.augur.model.Answers;
import dev.augur.report.PictureUris;
import dev.augur.report.Pictures;
import dev.augur.tables.TableSource;
import dev.augur.tables.TrainedModel;
import dev.augur.tables.cells.ImageShape;
import dev.augur.tables.cells.Table;
import dev.augur.tables.cells.TableException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * A whole table with the answers of a model.
 *
 * @param places where each row stands, such as {@code line 7}
 * @param texts what the cells of each batch say
 * @param batch of each row
 * @param inBatch where each row is in its batch
 * @param features of all rows
 * @param answers for all rows
 */
public record AnsweredTable(
        List<String> places, List<Cells> texts, int[] batch, int[] inBatch, FeatureMatrix features, Answers answers) {
    /** Rows that are compared when similar ones are sought. */
    private static final int COMPARED = 20_000;

    public static AnsweredTable of(TableSource source, TrainedModel trained, int threads) throws TableException {
        return of(source.readAll(), trained, threads);
    }

    public static AnsweredTable of(List<Table> batches, TrainedModel trained, int threads) throws TableException {
        int rows = batches.stream().mapToInt(Table::rows).sum();
        List<String> places = new ArrayList<>(rows);
        List<Cells> texts = new ArrayList<>();
        int[] batch = new int[rows];
        int[] inBatch = new int[rows];
        for (Table each : batches) {
            for (int i = 0; i < each.rows(); i++) {
                batch[places.size()] = texts.size();
                inBatch[places.size()] = i;
                places.add(each.place(i));
            }
            texts.add(trained.encoder().cells(each));
        }
        FeatureMatrix features = trained.encoder().encode(batches);
        return new AnsweredTable(
                places, texts, batch, inBatch, features, trained.classifier().classify(features, threads));
    }

    public int size() {
        return places.size();
    }

    /** All rows that are called novel, the most novel first. */
    public int[] novel() {
        int ac = answers.labels().augmented();
        return IntStream.range(0, size())
                .filter(i -> answers.predictions()[i] == ac)
                .boxed()
                .sorted(Comparator.comparingDouble(i -> -answers.novelty()[i]))
                .mapToInt(i -> i)
                .toArray();
    }

    public int[] mostNovel(int most) {
        return IntStream.of(novel()).limit(most).toArray();
    }

    /** The cells of the chosen rows, numbered from 0. */
    public Cells cells(int[] chosen) {
        return (row, column) -> texts.get(batch[chosen[row]]).text(inBatch[chosen[row]], column);
    }

    /** The rows as pictures, if every column is a pixel. */
    Optional<PictureUris> pictures(FeatureColumns columns) {
        return ImageShape.of(columns.names())
                .map(shape -> new PictureUris(
                        new Pictures(shape.width(), shape.height(), shape.channels(), shape.places()), features));
    }

    /** The other novel rows that are most similar to a row. */
    List<Integer> similarNovel(int row, int[] novel, KnownRows known, int most) {
        float[] mine = features.row(row);
        return IntStream.of(novel)
                .limit(COMPARED)
                .filter(i -> i != row)
                .boxed()
                .sorted(Comparator.comparingDouble(i -> known.distance(mine, features.row(i))))
                .limit(most)
                .toList();
    }
}
