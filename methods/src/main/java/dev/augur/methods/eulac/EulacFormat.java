package dev.augur.methods.eulac;

import dev.augur.data.LabelSpace;
import dev.augur.method.Classifier;
import dev.augur.methods.ModelFormat;
import dev.augur.store.ClassifierFormat;
import dev.augur.store.Stored;
import java.util.Locale;
import java.util.Optional;

/** The format of {@link EulacClassifier}: its model and the scale of its scores. */
public final class EulacFormat implements ClassifierFormat {
    @Override
    public String kind() {
        return "eulac";
    }

    @Override
    public Optional<Stored> store(Classifier classifier) {
        if (!(classifier instanceof EulacClassifier eulac)) {
            return Optional.empty();
        }
        Stored stored = Stored.empty().put("scores", eulac.scale().toString());
        return ModelFormat.store(stored, "model", eulac.model()) ? Optional.of(stored) : Optional.empty();
    }

    @Override
    public Classifier restore(Stored stored, LabelSpace labels) {
        ScoreScale scale = ScoreScale.valueOf(stored.text("scores").toUpperCase(Locale.ROOT));
        return new EulacClassifier(ModelFormat.restore(stored, "model", labels), scale);
    }
}
