package dev.augur.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.augur.catalog.Component;
import dev.augur.catalog.EstimatorProvider;
import dev.augur.catalog.LossProvider;
import dev.augur.catalog.Option;
import dev.augur.cli.Shell;
import dev.augur.data.LacData;
import dev.augur.loss.CrossEntropy;
import dev.augur.loss.Loss;
import dev.augur.prior.MixtureProportionEstimator;
import dev.augur.prior.ThetaEstimate;
import dev.augur.random.SeedTree;
import dev.augur.spelling.Spelling;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A jar of the user's: its loss and its estimator are used by name, from a folder or a variable. */
class PluginsTest {
    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    private final Shell shell = new Shell();

    /** Twice the cross entropy. */
    public record Doubled(double times) implements Loss {
        @Override
        public double valueAndGradient(double[] scores, int label, double[] gradient) {
            double value = new CrossEntropy().valueAndGradient(scores, label, gradient);
            for (int c = 0; c < gradient.length; c++) {
                gradient[c] *= times;
            }
            return times * value;
        }

        @Override
        public String toString() {
            return Spelling.of("doubled").with("times", times).toString();
        }
    }

    /** Always a half. */
    public record Half() implements MixtureProportionEstimator {
        @Override
        public ThetaEstimate estimate(LacData data, SeedTree seeds) {
            return ThetaEstimate.of(0.5);
        }

        @Override
        public String toString() {
            return "half";
        }
    }

    public static final class Losses implements LossProvider {
        @Override
        public List<Component<Loss>> components() {
            return List.of(Component.<Loss>of(
                            "doubled",
                            "a multiple of cross entropy",
                            "a test",
                            given -> new Doubled(given.number("times")))
                    .with(Option.of("times", "2", "how many times")));
        }
    }

    public static final class Estimators implements EstimatorProvider {
        @Override
        public List<Component<MixtureProportionEstimator>> components() {
            return List.of(Component.of("half", "always a half", "a test", given -> new Half()));
        }
    }

    @BeforeEach
    void writeJarAndTables() throws IOException {
        Path plugins = Files.createDirectory(folder.resolve("plugins"));
        try (OutputStream out = Files.newOutputStream(plugins.resolve("mine.jar"));
                JarOutputStream jar = new JarOutputStream(out)) {
            offer(jar, LossProvider.class, Losses.class);
            offer(jar, EstimatorProvider.class, Estimators.class);
        }
        StringBuilder known = new StringBuilder("x,y,kind\n");
        StringBuilder field = new StringBuilder("x,y\n");
        for (int i = 0; i < 60; i++) {
            int kind = i % 3;
            String row = 6 * kind + i % 7 * 0.1 + "," + i % 5 * 0.1;
            known.append(kind == 2 ? "" : row + ",k" + kind + "\n");
            field.append(row).append('\n');
        }
        Files.writeString(folder.resolve("known.csv"), known);
        Files.writeString(folder.resolve("field.csv"), field);
    }

    private static void offer(JarOutputStream jar, Class<?> provider, Class<?> offered) throws IOException {
        jar.putNextEntry(new JarEntry("META-INF/services/" + provider.getName()));
        jar.write(offered.getName().getBytes(StandardCharsets.UTF_8));
        jar.closeEntry();
    }

    private String train() {
        return "train --labeled " + folder.resolve("known.csv") + " --label kind --unlabeled "
                + folder.resolve("field.csv") + " --json -o " + folder.resolve("m.augur")
                + " --method nrpr:epochs=5 --loss doubled:times=3 --theta half";
    }

    private int train(String more) {
        return shell.run((Object[]) (train() + more).split(" "));
    }

    @Test
    void aFolderOfJarsIsUsedByName() {
        assertThat(train(" --plugins " + folder.resolve("plugins")))
                .as(shell.err())
                .isZero();
        assertThat(shell.out()).contains("loss=[doubled:times=3]", "\"estimator\": \"half\"", "\"value\": 0.5");
    }

    @Test
    void soIsTheClassPathOfAVariable() {
        shell.with("AUGUR_CLASSPATH", folder.resolve("plugins") + "/*");
        assertThat(train("")).as(shell.err()).isZero();
        assertThat(shell.ok("losses")).contains("doubled", "a multiple of cross entropy");
    }

    @Test
    void withoutTheJarTheNameIsUnknown() {
        assertThat(train("")).isEqualTo(Cli.USAGE);
        assertThat(shell.err()).contains("there is no loss 'doubled'");
    }

    @Test
    void aFolderThatIsNotThereIsRefused() {
        assertThat(train(" --plugins " + folder.resolve("nowhere"))).isEqualTo(Cli.USAGE);
        assertThat(shell.err()).contains("--plugins: there is no folder");
    }

    /** Java itself passes over both. */
    @Test
    void aJarThatCannotBeOpenedIsTold() throws IOException {
        Path none = folder.resolve("none.jar");
        shell.with("AUGUR_CLASSPATH", folder.resolve("plugins") + "/*" + File.pathSeparator + none);
        assertThat(shell.run("losses")).isEqualTo(1);
        assertThat(shell.err()).isEqualTo(none + ": there is no such jar; check the path.\n");
        Path broken = Files.writeString(folder.resolve("broken.jar"), "no zip");
        shell.with("AUGUR_CLASSPATH", broken.toString());
        assertThat(shell.run("losses")).isEqualTo(1);
        assertThat(shell.err()).isEqualTo(broken + ": this is not a jar, or it may not be read; check the file.\n");
        shell.with("AUGUR_CLASSPATH", folder.toString());
        assertThat(shell.run("losses")).as("classes in a folder").isZero();
    }
}
