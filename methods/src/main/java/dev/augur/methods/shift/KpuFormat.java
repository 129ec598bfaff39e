package dev.augur.methods.shift;

import dev.augur.data.LabelSpace;
import dev.augur.store.format.ClassifierFormat;
import dev.augur.store.format.ModelFormat;
import dev.augur.store.format.Stored;
import java.util.stream.IntStream;

/** The format of {@link KpuClassifier}: its heads. */
public final class KpuFormat extends ClassifierFormat<KpuClassifier> {
    public KpuFormat() {
        super(Kpu.NAME, KpuClassifier.class);
    }

    @Override
    public void store(KpuClassifier kpu, Stored into) {
        for (int c = 0; c < kpu.heads().size(); c++) {
            ModelFormat.put(kpu.heads().get(c), into.newPart(name(c)));
        }
    }

    private static String name(int head) {
        return "head" + head;
    }

    @Override
    public KpuClassifier restore(Stored from, LabelSpace labels) {
        return new KpuClassifier(
                labels,
                IntStream.range(0, labels.known())
                        .mapToObj(c -> ModelFormat.get(from.part(name(c)), Discriminator.SPACE))
                        .toList());
    }
}
