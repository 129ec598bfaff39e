package dev.augur.paper.trial;

import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.NamedCsvRecord;
import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import dev.augur.files.Disk;
import dev.augur.files.Output;
import dev.augur.files.OutputException;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/** The results of trials in a CSV file, which grows by a line with each of them. */
public final class Ledger {
    private static final List<String> KEYS =
            List.of("data", "method", "setting", "seed", "mixture", "spelling", "theta_from");

    private final Path file;
    private final Map<Trial.Key, Result> results = new LinkedHashMap<>();
    /** What others have measured, without the names that they gave the methods. */
    private final Map<Trial.Key, Result> elsewhere = new LinkedHashMap<>();

    private Ledger(Path file) {
        this.file = file;
    }

    /** A new file; one that is there already is refused, since it took long to make. */
    public static Ledger create(Path file) throws IOException {
        if (Files.exists(file)) {
            throw isThere(file);
        }
        Output.to(file).write(out -> out.write(bytes(header())));
        return new Ledger(file);
    }

    public static OutputException isThere(Path file) {
        return new OutputException(
                file.toString(), "it already exists", "continue it with --resume, or name another folder with --out");
    }

    /** Goes on with a file, if there is one. A last line that was cut short is left out. */
    public static Ledger resume(Path file) throws IOException {
        if (!Files.exists(file)) {
            return create(file);
        }
        String text = text(file);
        String whole = wholeLines(text);
        Ledger ledger = read(file, whole);
        if (whole.length() < text.length()) {
            Output.to(file).write(out -> out.write(whole.getBytes(StandardCharsets.UTF_8)));
        }
        return ledger;
    }

    /**
     * Takes over from the file of another ledger, when they are asked for, trials that are the same but for the
     * method's name.
     */
    public void borrowFrom(Path other) throws IOException {
        borrowFrom(read(other, wholeLines(text(other))));
    }

    private static String text(Path file) throws IOException {
        return new String(Disk.current().readAll(file), StandardCharsets.UTF_8);
    }

    private static String wholeLines(String text) {
        return text.substring(0, text.lastIndexOf('\n') + 1);
    }

    private static Ledger read(Path file, String lines) throws IOException {
        Ledger ledger = new Ledger(file);
        try (CsvReader<NamedCsvRecord> reader = CsvReader.builder().ofNamedCsvRecord(lines)) {
            for (NamedCsvRecord line : reader) {
                Result result = result(line);
                ledger.results.put(result.key(), result);
            }
        } catch (RuntimeException e) {
            throw new IOException(
                    file + " is not a list of trials (" + e.getMessage() + "); name another folder with --out.", e);
        }
        return ledger;
    }

    private static List<String> header() {
        List<String> names = new ArrayList<>(KEYS);
        names.add("theta_true");
        names.add("theta");
        names.addAll(Result.METRICS);
        names.add("seconds");
        names.add("failure");
        return names;
    }

    private static Result result(NamedCsvRecord line) {
        Trial.Key key = new Trial.Key(
                line.getField("data"),
                line.getField("method"),
                line.getField("setting"),
                Long.parseLong(line.getField("seed")),
                line.getField("mixture"),
                line.getField("spelling"),
                line.getField("theta_from"));
        Map<String, OptionalDouble> metrics = new LinkedHashMap<>();
        Result.METRICS.forEach(name -> metrics.put(name, number(line.getField(name))));
        String failure = line.getField("failure");
        return new Result(
                key,
                Double.parseDouble(line.getField("theta_true")),
                number(line.getField("theta")),
                failure.isEmpty() ? metrics : Map.of(),
                Double.parseDouble(line.getField("seconds")),
                failure);
    }

    private static OptionalDouble number(String text) {
        return text.isEmpty() ? OptionalDouble.empty() : OptionalDouble.of(Double.parseDouble(text));
    }

    /** The same from another ledger. */
    public synchronized void borrowFrom(Ledger other) {
        other.results.values().forEach(each -> elsewhere.put(each.key().named(""), each));
    }

    /** What is known of a trial. */
    public synchronized @Nullable Result find(Trial.Key key) throws IOException {
        Result known = results.get(key);
        Result borrowed = elsewhere.get(key.named(""));
        if (known == null && borrowed != null) {
            add(borrowed.named(key.method()));
        }
        return results.get(key);
    }

    public synchronized void add(Result result) throws IOException {
        results.put(result.key(), result);
        Output.to(file).append(bytes(line(result)));
    }

    /**
     * Puts these results, all of which are there, in this order behind the others: trials side by side end in any
     * order.
     */
    synchronized void arrange(List<Trial.Key> order) throws IOException {
        List<Result> before = List.copyOf(results.values());
        order.forEach(key -> results.put(key, Objects.requireNonNull(results.remove(key))));
        if (!before.equals(List.copyOf(results.values()))) {
            Output.to(file).write(out -> {
                out.write(bytes(header()));
                for (Result result : results.values()) {
                    out.write(bytes(line(result)));
                }
            });
        }
    }

    private static List<String> line(Result result) {
        Trial.Key key = result.key();
        List<String> cells = new ArrayList<>(List.of(
                key.data(),
                key.method(),
                key.setting(),
                Long.toString(key.seed()),
                key.mixture(),
                key.spelling(),
                key.theta(),
                Double.toString(result.trueTheta()),
                text(result.theta())));
        Result.METRICS.forEach(name -> cells.add(text(result.metric(name))));
        cells.add(String.format(java.util.Locale.ROOT, "%.3f", result.seconds()));
        cells.add(result.failure().replaceAll("\\s+", " "));
        return cells;
    }

    private static String text(OptionalDouble value) {
        return value.isPresent() ? Double.toString(value.getAsDouble()) : "";
    }

    private static byte[] bytes(List<String> cells) throws IOException {
        StringWriter line = new StringWriter();
        try (CsvWriter writer =
                CsvWriter.builder().lineDelimiter(LineDelimiter.LF).build(line)) {
            writer.writeRecord(cells);
        }
        return line.toString().getBytes(StandardCharsets.UTF_8);
    }
}
