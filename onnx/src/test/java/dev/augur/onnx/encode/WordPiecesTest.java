package dev.augur.onnx.encode;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WordPiecesTest {
    private static final long UNKNOWN = 1;
    private static final long BEGIN = 2;
    private static final long END = 3;

    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    @SuppressWarnings("NullAway.Init")
    private WordPieces pieces;

    @BeforeEach
    void read() throws IOException {
        pieces = read(TinyNetworks.vocabulary(folder.resolve("vocab.txt")));
    }

    private static WordPieces read(Path file) {
        return WordPieces.of(KnownFile.of(Map.of("tokenizer", file.toString()), "tokenizer"));
    }

    @Test
    void wordsAreTheLongestKnownPieces() {
        assertThat(pieces.ids("My  CARDS!")).containsExactly(BEGIN, 6, 4, 5, 7, END);
        assertThat(pieces.ids("M\u00fcnchen\tcard")).containsExactly(BEGIN, 8, 4, END);
        assertThat(pieces.ids("mycard cardx")).containsExactly(BEGIN, UNKNOWN, UNKNOWN, END);
        assertThat(pieces.ids("\u5361card\u0007")).containsExactly(BEGIN, UNKNOWN, 4, END);
        assertThat(pieces.ids("")).containsExactly(BEGIN, END);
    }

    @Test
    void longTextsAreCut() {
        assertThat(pieces.ids("card ".repeat(10_000))).hasSize(512).endsWith(4, END);
        assertThat(pieces.ids("x".repeat(1_000_000))).containsExactly(BEGIN, UNKNOWN, END);
    }

    @Test
    void capitalsCountWhereTheVocabularyHasSome() throws IOException {
        Path file =
                Files.write(folder.resolve("cased.txt"), List.of("[UNK]", "[CLS]", "[SEP]", "Card", "card", "\u00fc"));
        assertThat(read(file).ids("Card card CARD \u00fc")).containsExactly(1, 3, 4, 0, 5, 2);
    }

    private static String json(String type, String more) {
        String vocabulary = IntStream.range(0, TinyNetworks.PIECES.size())
                .mapToObj(i -> "\"" + TinyNetworks.PIECES.get(i) + "\": " + i)
                .collect(Collectors.joining(", "));
        return "{\"model\": {\"type\": \"" + type + "\", \"vocab\": {" + vocabulary + "}}" + more + "}";
    }

    @Test
    void aTokenizerTellsHowToRead() throws IOException {
        Path file = Files.writeString(
                folder.resolve("tokenizer.json"),
                json("WordPiece", ", \"normalizer\": {\"lowercase\": false}, \"truncation\": {\"max_length\": 4}"));
        assertThat(read(file).ids("card My my my")).containsExactly(BEGIN, 4, UNKNOWN, END);
        Files.writeString(file, json("WordPiece", ""));
        assertThat(read(file).ids("My CARDS!")).isEqualTo(pieces.ids("My CARDS!"));
    }

    @Test
    void whatIsNoTokenizerIsRefused() throws IOException {
        Path file = Files.writeString(folder.resolve("tokenizer.json"), json("BPE", ""));
        assertThatThrownBy(() -> read(file)).hasMessageContaining("its model is BPE, and only WordPiece is read");
        Files.writeString(file, "{\"model\": ");
        assertThatThrownBy(() -> read(file)).hasMessageContaining("neither a tokenizer.json nor a vocab.txt");
        Files.writeString(file, "just\nwords\n");
        assertThatThrownBy(() -> read(file)).hasMessageContaining("there is no piece [UNK]; give");
        Files.delete(file);
        assertThatThrownBy(() -> read(file)).hasMessageContaining("there is no such file; check the path.");
    }
}
