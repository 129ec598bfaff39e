package dev.augur.paper.trial;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.augur.files.FaultyDisk;
import dev.augur.files.OutputException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LedgerTest {
    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    @SuppressWarnings("NullAway.Init")
    private Path file;

    @BeforeEach
    void name() {
        file = folder.resolve("trials.csv");
    }

    private static Trial.Key key(long seed) {
        return new Trial.Key("har", "NRPR, \"so\"", "lambda=1", seed, "published", "nrpr:loss=[gce:q=0.7]", "km1");
    }

    private static Result result(long seed) {
        Map<String, OptionalDouble> metrics = new LinkedHashMap<>();
        Result.METRICS.forEach(name -> metrics.put(name, OptionalDouble.of(0.1 + 1.0 / (3 + seed))));
        metrics.put("oscr", OptionalDouble.empty());
        return new Result(key(seed), 0.6, OptionalDouble.of(1 / 7.0), metrics, 1.5, "");
    }

    @Test
    void givesBackWhatItWasGiven() throws IOException {
        Ledger first = Ledger.create(file);
        Result failed = Result.failed(key(2), 0.5, 0.25, "it diverged,\nso to speak");
        first.add(result(1));
        first.add(failed);
        Ledger again = Ledger.resume(file);
        assertThat(again.find(key(1))).isEqualTo(result(1));
        assertThat(again.find(key(2))).isEqualTo(Result.failed(key(2), 0.5, 0.25, "it diverged, so to speak"));
        assertThat(again.find(key(3))).isNull();
    }

    /** As one thread would have written them, behind what was there before. */
    @Test
    void trialsThatEndInAnyOrderAreKeptInTheirOwn() throws IOException {
        Ledger asRun = Ledger.create(file);
        for (long seed : new long[] {9, 3, 1, 2}) {
            asRun.add(result(seed));
        }
        asRun.arrange(List.of(key(1), key(2), key(3)));
        Path other = folder.resolve("other.csv");
        Ledger inOrder = Ledger.create(other);
        for (long seed : new long[] {9, 1, 2, 3}) {
            inOrder.add(result(seed));
        }
        assertThat(file).hasSameTextualContentAs(other);
        asRun.add(result(4));
        asRun.arrange(List.of(key(1), key(2), key(3), key(4)));
        inOrder.add(result(4));
        assertThat(file).hasSameTextualContentAs(other);
    }

    @Test
    void aLineThatWasCutShortIsLeftOut() throws IOException {
        Ledger first = Ledger.create(file);
        first.add(result(1));
        first.add(result(2));
        String text = Files.readString(file);
        Files.writeString(file, text.substring(0, text.length() - 20));
        Ledger again = Ledger.resume(file);
        assertThat(again.find(key(1))).isEqualTo(result(1));
        assertThat(again.find(key(2))).isNull();
        again.add(result(2));
        assertThat(Files.readString(file)).isEqualTo(text);
    }

    @Test
    void trialsOfAnotherLedgerServeUnderAnotherName() throws IOException {
        Path other = folder.resolve("other.csv");
        Ledger.create(other).add(result(1).named("NRPR KM1"));
        Ledger ledger = Ledger.create(file);
        ledger.borrowFrom(other);
        assertThat(ledger.find(key(2))).isNull();
        assertThat(ledger.find(key(1))).isEqualTo(result(1));
        assertThat(Ledger.resume(file).find(key(1))).isEqualTo(result(1));
    }

    @Test
    void resultsAreNotOverwritten() throws IOException {
        Ledger.create(file).add(result(1));
        assertThatThrownBy(() -> Ledger.create(file))
                .isInstanceOf(OutputException.class)
                .hasMessageContaining("--resume");
        assertThat(Ledger.resume(file).find(key(1))).isNotNull();
    }

    /** Whatever fails while a line is written, the lines before it stay as they are. */
    @Test
    void aFaultLosesNoTrial() throws IOException {
        Ledger ledger = Ledger.create(file);
        ledger.add(result(1));
        String before = Files.readString(file);
        for (int n = 1; ; n++) {
            try (FaultyDisk disk = new FaultyDisk(n, FaultyDisk.Fault.FULL)) {
                try {
                    ledger.add(result(2));
                    assertThat(disk.failed()).isEmpty();
                    assertThat(n).isGreaterThan(3);
                    assertThat(Files.readString(file)).startsWith(before).hasLineCount(3);
                    return;
                } catch (OutputException e) {
                    assertThat(Files.readString(file)).as(disk.failed()).isEqualTo(before);
                }
            }
        }
    }

    @Test
    void otherFilesAreRefused() throws IOException {
        Files.writeString(file, "a,b\n1,2\n");
        assertThatThrownBy(() -> Ledger.resume(file))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("trials.csv is not a list of trials");
    }
}
