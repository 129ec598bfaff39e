package dev.augur.math;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class VectorKernelsTest extends GemmContract {
    private static final int SEED = 7;

    @BeforeAll
    static void needsTheModule() {
        assumeTrue(
                ModuleLayer.boot().findModule("jdk.incubator.vector").isPresent(),
                "the vector kernels are not tested: start Java with --add-modules jdk.incubator.vector");
    }

    @Override
    KernelSet kernels() {
        return KernelChoice.choose("vector");
    }

    @ParameterizedTest
    @EnumSource
    void aRowDoesNotDependOnTheRowsComputedWithIt(Layout layout) {
        for (int n : new int[] {3, 16, 40}) {
            GemmCase problem = new GemmCase(layout, 37, n, 300, 1, new Random(SEED));
            float[] together = problem.run(kernels(), true);
            for (int i = 0; i < 37; i++) {
                float[] alone = problem.run(kernels(), true, i, i + 1);
                int from = problem.cIndex(i, 0);
                assertThat(Arrays.copyOfRange(alone, from, from + n))
                        .as("row %d of %d columns", i, n)
                        .isEqualTo(Arrays.copyOfRange(together, from, from + n));
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void sameBitsAsPlainLoops(Layout layout) {
        int[][] shapes = {{45, 35, 600}, {100, 6, 300}, {6, 100, 300}, {7, 9, 1030}, {130, 20, 3}};
        for (int[] shape : shapes) {
            GemmCase problem = new GemmCase(layout, shape[0], shape[1], shape[2], 2, new Random(SEED));
            assertThat(problem.run(kernels(), true)).isEqualTo(problem.run(new PlainKernels(), true));
            assertThat(problem.run(kernels(), false)).isEqualTo(problem.run(new PlainKernels(), false));
        }
    }

    @ParameterizedTest
    @EnumSource
    void largeProductsAreChainsOfFusedMultiplyAdds(Layout layout) {
        GemmCase problem = new GemmCase(layout, 45, 35, 600, 2, new Random(SEED));
        float[] c = problem.run(kernels(), true);
        for (int i = 0; i < 45; i++) {
            for (int j = 0; j < 35; j++) {
                int at = problem.cIndex(i, j);
                assertThat(c[at]).isEqualTo(problem.chain(i, j, problem.c[at]));
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void stepsOfZerosAreLeftOutWithoutATrace(Layout layout) {
        int[][] shapes = {{45, 135, 600}, {135, 35, 600}, {130, 70, 30}};
        for (int[] shape : shapes) {
            GemmCase problem = new GemmCase(layout, shape[0], shape[1], shape[2], 2, new Random(SEED)).withGaps();
            assertThat(problem.run(kernels(), true)).isEqualTo(problem.run(new PlainKernels(), true));
            assertThat(problem.run(kernels(), false)).isEqualTo(problem.run(new PlainKernels(), false));
        }
    }

    @Test
    void threadsDoNotDisturbEachOther() throws Exception {
        KernelSet kernels = kernels();
        List<GemmCase> problems = List.of(
                new GemmCase(Layout.NT, 61, 50, 300, 0, new Random(1)),
                new GemmCase(Layout.TN, 6, 70, 500, 2, new Random(2)),
                new GemmCase(Layout.NN, 50, 33, 20, 1, new Random(3)),
                new GemmCase(Layout.NT, 61, 50, 300, 0, new Random(5)).withGaps(),
                new GemmCase(Layout.NT, 99, 6, 57, 0, new Random(4)));
        List<float[]> alone =
                problems.stream().map(problem -> problem.run(kernels, false)).toList();
        ExecutorService threads = Executors.newFixedThreadPool(4);
        try {
            List<Callable<List<float[]>>> work =
                    problems.stream().map(ignored -> repeat(kernels, problems)).toList();
            for (Future<List<float[]>> results : threads.invokeAll(work)) {
                for (int i = 0; i < results.get().size(); i++) {
                    assertThat(results.get().get(i)).isEqualTo(alone.get(i % alone.size()));
                }
            }
        } finally {
            threads.shutdownNow();
        }
    }

    private static Callable<List<float[]>> repeat(KernelSet kernels, List<GemmCase> problems) {
        return () -> IntStream.range(0, 50 * problems.size())
                .mapToObj(i -> problems.get(i % problems.size()).run(kernels, false))
                .toList();
    }
}
