package dev.augur.store;

import dev.augur.data.Tensor;
import dev.augur.risk.RiskParts;
import dev.augur.store.archive.Archive;
import dev.augur.store.archive.FileKind;
import dev.augur.store.archive.ModelFileException;
import dev.augur.store.archive.Source;
import dev.augur.store.format.Stored;
import dev.augur.train.Checkpoint;
import dev.augur.train.EpochRecord;
import dev.augur.train.History;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** A {@link Checkpoint} as a file, from which a training can continue after its process has ended. */
public final class CheckpointFile {
    private static final String SETTING = "setting";
    private static final String SEED = "seed";
    private static final String STATE = "state/";
    private static final String BEST = "best/";
    private static final String HISTORY = "history";
    private static final int COLUMNS = 5;

    private CheckpointFile() {}

    /** Writes the file whole or not at all, in place of an older one. */
    public static void write(Path file, Checkpoint checkpoint) throws ModelFileException {
        archive(checkpoint).write(file);
    }

    /** The contents of a checkpoint file, to be written anywhere. */
    public static Archive archive(Checkpoint checkpoint) {
        Map<String, Object> manifest = new LinkedHashMap<>();
        manifest.put(SETTING, checkpoint.setting());
        manifest.put(SEED, Long.toString(checkpoint.seed()));
        manifest.put("epochs", checkpoint.history().size());
        Map<String, Tensor> tensors = new LinkedHashMap<>();
        new TreeMap<>(checkpoint.state()).forEach((name, tensor) -> tensors.put(STATE + name, tensor));
        new TreeMap<>(checkpoint.bestState()).forEach((name, tensor) -> tensors.put(BEST + name, tensor));
        tensors.put(HISTORY, table(checkpoint.history()));
        return new Archive(FileKind.CHECKPOINT, manifest, tensors);
    }

    public static Checkpoint read(Path file) throws ModelFileException {
        return read(Source.of(file));
    }

    public static Checkpoint read(Source source) throws ModelFileException {
        return source.interpret(Archive.read(source, FileKind.CHECKPOINT), CheckpointFile::of);
    }

    private static Checkpoint of(Archive archive) {
        Stored stored = Stored.of(archive);
        return new Checkpoint(
                stored.text(SETTING),
                Long.parseLong(stored.text(SEED)),
                under(STATE, archive.tensors()),
                under(BEST, archive.tensors()),
                history(stored.tensor(HISTORY)));
    }

    private static Map<String, Tensor> under(String prefix, Map<String, Tensor> tensors) {
        Map<String, Tensor> some = new LinkedHashMap<>();
        tensors.forEach((name, tensor) -> {
            if (name.startsWith(prefix)) {
                some.put(name.substring(prefix.length()), tensor);
            }
        });
        return some;
    }

    /** One row an epoch: objective, A, B, C, Omega. */
    private static Tensor table(History history) {
        double[] values = new double[history.size() * COLUMNS];
        int at = 0;
        for (EpochRecord epoch : history.epochs()) {
            RiskParts parts = epoch.parts();
            for (double value : new double[] {epoch.objective(), parts.a(), parts.b(), parts.c(), parts.omega()}) {
                values[at++] = value;
            }
        }
        return Tensor.of(values, history.size(), COLUMNS);
    }

    private static History history(Tensor table) {
        double[] v = table.doubles();
        List<EpochRecord> epochs = new ArrayList<>();
        for (int at = 0; at + COLUMNS <= v.length; at += COLUMNS) {
            RiskParts parts = new RiskParts(v[at + 1], v[at + 2], v[at + 3], v[at + 4]);
            epochs.add(new EpochRecord(at / COLUMNS, v[at], parts));
        }
        return new History(epochs);
    }
}
