package dev.augur.studio;

import dev.augur.files.Disk;
import dev.augur.files.Output;
import dev.augur.store.SavedModel;
import dev.augur.store.archive.Source;
import dev.augur.studio.journal.Event.Trained;
import dev.augur.tables.TrainedModel;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;

/**
 * The models of a studio, beside its journal. A file that is there is never replaced.
 *
 * @param journal whose models they are
 */
record ModelFiles(Path journal) {
    /** Writes a model under a free name, and tells what the journal is to remember of it. */
    Trained write(int round, SavedModel model, Map<String, Object> told) throws IOException {
        byte[] bytes = model.toBytes();
        Path file = free(round);
        Output.to(file).write(out -> out.write(bytes));
        return new Trained(round, String.valueOf(file.getFileName()), sha256(bytes), told);
    }

    private Path free(int round) {
        String stem = String.valueOf(journal.getFileName()).replaceFirst("\\.augur-journal$", "") + ".round-" + round;
        Path file = journal.resolveSibling(stem + ".augur");
        for (int more = 2; Files.exists(file); more++) {
            file = journal.resolveSibling(stem + "-" + more + ".augur");
        }
        return file;
    }

    /** The model that a journal remembers; nothing if the file is missing or another one. */
    Optional<TrainedModel> read(Trained remembered) throws IOException {
        Path name = Path.of(remembered.file()).getFileName();
        Path file = journal.resolveSibling(String.valueOf(name));
        if (!Files.isRegularFile(file)) {
            return Optional.empty();
        }
        byte[] bytes = Disk.current().readAll(file);
        return sha256(bytes).equals(remembered.sha256())
                ? Optional.of(TrainedModel.read(Source.of(bytes, file.toString())))
                : Optional.empty();
    }

    private static String sha256(byte[] bytes) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e); // every Java has it
        }
    }
}
