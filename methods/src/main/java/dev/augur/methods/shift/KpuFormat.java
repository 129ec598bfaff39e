package dev.augur.methods.shift;

import dev.augur.data.LabelSpace;
import dev.augur.method.Classifier;
import dev.augur.methods.ModelFormat;
import dev.augur.model.Model;
import dev.augur.store.ClassifierFormat;
import dev.augur.store.Stored;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** The format of {@link KpuClassifier}: its heads. */
public final class KpuFormat implements ClassifierFormat {
    @Override
    public String kind() {
        return Kpu.NAME;
    }

    @Override
    public Optional<Stored> store(Classifier classifier) {
        if (!(classifier instanceof KpuClassifier kpu)) {
            return Optional.empty();
        }
        Stored stored = Stored.empty();
        boolean known = IntStream.range(0, kpu.heads().size())
                .allMatch(c -> ModelFormat.store(stored, name(c), kpu.heads().get(c)));
        return known ? Optional.of(stored) : Optional.empty();
    }

    private static String name(int head) {
        return "head" + head;
    }

    @Override
    public Classifier restore(Stored stored, LabelSpace labels) {
        List<Model> heads = IntStream.range(0, labels.known())
                .mapToObj(c -> ModelFormat.restore(stored, name(c), Discriminator.SPACE))
                .toList();
        return new KpuClassifier(labels, heads);
    }
}
