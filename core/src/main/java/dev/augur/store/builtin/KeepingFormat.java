package dev.augur.store.builtin;

import dev.augur.data.LabelSpace;
import dev.augur.naming.KeepingClassifier;
import dev.augur.naming.KeptAnswers;
import dev.augur.store.format.ClassifierFormat;
import dev.augur.store.format.Stored;

/** The format of {@link KeepingClassifier}: the classifier within, and the rows that people answered. */
public final class KeepingFormat extends ClassifierFormat<KeepingClassifier> {
    public KeepingFormat() {
        super("keeping", KeepingClassifier.class);
    }

    @Override
    public void store(KeepingClassifier classifier, Stored into) {
        ClassifierFormat.put(classifier.inner(), into.newPart("inner"));
        into.putMatrix("answered", classifier.kept().rows())
                .putIndices("answers", classifier.kept().labels());
    }

    @Override
    public KeepingClassifier restore(Stored from, LabelSpace labels) {
        return new KeepingClassifier(
                ClassifierFormat.get(from.part("inner"), labels),
                new KeptAnswers(from.matrix("answered"), from.indices("answers")));
    }
}
