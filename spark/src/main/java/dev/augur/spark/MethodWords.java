package dev.augur.spark;

import dev.augur.common.Spelling;

/** What learns from tables. */
interface MethodWords {
    FitWithProvenance train(TrainingTables tables);

    /** What the words of a command describe, before any row is read. */
    static MethodWords read(Words words) {
        Spelling[] method = {Spelling.of(ClassifierWords.NRPR)};
        words.give("--method", text -> method[0] = Spelling.parse(text));
        return method[0].name().equals(ClassifierWords.NRPR)
                ? new OnExecutors(ClassifierWords.read(words))
                : OnDriver.read(method[0], words);
    }
}
