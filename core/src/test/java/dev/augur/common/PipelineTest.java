package dev.augur.common;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(60)
class PipelineTest {
    private final List<Integer> written = new ArrayList<>();
    private int given;

    private Pipeline.Source<Integer> numbers(int count) {
        return () -> given < count ? Optional.of(given++) : Optional.empty();
    }

    /** Takes longer for some parts than for others. */
    private static int slowly(int part) {
        long until = System.nanoTime() + part % 7 * 50_000L;
        while (System.nanoTime() < until) {
            Thread.onSpinWait();
        }
        return 2 * part;
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 8})
    void resultsComeInOrder(int threads) throws IOException {
        new Pipeline<Integer, Integer>(PipelineTest::slowly, written::add).run(threads, numbers(500));
        assertThat(written)
                .isEqualTo(IntStream.range(0, 500).map(i -> 2 * i).boxed().toList());
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 4})
    void nothingIsNothing(int threads) throws IOException {
        new Pipeline<Integer, Integer>(part -> part, written::add).run(threads, numbers(0));
        assertThat(written).isEmpty();
    }

    @Test
    void onlyAFewPartsAreUnderWay() throws IOException {
        AtomicInteger most = new AtomicInteger();
        new Pipeline<Integer, Integer>(PipelineTest::slowly, result -> {
                    written.add(result);
                    most.accumulateAndGet(given - written.size(), Math::max);
                })
                .run(3, numbers(1000));
        assertThat(most.get()).isLessThanOrEqualTo(12);
    }

    @Test
    void itTakesAsManyThreadsAsAskedFor() throws IOException {
        Set<Thread> threads = ConcurrentHashMap.newKeySet();
        new Pipeline<Integer, Integer>(
                        part -> {
                            threads.add(Thread.currentThread());
                            return slowly(part);
                        },
                        written::add)
                .run(3, numbers(3000));
        assertThat(threads).hasSizeBetween(2, 3);
        Set<Thread> one = ConcurrentHashMap.newKeySet();
        given = 0;
        new Pipeline<Integer, Integer>(
                        part -> {
                            one.add(Thread.currentThread());
                            return part;
                        },
                        written::add)
                .run(1, numbers(10));
        assertThat(one).containsExactly(Thread.currentThread());
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 5})
    void allPartsBeforeAFailureAreWrittenAndNoneAfter(int threads) {
        Pipeline<Integer, Integer> failing = new Pipeline<>(
                part -> {
                    if (part == 40) {
                        throw new IOException("part 40");
                    }
                    return slowly(part);
                },
                written::add);
        assertThatThrownBy(() -> failing.run(threads, numbers(100)))
                .isInstanceOf(IOException.class)
                .hasMessage("part 40");
        assertThat(written).hasSize(40);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 5})
    void allPartsBeforeAFailureToReadAreWritten(int threads) {
        Pipeline.Source<Integer> broken = () -> {
            if (given == 30) {
                throw new IllegalStateException("broken");
            }
            return Optional.of(given++);
        };
        assertThatThrownBy(
                        () -> new Pipeline<Integer, Integer>(PipelineTest::slowly, written::add).run(threads, broken))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("broken");
        assertThat(written).hasSize(30);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 3})
    void aFailureToWriteEndsIt(int threads) {
        Pipeline<Integer, Integer> full = new Pipeline<>(PipelineTest::slowly, result -> {
            if (written.size() == 20) {
                throw new IOException("full");
            }
            written.add(result);
        });
        assertThatThrownBy(() -> full.run(threads, numbers(1_000_000))).hasMessage("full");
        assertThat(given).isLessThan(40);
    }

    @Test
    void errorsAreNotWrapped() {
        Pipeline<Integer, Integer> failing = new Pipeline<>(
                part -> {
                    throw new OutOfMemoryError("none left");
                },
                written::add);
        assertThatThrownBy(() -> failing.run(2, numbers(9))).isInstanceOf(OutOfMemoryError.class);
    }
}
