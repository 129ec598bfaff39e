package dev.augur;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Code, pages, scripts and documents of the whole repository have lines of at most 120 characters. */
class LineLengthTest {
    private static final int MOST = 120;

    /** Words that cannot be broken, such as the options of a method, may make a line longer. */
    private static final Pattern UNBREAKABLE = Pattern.compile("\\S{60,}|`[^`]{70,}`|`[^`]{70,}$|<pre>");

    /** What is looked at; some scripts have no extension. */
    private static final Pattern SOURCE = Pattern.compile(".*(\\.(java|md|js|css|html|jte|py|sh)|/augur|/run)");

    private static boolean isSource(Path file) {
        String name = file.toString().replace('\\', '/');
        return Files.isRegularFile(file)
                && !name.contains("/target/")
                && !name.contains("/.")
                && SOURCE.matcher(name).matches();
    }

    /** Lines that are too long, apart from tables and listings in documents. */
    private static List<String> tooLong(Path file) throws IOException {
        List<String> found = new ArrayList<>();
        boolean isDocument = file.toString().endsWith(".md");
        boolean isInside = false;
        List<String> lines = Files.readAllLines(file);
        for (int i = 0; i < lines.size(); i++) {
            String line = lines.get(i);
            boolean isTable = isDocument && line.stripLeading().startsWith("|");
            if (line.length() > MOST
                    && !isInside
                    && !isTable
                    && !UNBREAKABLE.matcher(line).find()) {
                found.add(file + ":" + (i + 1) + ": " + line);
            }
            if (isDocument && line.startsWith("```")) {
                isInside = !isInside;
            }
        }
        return found;
    }

    @Test
    void linesAreShort() throws IOException {
        Path root = Path.of("..");
        List<String> found = new ArrayList<>();
        int files = 0;
        try (Stream<Path> all = Files.walk(root)) {
            for (Path file : all.filter(LineLengthTest::isSource).toList()) {
                found.addAll(tooLong(file));
                files++;
            }
        }
        assertThat(files).isGreaterThan(1000);
        assertThat(found).isEmpty();
    }
}
