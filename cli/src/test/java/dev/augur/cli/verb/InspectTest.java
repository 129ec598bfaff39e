package dev.augur.cli.verb;

import static org.assertj.core.api.Assertions.assertThat;

import dev.augur.cli.Shell;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class InspectTest {
    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    @SuppressWarnings("NullAway.Init")
    private Path known;

    @SuppressWarnings("NullAway.Init")
    private Path field;

    private final Shell shell = new Shell();

    @BeforeEach
    void write() throws IOException {
        known = Files.writeString(folder.resolve("known.csv"), rows(60, true));
        field = Files.writeString(folder.resolve("field.csv"), rows(70, false));
    }

    private static String rows(int count, boolean labeled) {
        StringBuilder rows = new StringBuilder("id,size,colour,fixed,site" + (labeled ? ",species" : "") + "\n");
        for (int i = 0; i < count; i++) {
            double size = i == 5 ? -999 : 10 + (i * 37 % 101) / 10.0;
            rows.append(String.join(
                    ",",
                    String.valueOf(1000 + i),
                    i == 3 ? "" : String.valueOf(size),
                    i % 3 == 0 ? "red" : "blue",
                    "x",
                    labeled ? "north" : "south"));
            rows.append(labeled ? "," + (i % 2 == 0 ? "a" : "b") : "").append('\n');
        }
        return rows.toString();
    }

    @Test
    void aTableIsToldColumnByColumn() {
        String text = shell.ok("inspect", known, "--label", "species", "--unlabeled", field);
        assertThat(text)
                .contains("60 rows, and 70 unlabeled rows")
                .containsPattern("id +dropped +0 .* just a row number")
                .containsPattern("size +number +2 +-999 to 20 +2 +as it is; gaps become the median")
                .containsPattern("colour +category +0 +red, blue +2 +one feature for each of 2 values")
                .containsPattern("fixed +dropped .* the same value in every row")
                .containsPattern("species +label +0 +a, b +0 +2 classes")
                .contains("give --missing -999", "the column site alone tells labeled from unlabeled rows");
    }

    @Test
    void whatTrainingRefusesIsWrong() throws IOException {
        Path classes = Files.writeString(folder.resolve("classes.csv"), "species\na\nb\n");
        assertThat(shell.ok("inspect", classes, "--label", "species"))
                .contains(
                        "- training would be refused: " + classes + ": no column can be used as a feature; add columns")
                .doesNotContain("Nothing seems to be wrong");
        StringBuilder rows = new StringBuilder("size,width\n");
        for (int i = 0; i < 100; i++) {
            rows.append(i * 37 % 101)
                    .append(',')
                    .append(i == 41 ? "oops" : i / 7.0)
                    .append('\n');
        }
        Path slip = Files.writeString(folder.resolve("slip.csv"), rows);
        assertThat(shell.ok("inspect", slip))
                .contains("- training would be refused: " + slip
                        + ", line 43, column width: 'oops': this is not a number")
                .doesNotContain("Nothing seems to be wrong");
    }

    @Test
    void whatKeepsTheTablesApartIsWrong() throws IOException {
        Path more = Files.writeString(folder.resolve("more.csv"), "size,odd,empty,species\n1,2,,a\n3,5,,b\n");
        Path less = Files.writeString(folder.resolve("less.csv"), "size,new\n2,1\n");
        assertThat(shell.ok("inspect", more, "--label", "species", "--unlabeled", less))
                .contains("- training would be refused: " + less + ": there are no columns odd, empty, which " + more)
                .containsPattern("odd +dropped +0 +2 to 5")
                .containsPattern("empty +dropped +2 ")
                .doesNotContain("Nothing seems to be wrong");
        assertThat(shell.err()).contains("Note: ignored new: only " + less + " has it.");
    }

    @Test
    void labelsAreThoseOfATraining() throws IOException {
        Path some = Files.writeString(folder.resolve("some.csv"), "size,species\n1,a\n2,NA\n4,\n5,\n");
        assertThat(shell.ok("inspect", some, "--label", "species"))
                .containsPattern("species +label +2 +NA, a .* 2 classes");
        assertThat(shell.err()).contains("the label NA in the column species is taken as a class");
        for (String label : List.of("", "NOVEL")) {
            Path none =
                    Files.writeString(folder.resolve("none.csv"), "size,species\n1," + label + "\n2," + label + "\n");
            assertThat(shell.ok("inspect", none, "--label", "species"))
                    .contains("- training would be refused: " + none + ", column species: ")
                    .doesNotContain("Nothing seems to be wrong");
        }
    }

    @Test
    void infiniteNumbersAreWrong() throws IOException {
        Path file = Files.writeString(folder.resolve("far.csv"), "x,y,z\n1,2,1\ninf,1e999,2\n2,3,-Infinity\n");
        assertThat(shell.ok("inspect", file))
                .contains("line 3, column x: 'inf' is not finite", "line 3, column y: '1e999' is not finite")
                .contains("line 4, column z: '-Infinity' is not finite")
                .containsPattern("x +dropped +0 +1, inf, 2 ");
        assertThat(String.valueOf(shell.json("inspect", file, "--json").get("findings")))
                .contains("refused");
    }

    @Test
    void aRangeIsThatOfTheNumbers() throws IOException {
        Path file = Files.writeString(
                folder.resolve("forms.csv"), "price;time\n1.250,50 €;1700000000.25\n3,75 €;1700000003.5\n");
        assertThat(shell.ok("inspect", file))
                .containsPattern("price +number +0 +3.75 to 1250.5 ")
                .containsPattern("time +number +0 +1700000000.25 to 1700000003.5 ");
    }

    @Test
    void aNoteIsOneLine() throws IOException {
        Path file = Files.writeString(folder.resolve("broken.csv"), "x,y\n1,red\n2,\"re\nd\"\n3,red\n");
        shell.ok("inspect", file);
        assertThat(shell.err())
                .isEqualTo("Note: the column y has \"red\" (2), \"re\\nd\" (1): write them the same way if they are one"
                        + " value.\n");
    }

    @Test
    void oneRowIsOneRow() throws IOException {
        Path one = Files.writeString(folder.resolve("one.csv"), "size,species\n1,a\n");
        Path other = Files.writeString(folder.resolve("other.csv"), "size\n2\n");
        assertThat(shell.ok("inspect", one, "--label", "species", "--unlabeled", other))
                .startsWith("1 row, and 1 unlabeled row\n")
                .containsPattern("species +label .* 1 class\n");
    }

    @Test
    void aBareTableNeedsNoLabel() {
        assertThat(shell.ok("inspect", field)).contains("70 rows", "size").doesNotContain("leak", "label ");
    }

    @Test
    void jsonHasTheSame() {
        Map<?, ?> json = shell.json("inspect", known, "--label", "species", "--unlabeled", field, "--json");
        assertThat(json.get("schema")).isEqualTo("augur.inspect/1");
        assertThat(json.get("rows")).isEqualTo(60L);
        assertThat((List<?>) json.get("columns")).hasSize(6);
        assertThat(String.valueOf(json.get("findings"))).contains("kind=sentinels", "kind=leak", "remedy=");
    }

    @Test
    void aColumnThatTrainingWouldRefuseIsShown() throws IOException {
        StringBuilder rows = new StringBuilder("x,y\n");
        for (int i = 0; i < 80; i++) {
            rows.append(i == 40 ? "oops" : String.valueOf(i * i))
                    .append(',')
                    .append(i % 7)
                    .append('\n');
        }
        Path file = Files.writeString(folder.resolve("slip.csv"), rows);
        assertThat(shell.ok("inspect", file)).containsPattern("x +dropped .*'oops': this is not a number");
    }

    @Test
    void badInputIsOneSentence() {
        assertThat(shell.run("inspect", folder.resolve("none.csv"))).isEqualTo(1);
        assertThat(shell.err()).contains("there is no such file; check the path.");
        assertThat(shell.run("inspect", known, "--label", "kind")).isEqualTo(1);
        assertThat(shell.err()).contains("there is no column kind");
        assertThat(shell.run("inspect")).isEqualTo(2);
        assertThat(shell.run("inspect", known, "--query", "select 1")).isEqualTo(2);
    }

    @Test
    void trainTellsTheSameFindings() {
        Object[] words = {
            "train",
            "--labeled",
            known,
            "--label",
            "species",
            "--unlabeled",
            field,
            "--method",
            "nrpr:epochs=2,theta=0.5",
            "-o",
            folder.resolve("m.augur"),
            "--json"
        };
        assertThat(String.valueOf(shell.json(words).get("findings"))).contains("kind=sentinels", "kind=leak");
        assertThat(shell.err()).contains("Note: the column site alone tells labeled from unlabeled rows");
    }

    @Test
    void thetaAndCompareTellThemToo() {
        shell.ok("theta", "--labeled", known, "--label", "species", "--unlabeled", field, "--estimators", "bbe");
        assertThat(shell.err()).contains("Note: the column site alone tells labeled from unlabeled rows");
        shell.ok(
                "compare",
                "--labeled",
                known,
                "--label",
                "species",
                "--unlabeled",
                field,
                "--methods",
                "ovr",
                "--trials",
                "1");
        assertThat(shell.err()).contains("Note: the column site alone tells labeled from unlabeled rows");
    }
}
