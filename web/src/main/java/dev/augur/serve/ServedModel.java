package dev.augur.serve;

import dev.augur.cli.answer.Reasons;
import dev.augur.common.Plural;
import dev.augur.explain.Explainer;
import dev.augur.store.archive.Source;
import dev.augur.tables.TrainedModel;
import dev.augur.web.HttpFailure;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * One version of a model, as it was read.
 *
 * @param name of the model: that of its file without the ending
 * @param version the first 12 digits of the SHA-256 of the file, so that equal files are equal versions
 * @param trained what answers
 * @param probable whether its answers have probabilities
 * @param explainer what explains its answers, if it can
 * @param loaded when it was read
 */
record ServedModel(
        String name,
        String version,
        TrainedModel trained,
        boolean probable,
        Optional<Explainer> explainer,
        Instant loaded) {
    private static final int DIGITS = 12;

    static ServedModel read(String name, Path file, ClassLoader plugins) throws IOException {
        byte[] bytes = bytes(file);
        TrainedModel trained =
                TrainedModel.read(Source.of(bytes, file.toString()).withPlugins(plugins));
        return new ServedModel(
                name,
                version(bytes),
                trained,
                trained.hasProbabilities(),
                trained.known().map(ignored -> trained.explainer()),
                Instant.now());
    }

    /** Files that cannot be read at all get the sentence that every verb has for them. */
    private static byte[] bytes(Path file) throws IOException {
        try {
            return Files.readAllBytes(file);
        } catch (IOException e) {
            TrainedModel.read(file);
            throw e;
        }
    }

    private static String version(byte[] file) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(file);
            return HexFormat.of().formatHex(digest).substring(0, DIGITS);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }

    /** Names of all classes, the augmented one last. */
    List<String> classes() {
        return IntStream.range(0, trained.labels().size())
                .mapToObj(trained.labels()::name)
                .toList();
    }

    /**
     * What tells why rows are answered as they are.
     *
     * @param columns that are told of each row; 0 if nobody asks
     * @throws HttpFailure 400 if the model has fewer, or cannot explain
     */
    Reasons reasons(int columns) {
        if (columns == 0) {
            return new Reasons(0, Optional.empty(), trained.encoder());
        }
        Explainer able = explainer.orElseThrow(() -> HttpFailure.of(
                400, "The model '" + name + "' keeps no labeled rows to explain answers with; train it again."));
        if (columns > able.columns()) {
            throw HttpFailure.of(
                    400,
                    "explain is " + columns + ", but the model learned from " + Plural.of(able.columns(), "column")
                            + ".");
        }
        return new Reasons(columns, explainer, trained.encoder());
    }
}
