package dev.augur.cli.option;

import dev.augur.cli.command.NamedFiles;
import dev.augur.cli.command.UsageException;
import dev.augur.tables.encode.ColumnEncoding;
import dev.augur.tables.picture.PictureEncoder;
import dev.augur.tables.picture.PictureEncoders;
import dev.augur.tables.picture.PictureEncoding;
import dev.augur.tables.sentence.SentenceEncoder;
import dev.augur.tables.sentence.SentenceEncoders;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Networks that people have, which make points of texts and pictures. */
public final class EncoderOptions {
    /** What their kind is called, and the module that runs them. */
    private static final String ONNX = "onnx";

    @Option(
            names = "--text-encoder",
            paramLabel = "FILE.onnx",
            description = "a network that makes numbers of texts, instead of their words")
    private @Nullable Path text;

    @Option(
            names = "--tokenizer",
            paramLabel = "FILE",
            description = "the words that --text-encoder knows: tokenizer.json, or vocab.txt with one on each line")
    private @Nullable Path tokenizer;

    @Option(
            names = "--image-encoder",
            paramLabel = "FILE.onnx",
            description = "a network that makes numbers of pictures, instead of pixels or fixed filters")
    private @Nullable Path image;

    /** What makes points of texts and pictures. */
    public ColumnEncoding encoding() {
        if ((text == null) != (tokenizer == null)) {
            throw new UsageException("--text-encoder and --tokenizer belong together; give both");
        }
        return new ColumnEncoding(
                image == null ? PictureEncoding.BUILT_IN : pictures(image),
                text == null || tokenizer == null ? Optional.empty() : Optional.of(texts(text, tokenizer)));
    }

    private static PictureEncoding pictures(Path file) {
        PictureEncoder encoder = PictureEncoders.fromMap(Map.of("kind", ONNX, "file", file.toString()));
        return pictures -> encoder;
    }

    private static SentenceEncoder texts(Path file, Path tokenizer) {
        return SentenceEncoders.fromMap(
                Map.of("kind", ONNX, "file", file.toString(), "tokenizer", tokenizer.toString()));
    }

    /** Adds what is read. */
    NamedFiles addTo(NamedFiles files) {
        return files.reads("--text-encoder", text)
                .reads("--tokenizer", tokenizer)
                .reads("--image-encoder", image);
    }

    /** The options as they were given, by name. */
    Map<String, String> given() {
        Map<String, String> given = new LinkedHashMap<>();
        GivenOptions.put(given, "--text-encoder", text);
        GivenOptions.put(given, "--tokenizer", tokenizer);
        GivenOptions.put(given, "--image-encoder", image);
        return given;
    }
}
