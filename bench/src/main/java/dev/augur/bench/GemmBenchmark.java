package dev.augur.bench;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * The products of one training step: of a linear model on 1500 rows of 256 features with 6 outputs, of a perceptron
 * 784-500-7 on a batch of 500; and scoring.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(1)
public class GemmBenchmark {
    private final Product hiddenForward = new Product(Product.Layout.NT, 500, 500, 784);
    private final Product hiddenGradient = new Product(Product.Layout.TN, 500, 784, 500);
    private final Product outputForward = new Product(Product.Layout.NT, 500, 7, 500);
    private final Product outputGradient = new Product(Product.Layout.TN, 7, 500, 500);
    private final Product outputBackward = new Product(Product.Layout.NN, 500, 500, 7);
    private final Product linearForward = new Product(Product.Layout.NT, 1500, 6, 256);
    private final Product linearGradient = new Product(Product.Layout.TN, 6, 256, 1500);
    private final Product scoring = new Product(Product.Layout.NT, 10_000, 6, 64);

    @Benchmark
    public float[] hiddenForward() {
        return hiddenForward.run();
    }

    @Benchmark
    public float[] hiddenGradient() {
        return hiddenGradient.run();
    }

    @Benchmark
    public float[] outputForward() {
        return outputForward.run();
    }

    @Benchmark
    public float[] outputGradient() {
        return outputGradient.run();
    }

    @Benchmark
    public float[] outputBackward() {
        return outputBackward.run();
    }

    @Benchmark
    public float[] linearForward() {
        return linearForward.run();
    }

    @Benchmark
    public float[] linearGradient() {
        return linearGradient.run();
    }

    @Benchmark
    public float[] scoring() {
        return scoring.run();
    }
}
