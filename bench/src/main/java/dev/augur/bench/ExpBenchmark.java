package dev.augur.bench;

import dev.augur.math.Kernels;
import dev.augur.random.SeedTree;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** Time per exponential, by our kernel and by the standard library. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(1)
public class ExpBenchmark {
    private static final int SIZE = 4096;

    private final double[] x = SeedTree.of(1).generator().doubles(SIZE, -20, 0).toArray();
    private final double[] y = new double[SIZE];

    @Benchmark
    @OperationsPerInvocation(SIZE)
    public double[] kernel() {
        System.arraycopy(x, 0, y, 0, SIZE);
        Kernels.exp(y, 0, SIZE);
        return y;
    }

    @Benchmark
    @OperationsPerInvocation(SIZE)
    public double[] standardLibrary() {
        for (int i = 0; i < SIZE; i++) {
            y[i] = Math.exp(x[i]);
        }
        return y;
    }
}
