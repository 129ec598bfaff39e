package dev.augur.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The Java listings of the pages are compiled and run, and print what the pages show. */
@Timeout(300)
class PagesTest {
    private static final Path ROOT = root();

    /** What the README's lines are about, without saying so: rows of two known classes and of a third one. */
    private static final String ROWS = """
            LacData rows = dev.augur.Blobs.data(2, 50, 0.2, 1);
            LabeledSet labeled = new LabeledSet(rows.labeled(), rows.labels());
            FeatureMatrix unlabeled = rows.unlabeled();
            LabeledSet test = dev.augur.Blobs.test(2, 50, 0.2, 1);
            """;

    private static final List<String> README_PACKAGES =
            List.of("auto", "data", "loss", "method", "metrics", "model", "random", "risk", "store", "train");

    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    private static Path root() {
        Path here = Path.of("").toAbsolutePath();
        return Files.exists(here.resolve("README.md")) ? here : here.resolveSibling("");
    }

    @Test
    void embedding() throws Exception {
        List<Listing> all = Listing.of(ROOT.resolve("docs/embedding.md"));
        writeFiles(all);
        PageProgram program = new PageProgram(folder);
        program.jar(folder.resolve("plugin"), folder.resolve("nearest-mean.jar"));
        List<Listing> statements = all.stream().filter(Listing::isStatements).toList();
        assertThat(program.outputs(imports(all, statements), "", statements)).isEqualTo(shown(all));
    }

    @Test
    void watching() throws Exception {
        Path field = MessyTable.unlabeled(folder);
        Path model = folder.resolve("birds.augur");
        new Shell()
                .ok(
                        "train",
                        "--labeled",
                        MessyTable.labeled(folder),
                        "--label",
                        "Art",
                        "--unlabeled",
                        field,
                        "-o",
                        model);
        Files.copy(field, folder.resolve("monday.csv"));
        List<Listing> all = Listing.of(ROOT.resolve("docs/watching.md"));
        List<Listing> statements = all.stream().filter(Listing::isStatements).toList();
        String imports = List.of("tables", "tables.cells", "watch").stream()
                .map(each -> "import dev.augur." + each + ".*;\n")
                .collect(Collectors.joining("", "import java.nio.file.Path;\n", ""));
        assertThat(new PageProgram(folder).outputs(imports, "", statements)).isEqualTo(shown(all));
    }

    /** Those of the page, none of which is there for nothing. */
    private static String imports(List<Listing> all, List<Listing> statements) {
        String code = statements.stream().map(Listing::text).collect(Collectors.joining());
        String imports =
                all.stream().filter(Listing::isImports).map(Listing::text).collect(Collectors.joining());
        assertThat(imports.lines())
                .allSatisfy(line -> assertThat(code).containsPattern("\\b" + line.replaceAll(".*\\.|;", "") + "\\b"));
        return imports;
    }

    private void writeFiles(List<Listing> all) throws IOException {
        for (Listing each : all) {
            if (!each.file().isEmpty()) {
                Path file = folder.resolve(each.file());
                Files.createDirectories(file.resolveSibling(""));
                Files.writeString(file, each.text());
            }
        }
    }

    /** What the page says that each listing prints: the block of text behind it, or nothing. */
    private static List<String> shown(List<Listing> all) {
        List<String> shown = new ArrayList<>();
        for (int i = 0; i < all.size(); i++) {
            if (all.get(i).isStatements()) {
                shown.add(
                        i + 1 < all.size() && all.get(i + 1).isOutput()
                                ? all.get(i + 1).text()
                                : "");
            }
        }
        return shown;
    }

    @Test
    void readme() throws Exception {
        List<Listing> statements = Listing.of(ROOT.resolve("README.md")).stream()
                .filter(Listing::isStatements)
                .toList();
        String imports = README_PACKAGES.stream()
                .map(each -> "import dev.augur." + each + ".*;\n")
                .collect(Collectors.joining("", "import java.nio.file.Path;\n", ""));
        List<String> printed = new PageProgram(folder).outputs(imports, ROWS, statements);
        assertThat(printed).hasSize(2);
        assertThat(printed.get(0)).matches("0\\.\\d+ \\(.+\\), as estimated by the method itself, from loop\n\\w+\n");
        assertThat(printed.get(1)).containsPattern("(?m)^accuracy +(0\\.9\\d*|1\\.0*)$");
    }
}
