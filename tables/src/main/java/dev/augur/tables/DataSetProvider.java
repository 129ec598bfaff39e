package dev.augur.tables;

import dev.augur.data.Split;
import dev.augur.random.SeedTree;
import dev.augur.tables.cells.TableException;
import dev.augur.tables.encode.Encoder;
import java.nio.file.Path;

/** Published data sets by name, offered as a service by a module on the class path. */
public interface DataSetProvider {
    /**
     * A data set that is ready to learn from.
     *
     * @param split rows to learn from and to judge by
     * @param encoder names its features
     * @param note which classes are known
     */
    record NamedSet(Split split, Encoder encoder, String note) {}

    /** One trial on the data set of this name, whose files are in a folder of the same name below {@code data}. */
    NamedSet load(String name, Path data, SeedTree seeds) throws TableException;
}
