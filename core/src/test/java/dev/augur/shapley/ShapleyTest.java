package dev.augur.shapley;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.augur.data.FeatureMatrix;
import dev.augur.data.LabelSpace;
import dev.augur.data.LeftOut;
import dev.augur.data.Scaler;
import dev.augur.forest.Forest;
import dev.augur.forest.LeafOutputs;
import dev.augur.forest.TreeNodes;
import dev.augur.forest.Trees;
import dev.augur.model.DenseModel;
import dev.augur.model.KernelMachine;
import dev.augur.model.MappedModel;
import dev.augur.model.Model;
import dev.augur.random.SeedTree;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The laws of Shapley values, for every function that has exact ones. */
class ShapleyTest {
    private static final double CLOSE = 1e-12;

    /**
     * A function, a row and what it is compared with.
     *
     * @param f in double precision
     */
    private record Game(String name, ToDoubleFunction<float[]> f, Factory exact, float[] row, Background background) {
        Attribution attribution() {
            return exact.against(background).of(row);
        }

        @Override
        public String toString() {
            return name + " of " + background.groups().features() + " features in "
                    + background.groups().size() + " groups";
        }
    }

    private interface Factory {
        ShapleyValues against(Background background);
    }

    private static Stream<Game> games() {
        return IntStream.rangeClosed(1, 10).boxed().flatMap(groups -> {
            Random random = new Random(groups);
            int features = groups + groups / 2;
            int[] group = new int[features];
            Arrays.setAll(group, j -> j % groups);
            Background background = new Background(row(features, random), new FeatureGroups(group));
            float[] row = row(features, random);
            return Stream.of(
                    kernel(0.05, row, background, random),
                    kernel(1, row, background, random),
                    kernel(30, row, background, random),
                    linear(row, background, random),
                    trees(row, background, random));
        });
    }

    private static float[] row(int features, Random random) {
        float[] row = new float[features];
        for (int j = 0; j < features; j++) {
            row[j] = (float) random.nextGaussian();
        }
        return row;
    }

    private static Game kernel(double gamma, float[] row, Background background, Random random) {
        int features = row.length;
        List<GaussianShapley.Centres> all =
                List.of(centres(70, features, gamma, random), centres(3, features, gamma / 2, random));
        ToDoubleFunction<float[]> f = x -> {
            double sum = -0.3;
            for (GaussianShapley.Centres each : all) {
                for (int l = 0; l < each.points().rows(); l++) {
                    double distance = 0;
                    for (int j = 0; j < features; j++) {
                        distance += Math.pow((double) x[j] - each.points().get(l, j), 2);
                    }
                    sum += each.coefficients()[l] * Math.exp(-each.gamma() * distance);
                }
            }
            return sum;
        };
        return new Game("kernels of gamma " + gamma, f, r -> new GaussianShapley(-0.3, all, r), row, background);
    }

    private static GaussianShapley.Centres centres(int count, int features, double gamma, Random random) {
        float[][] points = new float[count][];
        Arrays.setAll(points, l -> row(features, random));
        double[] beta = random.doubles(count, -1, 1).toArray();
        return new GaussianShapley.Centres(FeatureMatrix.of(points), gamma, beta);
    }

    private static Game linear(float[] row, Background background, Random random) {
        double[] w = random.doubles(row.length, -1, 1).toArray();
        ToDoubleFunction<float[]> f = x ->
                0.7 + IntStream.range(0, w.length).mapToDouble(j -> w[j] * x[j]).sum();
        return new Game("a linear function", f, r -> new LinearShapley(0.7, w, r), row, background);
    }

    private static Game trees(float[] row, Background background, Random random) {
        Forest forest = forest(row.length, row.length, random);
        Trees trees = forest.trees();
        float[] leaves = forest.outputs();
        ToDoubleFunction<float[]> f = x -> IntStream.range(0, trees.count())
                .mapToDouble(t -> leaves[trees.output(trees.leaf(t, x, 0))])
                .average()
                .orElseThrow();
        return new Game("trees", f, r -> new TreeShapley(trees, output -> leaves[output], r), row, background);
    }

    /** Whose trees cut the first {@code used} features alone. */
    private static Forest forest(int used, int features, Random random) {
        TreeNodes nodes = new TreeNodes();
        int[] roots = new int[7];
        LeafOutputs outputs = new LeafOutputs(1);
        for (int t = 0; t < roots.length; t++) {
            roots[t] = nodes.add(1);
            grow(nodes, roots[t], 6, used, outputs, random);
        }
        return Forest.of(features, roots, nodes, outputs);
    }

    private static void grow(TreeNodes nodes, int node, int depth, int features, LeafOutputs outputs, Random random) {
        if (depth == 0) {
            nodes.leaf(node, outputs.number((float) random.nextGaussian()));
            return;
        }
        int left = nodes.add(2);
        nodes.split(node, random.nextInt(features), (float) random.nextGaussian(), left);
        grow(nodes, left, depth - 1, features, outputs, random);
        grow(nodes, left + 1, depth - 1, features, outputs, random);
    }

    @ParameterizedTest
    @MethodSource("games")
    void agreesWithTheSumOverAllCoalitions(Game game) {
        assertThat(game.attribution().values())
                .containsExactly(BruteForce.values(game.f, game.row, game.background), within(CLOSE));
    }

    @ParameterizedTest
    @MethodSource("games")
    void valuesSumToTheDifference(Game game) {
        Attribution found = game.attribution();
        assertThat(found.isExact()).isTrue();
        assertThat(found.score()).isCloseTo(game.f.applyAsDouble(game.row), within(CLOSE));
        assertThat(found.base()).isCloseTo(game.f.applyAsDouble(game.background.row()), within(CLOSE));
        assertThat(Arrays.stream(found.values()).sum()).isCloseTo(found.score() - found.base(), within(CLOSE));
    }

    /** Any function at all, by asking about all coalitions. */
    @ParameterizedTest
    @MethodSource("games")
    void fewGroupsAreExactForAnyFunction(Game game) {
        ShapleyValues asked = new CoalitionShapley(score(game.f), game.background, SeedTree.of(1));
        Attribution found = asked.of(game.row);
        assertThat(found.isExact()).isTrue();
        assertThat(found.values()).containsExactly(game.attribution().values(), within(CLOSE));
    }

    private static RowScore score(ToDoubleFunction<float[]> f) {
        return rows -> IntStream.range(0, rows.rows())
                .mapToDouble(i -> f.applyAsDouble(rows.row(i)))
                .toArray();
    }

    @ParameterizedTest
    @MethodSource("games")
    void aGroupThatIsAsInTheBackgroundGetsNothing(Game game) {
        float[] same = game.row.clone();
        for (int j = 0; j < same.length; j++) {
            same[j] = game.background.groups().of(j) == 0 ? game.background.row()[j] : same[j];
        }
        assertThat(game.exact.against(game.background).of(same).values()[0]).isZero();
    }

    @Test
    void aFeatureThatTheModelIgnoresGetsNothing() {
        Random random = new Random(3);
        Background background = new Background(row(5, random), FeatureGroups.single(5));
        float[] row = row(5, random);
        double[] w = {1, -2, 0, 3, 1};
        assertThat(new LinearShapley(0, w, background).of(row).values()[2]).isZero();
        Model ignoring = new MappedModel(new LeftOut(5, new int[] {2}), machine(5, random));
        assertThat(values(ignoring, background, row)[2]).isZero();
        float[] wider = Arrays.copyOf(row, 6);
        Background more = new Background(row(6, random), FeatureGroups.single(6));
        Forest four = forest(4, 6, random);
        assertThat(new TreeShapley(four.trees(), output -> four.outputs()[output], more)
                        .of(wider)
                        .values())
                .endsWith(0, 0);
    }

    @Test
    void featuresThatCannotBeToldApartGetTheSame() {
        Random random = new Random(4);
        float[][] points = new float[40][];
        Arrays.setAll(points, l -> twins(row(6, random)));
        Model machine = machine(FeatureMatrix.of(points), random);
        Background background = new Background(twins(row(6, random)), FeatureGroups.single(6));
        double[] values = values(machine, background, twins(row(6, random)));
        assertThat(values[1]).isCloseTo(values[4], within(CLOSE)).isNotZero();
    }

    private static float[] twins(float[] row) {
        row[4] = row[1];
        return row;
    }

    /** A column in metres has the value of the same column in kilometres; by powers of two, to the bit. */
    @Test
    void scalesAndWeightsChangeNothing() {
        Random random = new Random(5);
        Model machine = machine(4, random);
        float[] background = row(4, random);
        float[] row = row(4, random);
        double[] scale = {1024, 1, 0.25, 1 / 65536.0};
        Model scaled = new MappedModel(new Scaler(new double[4], scale), machine);
        assertThat(values(scaled, of(times(background, scale)), times(row, scale)))
                .isEqualTo(values(machine, of(background), row));
    }

    private static Background of(float[] row) {
        return new Background(row, FeatureGroups.single(row.length));
    }

    private static float[] times(float[] row, double[] scale) {
        float[] scaled = new float[row.length];
        for (int j = 0; j < row.length; j++) {
            scaled[j] = (float) (row[j] * scale[j]);
        }
        return scaled;
    }

    private static double[] values(Model model, Background background, float[] row) {
        return model.shapley(model.labels().margin(0), background)
                .orElseThrow()
                .of(row)
                .values();
    }

    private static KernelMachine machine(int features, Random random) {
        float[][] points = new float[90][];
        Arrays.setAll(points, l -> row(features, random));
        return machine(FeatureMatrix.of(points), random);
    }

    private static KernelMachine machine(FeatureMatrix points, Random random) {
        LabelSpace labels = LabelSpace.numbered(2);
        double[] beta = random.doubles(Math.multiplyExact(points.rows(), labels.size()), -1, 1)
                .toArray();
        return new KernelMachine(
                labels, List.of(new KernelMachine.Group(points, 0.4, beta)), new double[] {0.1, 0.2, 0.3});
    }

    /** What is explained is what the model scores. */
    @Test
    void modelsExplainTheirOwnScores() {
        Random random = new Random(6);
        LabelSpace labels = LabelSpace.numbered(3);
        float[] parameters = row(5 * 4 + 4, random);
        Background background = of(row(5, random));
        for (Model model : List.of(machine(5, random), new DenseModel(labels, new int[] {5, 4}, parameters))) {
            float[] row = row(5, random);
            double[] margin = model.labels().margin(1);
            Attribution found = model.shapley(margin, background).orElseThrow().of(row);
            assertThat(found.score()).isCloseTo(weighted(model, row, margin), within(1e-5));
            assertThat(found.base()).isCloseTo(weighted(model, background.row(), margin), within(1e-5));
        }
        assertThat(new DenseModel(labels, new int[] {5, 2, 4}, row(24, random)).shapley(labels.margin(1), background))
                .isEmpty();
    }

    private static double weighted(Model model, float[] row, double[] weights) {
        double[] scores = model.score(FeatureMatrix.of(new float[][] {row})).row(0);
        return IntStream.range(0, scores.length)
                .mapToDouble(c -> weights[c] * scores[c])
                .sum();
    }

    /** For many features, against polynomials multiplied out, of which no term is negative. */
    @ParameterizedTest
    @ValueSource(doubles = {1e-4, 1e-3, 1e-2, 0.1, 1, 10})
    void fewNodesAreEnoughForManyFeatures(double gamma) {
        Random random = new Random(7);
        Background background = of(row(50, random));
        Game game = kernel(gamma, row(50, random), background, random);
        GaussianShapley.Centres centres = centres(40, 50, gamma, random);
        double[] values = new GaussianShapley(0, List.of(centres), background)
                .of(game.row)
                .values();
        double[] expected = new double[50];
        for (int l = 0; l < 40; l++) {
            float[] centre = centres.points().row(l);
            double[] mine = factors(gamma, game.row, centre);
            double[] other = factors(gamma, background.row(), centre);
            for (int g = 0; g < 50; g++) {
                expected[g] += centres.coefficients()[l] * (mine[g] - other[g]) * integral(mine, other, g);
            }
        }
        assertThat(values).containsExactly(expected, within(1e-13));
    }

    private static double[] factors(double gamma, float[] x, float[] centre) {
        return IntStream.range(0, x.length)
                .mapToDouble(j -> Math.exp(-gamma * Math.pow((double) x[j] - centre[j], 2)))
                .toArray();
    }

    /** Of the product of {@code (1-t) b + t a} over all factors but one, by its terms {@code t^s (1-t)^(n-s)}. */
    private static double integral(double[] a, double[] b, int left) {
        double[] terms = {1};
        for (int h = 0; h < a.length; h++) {
            if (h != left) {
                double[] next = new double[terms.length + 1];
                for (int s = 0; s < terms.length; s++) {
                    next[s] += terms[s] * b[h];
                    next[s + 1] += terms[s] * a[h];
                }
                terms = next;
            }
        }
        double sum = 0;
        double orders = 1.0 / terms.length;
        for (int s = 0; s < terms.length; s++) {
            sum += terms[s] * orders;
            orders *= (s + 1.0) / Math.max(1, terms.length - 1 - s);
        }
        return sum;
    }

    /** Factors of 0: a row beyond everything in one feature or in all of them, and a background as far. */
    @Test
    void nothingIsLostWhereKernelsVanish() {
        Random random = new Random(8);
        for (int groups = 2; groups <= 8; groups++) {
            float[] one = row(groups, random);
            one[0] = 0x1p50f;
            float[] all = row(groups, random);
            Arrays.fill(all, -0x1p50f);
            for (List<float[]> pair : List.of(
                    List.of(one, row(groups, random)),
                    List.of(row(groups, random), one),
                    List.of(all, row(groups, random)),
                    List.of(all, one))) {
                Game game = kernel(1, pair.get(0), of(pair.get(1)), random);
                assertThat(game.attribution().values())
                        .containsExactly(BruteForce.values(game.f, game.row, game.background), within(CLOSE));
            }
        }
    }

    /** With this seed no value is off by more than four standard errors. */
    @Test
    void sampledCoalitionsTellTheirErrors() {
        Random random = new Random(9);
        Game game = kernel(0.1, row(14, random), of(row(14, random)), random);
        double[] exact = game.attribution().values();
        Attribution sampled = new CoalitionShapley(score(game.f), game.background, SeedTree.of(2)).of(game.row);
        assertThat(sampled.isExact()).isFalse();
        for (int g = 0; g < exact.length; g++) {
            assertThat(sampled.errors()[g]).isPositive();
            assertThat(sampled.values()[g]).isCloseTo(exact[g], within(4 * sampled.errors()[g]));
        }
        assertThat(Arrays.stream(sampled.values()).sum()).isCloseTo(sampled.score() - sampled.base(), within(CLOSE));
    }

    @Test
    void distancesAreSharedOutByFeature() {
        Background background = new Background(new float[] {1, 2, 3}, new FeatureGroups(new int[] {0, 1, 0}));
        Attribution found = new DistanceShapley(background).of(new float[] {2, 5, 1});
        assertThat(found.values()).containsExactly(1 + 4, 9);
        assertThat(found.measure()).isEqualTo(Attribution.Measure.DISTANCE);
    }

    @Test
    void groupsAreNumberedWithoutGaps() {
        assertThatThrownBy(() -> new FeatureGroups(new int[] {0, 2, 2})).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new Background(new float[3], FeatureGroups.single(2)))
                .hasMessageContaining("features of the background");
    }
}
