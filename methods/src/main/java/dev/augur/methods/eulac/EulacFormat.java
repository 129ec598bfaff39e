package dev.augur.methods.eulac;

import dev.augur.data.LabelSpace;
import dev.augur.store.format.ClassifierFormat;
import dev.augur.store.format.ModelFormat;
import dev.augur.store.format.Stored;
import java.util.Locale;

/** The format of {@link EulacClassifier}: its model and the scale of its scores. */
public final class EulacFormat extends ClassifierFormat<EulacClassifier> {
    public EulacFormat() {
        super("eulac", EulacClassifier.class);
    }

    @Override
    public void store(EulacClassifier eulac, Stored into) {
        ModelFormat.put(eulac.model(), into.newPart("model"));
        into.put("scores", eulac.scale().toString());
    }

    @Override
    public EulacClassifier restore(Stored from, LabelSpace labels) {
        EulacScale scale = EulacScale.valueOf(from.text("scores").toUpperCase(Locale.ROOT));
        return new EulacClassifier(ModelFormat.get(from.part("model"), labels), scale);
    }
}
