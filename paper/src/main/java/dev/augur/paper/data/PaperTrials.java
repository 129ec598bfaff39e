package dev.augur.paper.data;

import dev.augur.data.LabelSpace;
import dev.augur.data.LabeledSet;
import dev.augur.data.LacData;
import dev.augur.data.Split;
import dev.augur.random.SeedTree;
import dev.augur.tables.DataSetProvider;
import dev.augur.tables.cells.TableException;
import dev.augur.tables.encode.Encoder;
import java.nio.file.Path;

/** Offers trials of the paper by the names of its data sets, with the paper's known classes and numbers of rows. */
public final class PaperTrials implements DataSetProvider {
    @Override
    public NamedSet load(String name, Path data, SeedTree seeds) throws TableException {
        PaperData set = PaperData.named(name);
        LabeledSet all = set.load(data);
        Split split = set.protocol(all.labels()).split(all, seeds.child("split"));
        LacData numbered = split.train();
        LabelSpace names =
                new LabelSpace(set.classes().subList(0, numbered.space().known()));
        Encoder encoder = Encoder.ofNumbers(set.featureNames(numbered.pool().columns()));
        LacData named =
                LacData.pooled(numbered.pool(), numbered.labels(), names).withColumns(encoder.features());
        return new NamedSet(
                new Split(named, split.test()),
                encoder,
                "the classes " + String.join(", ", names.knownNames()) + " of " + set + " are known");
    }
}
