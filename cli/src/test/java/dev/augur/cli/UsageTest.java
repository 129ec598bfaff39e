package dev.augur.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@SuppressWarnings("NullAway") // a missing JSON field fails the test
class UsageTest {
    private final Shell shell = new Shell();

    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "demo",
                "inspect",
                "train",
                "predict",
                "evaluate",
                "theta",
                "compare",
                "info",
                "methods",
                "losses",
                "completion"
            })
    void everyVerbHasHelpWithAnExample(String verb) {
        assertThat(shell.ok(verb, "--help")).contains("Example", "augur " + verb, "--seed");
    }

    @Test
    void withoutAVerbThereIsHelp() {
        assertThat(shell.ok()).contains("augur demo", "Exit codes", "evaluate");
        assertThat(shell.ok("--help")).contains("augur demo");
    }

    @Test
    void aRefusalIsASentence() {
        assertThat(shell.run("train", "-o", "m.augur")).isEqualTo(2);
        assertThat(shell.err()).isEqualTo("give --labeled FILE and --label COL, or --dataset NAME and --data DIR.\n");
    }

    @Test
    void wrongWordsAreWrongUsage() {
        assertThat(shell.run("tarin")).isEqualTo(2);
        assertThat(shell.err()).contains("train");
        assertThat(shell.run("demo", "--speed", "1")).isEqualTo(2);
        assertThat(shell.run("demo", "--seed", "x")).isEqualTo(2);
        assertThat(shell.err()).contains("--seed", "'x'");
        assertThat(shell.run("train", "--labeled", "f.csv")).isEqualTo(2);
        assertThat(shell.err()).contains("--output");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "tarin|Did you mean train?",
                "help tarin|Did you mean train?",
                "train --labelled k.csv|There is no option --labelled. Did you mean --labeled?",
                "train --labelled k.csv --label y -o m|Did you mean --labeled?",
                "train --labeled k.csv --lable=y -o m|There is no option --lable. Did you mean --label?",
                "predict --modle m.augur x.csv|There is no option --modle. Did you mean --model?",
                "info -m m.augur -o x|There is no option -o. Try 'augur info --help'.",
                "train -labeled k.csv|There is no option -labeled. Did you mean --labeled?",
                "predict -m m.augur x.csv --no-safe-cvs|Did you mean --no-safe-csv?",
                "predict -m m.augur x.csv --format jsno|Did you mean jsonl?",
                "theta --labeled k --label y --estimators kl1|did you mean km1?",
                "train --labeled k --label y -o m --method atuo|did you mean auto?",
                "train --labeled k --label y -o m --method nrpr:epoch=3|nrpr has no option epoch (did you mean"
                        + " epochs?)",
                "train --labeled k --label y -o m --priors estmate|did you mean estimate?",
                "train --labeled k --label y -o m --loss gec|did you mean gce?",
                "compare --labeled k --label y --methods auto,nprp|did you mean nrpr?"
            })
    void aMisspelledWordIsAnsweredWithTheRightOne(String words, String hint) {
        assertThat(shell.run((Object[]) words.split(" ", -1))).isEqualTo(2);
        assertThat(shell.err().replace(".\n", ". ")).contains(hint);
    }

    @Test
    void aMisspelledColumnIsAnsweredWithTheRightOne() throws IOException {
        Path rows = Files.writeString(folder.resolve("r.csv"), "x,kind\n1,a\n2,b\n3,\n");
        assertThat(shell.run("train", "--labeled", rows, "--label", "kidn", "-o", folder.resolve("m.augur")))
                .isEqualTo(1);
        assertThat(shell.err()).contains("there is no column kidn (did you mean kind?)");
    }

    @Test
    void methodsAndLossesListWhatTheRegistriesHave() {
        assertThat(shell.ok("methods")).contains("auto", "nrpr", "km1", "bbse");
        Map<?, ?> json = shell.json("methods", "--json");
        assertThat(json.get("schema")).isEqualTo("augur.methods/1");
        assertThat(((List<?>) json.get("methods")).toString()).contains("name=auto", "name=nrpr");
        assertThat(shell.ok("methods")).contains("never answers NOVEL");
        assertThat(((List<?>) json.get("methods")).toString())
                .contains("name=never-novel, meaning=never answers NOVEL: its novelty only ranks rows");
        assertThat(shell.ok("losses")).contains("gce", "penalty", "mlp");
        assertThat(shell.json("losses", "--json").get("schema")).isEqualTo("augur.losses/1");
    }

    @Test
    void completionIsAScript() {
        assertThat(shell.ok("completion")).contains("complete -F", "--fail-below");
    }

    @Test
    void variablesComeBeforeTheConfigAndAfterTheCommand() throws IOException {
        Path rows = Files.writeString(folder.resolve("r.csv"), "x,kind\n1,a\n2,b\n3,a\n4,b\n5,\n6,\n");
        Path config = Files.writeString(
                folder.resolve("run.yaml"), "seed: 5\ntrain:\n  label: kind\n  method: 'nrpr:epochs=1,theta=0.5'\n");
        Path model = folder.resolve("m.augur");
        String[] train = {"train", "--config", config.toString(), "--labeled", rows.toString(), "-o", model.toString()};
        assertThat(seedOf(model, train)).isEqualTo("5");
        shell.with("AUGUR_SEED", "6");
        assertThat(seedOf(model, train)).isEqualTo("6");
        String[] more = java.util.Arrays.copyOf(train, train.length + 2);
        more[train.length] = "--seed";
        more[train.length + 1] = "7";
        assertThat(seedOf(model, more)).isEqualTo("7");
        assertThat(shell.run("train", "--config", folder.resolve("no.yaml"))).isEqualTo(2);
    }

    @Test
    void aConfigWithALineThatMeansNothingIsRefused() throws IOException {
        Path config = Files.writeString(folder.resolve("run.yaml"), "sede: 5\n");
        assertThat(shell.run("methods", "--config", config)).isEqualTo(2);
        assertThat(shell.err()).contains("--config: there is no option sede; did you mean seed?");
        Files.writeString(config, "train:\n  lable: kind\n");
        assertThat(shell.run("methods", "--config", config)).isEqualTo(2);
        assertThat(shell.err()).contains("there is no option train.lable; did you mean train.label?");
    }

    @Test
    void optionsBelongToAVerb() {
        assertThat(shell.run("--seed", "7", "methods")).isEqualTo(2);
        assertThat(shell.err()).contains("--seed");
        assertThat(shell.ok("--version")).startsWith("augur ");
    }

    private String seedOf(Path model, String... train) {
        shell.ok((Object[]) train);
        return String.valueOf(
                ((Map<?, ?>) shell.json("info", "-m", model, "--json").get("provenance")).get("seed"));
    }

    @Test
    void demoFindsTheNovelBlobs() {
        String printed = shell.ok("demo", "-o", folder.resolve("demo"), "--seed", "42");
        java.util.regex.Matcher accuracy =
                java.util.regex.Pattern.compile("accuracy\\s+(0\\.\\d+)").matcher(printed);
        assertThat(accuracy.find()).as(printed).isTrue();
        assertThat(Double.parseDouble(accuracy.group(1))).isGreaterThan(0.98);
        java.util.regex.Matcher theta = java.util.regex.Pattern.compile(
                        "95% interval (\\d+\\.\\d)% to (\\d+\\.\\d)%\\)\\.\\s+Theta, .* is (0\\.\\d+),")
                .matcher(printed);
        assertThat(theta.find()).as(printed).isTrue();
        assertThat(Double.parseDouble(theta.group(3))).isBetween(0.54, 0.6);
        assertThat(300 / 7.0).isBetween(Double.parseDouble(theta.group(1)), Double.parseDouble(theta.group(2)));
        assertThat(printed).contains("In truth 42.9% of the unlabeled rows are novel.", "NOVEL", "$ augur predict");
        assertThat(folder.resolve("demo"))
                .isDirectoryContaining("glob:**report.html")
                .isDirectoryContaining("glob:**model.augur")
                .isDirectoryContaining("glob:**predictions.csv");
    }

    /** No verb hangs or runs out of memory over a number that nobody can mean. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "demo --threads 100000|--threads",
                "info -m m --threads 0|must be a whole number from 1 to 1024, but is 0",
                "predict -m m x.csv --threads -1|must be a whole number from 1 to 1024, but is -1",
                "inspect x.csv --threads NaN|must be a whole number from 1 to 1024, but is NaN",
                "theta --labeled k --label y --estimators 1e-320|theta must be 0 or between 1e-30 and 1e30 in size",
                "train --labeled k --label y -o m --theta 1e-320|theta must be 0 or between 1e-30 and 1e30 in size",
                "train --labeled k --label y -o m --method nrpr:epochs=2000000000|epochs must be from 1 to 1000000",
                "train --labeled k --label y -o m --method nrpr:lr=1e308|lr must be 0 or between 1e-30 and 1e30"
                        + " in size",
                "train --labeled k --label y -o m --method auto-net:epochs=2000000000|epochs must be from 1 to 1000000",
                "train --labeled k --label y -o m --method pulse:epochs=2000000000|epochs must be from 1 to 1000000",
                "train --labeled k --label y -o m --method kpu:epochs=2000000000|epochs must be from 1 to 1000000",
                "train --labeled k --label y -o m --method ovr:epochs=2000000000|epochs must be from 1 to 1000000",
                "train --labeled k --label y -o m --method ovr:wd=1e308|wd must be 0 or between 1e-30 and 1e30 in size",
                "train --labeled k --label y -o m --method lacu:iterations=2000000000|iterations must be from 1 to",
                "train --labeled k --label y -o m --method lacu:cost=1e308|cost must be 0 or between 1e-30 and 1e30",
                "train --labeled k --label y -o m --method kde:c=1e308|c must be 0 or between 1e-30 and 1e30 in size",
                "train --labeled k --label y -o m --method evm:margin=1e-320|margin must be 0 or between 1e-30"
                        + " and 1e30",
                "train --labeled k --label y -o m --theta ted:epochs=2000000000|epochs must be from 1 to 1000000",
                "compare --labeled k --label y --methods auto --trials 2000000000|trials"
            })
    void absurdNumbersAreRefused(String words, String message) {
        String[] inFolder = words.replace("-o m", "-o " + folder.resolve("m")).split(" ", -1);
        assertThat(shell.run((Object[]) inFolder)).as(shell.err()).isEqualTo(2);
        assertThat(shell.err()).contains(message);
        assertThat(folder).isEmptyDirectory();
    }
}
