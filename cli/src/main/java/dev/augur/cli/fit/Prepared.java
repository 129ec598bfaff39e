package dev.augur.cli.fit;

import dev.augur.catalog.MissingModuleException;
import dev.augur.common.Services;
import dev.augur.data.LabeledSet;
import dev.augur.data.LacData;
import dev.augur.random.SeedTree;
import dev.augur.tables.DataSetProvider;
import dev.augur.tables.OriginalRows;
import dev.augur.tables.TrainingData;
import dev.augur.tables.cells.TableException;
import dev.augur.tables.doctor.Doctor;
import dev.augur.tables.doctor.Finding;
import dev.augur.tables.encode.Encoder;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Rows that are ready to learn from.
 *
 * @param data labeled and unlabeled rows
 * @param encoder what made their features
 * @param notes what people should know about it
 * @param findings what seems to be wrong with the tables
 * @param test rows to judge by, where the data set brings some
 * @param rows the tables' own rows, where they are to be shown
 */
public record Prepared(
        LacData data,
        Encoder encoder,
        List<String> notes,
        List<Finding> findings,
        Optional<LabeledSet> test,
        Optional<OriginalRows> rows) {
    public static Prepared of(TrainingData read) throws TableException {
        return new Prepared(
                read.data(),
                read.encoder(),
                read.notes(),
                Doctor.examine(read.tables()),
                Optional.empty(),
                Optional.of(read.rows()));
    }

    /** All that people should know before anything is learned. */
    public List<String> remarks() {
        return Stream.concat(notes.stream(), Finding.texts(findings).stream()).toList();
    }

    /** Lets go of the tables. */
    public Prepared withoutRows() {
        return new Prepared(data, encoder, notes, findings, test, Optional.empty());
    }

    /** A published data set, from the module that knows it. */
    public static Prepared ofPublished(String name, Path folder, SeedTree seeds) throws TableException {
        DataSetProvider sets = Services.of(DataSetProvider.class)
                .findFirst()
                .orElseThrow(() -> new MissingModuleException("data set", name, "paper"));
        DataSetProvider.NamedSet set = sets.load(name, folder, seeds);
        return new Prepared(
                set.split().train(),
                set.encoder(),
                List.of(set.note()),
                List.of(),
                Optional.of(set.split().test()),
                Optional.empty());
    }
}
