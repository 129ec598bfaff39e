package dev.augur.tables;

import dev.augur.tables.array.IdxSource;
import dev.augur.tables.array.IdxType;
import dev.augur.tables.array.ImageFolderSource;
import dev.augur.tables.array.MatSource;
import dev.augur.tables.cells.CsvOptions;
import dev.augur.tables.cells.TableException;
import dev.augur.tables.source.ByteInput;
import dev.augur.tables.source.RawSource;
import dev.augur.tables.sql.ParquetSource;
import dev.augur.tables.text.ArffSource;
import dev.augur.tables.text.CsvSource;
import dev.augur.tables.text.JsonLinesSource;
import dev.augur.tables.text.LibsvmSource;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Recognises the format of a file: by its first bytes if they are a signature, then by its extension, then by its first
 * line.
 */
final class TableFormats {
    private static final int START = 4096;
    private static final Pattern LIBSVM_LINE = Pattern.compile("[-+0-9.,eE]+(\\s+\\d+:[-+0-9.eE]+)+\\s*(#.*)?");

    private TableFormats() {}

    static TableSource detect(Path file) throws TableException {
        if (!Files.exists(file)) {
            throw TableException.at(file.toString(), "there is no such file", "check the path");
        }
        if (Files.isDirectory(file)) {
            return new GuardedSource(new ImageFolderSource(file), Optional.of(file));
        }
        byte[] start;
        try (BufferedInputStream in = ByteInput.of(file).open()) {
            start = ByteInput.peek(in, START);
        } catch (IOException | RuntimeException e) {
            throw TableException.reading(file.toString(), e);
        }
        if (start.length == 0) {
            throw TableException.at(file.toString(), "the file is empty", "give a table with a header and rows");
        }
        return GuardedSource.besides(of(file, new String(start, StandardCharsets.ISO_8859_1)), file);
    }

    private static RawSource of(Path file, String start) throws TableException {
        requireReadable(file, start);
        String name = file.getFileName().toString().toLowerCase(Locale.ROOT).replaceFirst("\\.gz$", "");
        if (start.startsWith("PAR1") || name.endsWith(".parquet")) {
            return new ParquetSource(file);
        }
        if (start.startsWith("MATLAB 5.0") || name.endsWith(".mat")) {
            return new MatSource(file);
        }
        if (isIdx(start) || name.endsWith(".idx") || name.matches(".*[-.]idx\\d-?u?byte")) {
            return IdxSource.of(file);
        }
        return text(file, name, start);
    }

    private static RawSource text(Path file, String name, String start) {
        String first = start.lines()
                .map(String::strip)
                .filter(line -> !line.isEmpty() && !line.startsWith("%") && !line.startsWith("#"))
                .findFirst()
                .orElse("");
        if (name.endsWith(".arff") || first.toLowerCase(Locale.ROOT).startsWith("@relation")) {
            return new ArffSource(ByteInput.of(file));
        }
        if (name.matches(".*\\.(jsonl|ndjson|json)") || first.matches("\\[?\\s*\\{\\s*\".*")) {
            return new JsonLinesSource(ByteInput.of(file));
        }
        if (name.matches(".*\\.(libsvm|svm|svmlight)")
                || LIBSVM_LINE.matcher(wholeWords(first, start)).matches()) {
            return new LibsvmSource(ByteInput.of(file));
        }
        CsvOptions options = name.endsWith(".tsv") ? CsvOptions.DETECTED.withDelimiter('\t') : CsvOptions.DETECTED;
        return new CsvSource(ByteInput.of(file), options);
    }

    /** The first line, without its last word where that may go on behind the start of the file. */
    private static String wholeWords(String first, String start) {
        boolean cut = start.length() == START && start.endsWith(first);
        return cut ? first.replaceFirst("\\s\\S*$", "") : first;
    }

    /** Two zero bytes, a type of number, a number of dimensions. */
    private static boolean isIdx(String start) {
        return start.length() >= 4
                && start.charAt(0) == 0
                && start.charAt(1) == 0
                && IdxType.of(start.charAt(2)).isPresent()
                && start.charAt(3) >= 1
                && start.charAt(3) <= 4;
    }

    private static void requireReadable(Path file, String start) throws TableException {
        refuse(file, start, "\u0089HDF", "an HDF5 or MATLAB 7.3 file", "save it from MATLAB with -v7, or as CSV");
        refuse(file, start, "PK\u0003\u0004", "a zip archive or a spreadsheet", "unpack it, or export it as CSV");
        refuse(file, start, "SQLite format 3", "an SQLite database", "export the table as CSV");
        refuse(file, start, "%PDF", "a PDF document", "export the table as CSV");
        refuse(
                file,
                start,
                "\u0089PNG",
                "a single image",
                "give a folder that contains one folder of images per class");
        refuse(
                file,
                start,
                "\u00ff\u00d8\u00ff",
                "a single image",
                "give a folder that contains one folder of images per class");
    }

    private static void refuse(Path file, String start, String signature, String kind, String remedy)
            throws TableException {
        if (start.startsWith(signature)) {
            throw TableException.at(
                    file.toString(), "this is " + kind + ", which Augur does not read as a table", remedy);
        }
    }
}
