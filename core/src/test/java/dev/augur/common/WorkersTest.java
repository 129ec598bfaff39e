package dev.augur.common;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WorkersTest {
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 7, 64})
    void resultsComeInTheOrderOfTheTasks(int threads) {
        List<Callable<Integer>> tasks = new ArrayList<>();
        IntStream.range(0, 40).forEach(i -> tasks.add(() -> i * i));
        assertThat(Workers.run(threads, tasks))
                .containsExactlyElementsOf(
                        IntStream.range(0, 40).map(i -> i * i).boxed().toList());
    }

    /** The first task waits for the second: with one thread at a time it would wait in vain. */
    @Test
    void tasksRunSideBySide() {
        CountDownLatch second = new CountDownLatch(1);
        Callable<Boolean> waits = () -> second.await(20, TimeUnit.SECONDS);
        Callable<Boolean> opens = () -> {
            second.countDown();
            return true;
        };
        assertThat(Workers.run(2, List.of(waits, opens))).containsExactly(true, true);
    }

    @Test
    void neverMoreThreadsThanAskedFor() {
        AtomicInteger running = new AtomicInteger();
        AtomicInteger most = new AtomicInteger();
        Callable<Integer> task = () -> {
            most.accumulateAndGet(running.incrementAndGet(), Math::max);
            LockSupport.parkNanos(10_000);
            return running.decrementAndGet();
        };
        Workers.run(3, IntStream.range(0, 200).mapToObj(i -> task).toList());
        assertThat(most).hasValueLessThanOrEqualTo(3);
    }

    @Test
    void noTasksAreNoResults() {
        assertThat(Workers.run(4, List.<Callable<String>>of())).isEmpty();
    }

    /** The order of the tasks decides, not which of them fails first. */
    @Test
    void theFirstFailureIsThrownAsItIs() {
        CountDownLatch later = new CountDownLatch(1);
        IllegalArgumentException first = new IllegalArgumentException("first");
        Callable<String> slow = () -> {
            later.await();
            throw first;
        };
        Callable<String> fast = () -> {
            later.countDown();
            throw new IllegalArgumentException("second");
        };
        assertThatThrownBy(() -> Workers.run(2, List.of(() -> "fine", slow, fast)))
                .isSameAs(first);
    }

    @Test
    void errorsStayErrorsAndCheckedExceptionsAreWrapped() {
        AssertionError error = new AssertionError("broken");
        assertThatThrownBy(() -> Workers.run(1, List.<Callable<String>>of(() -> {
                    throw error;
                })))
                .isSameAs(error);
        IOException checked = new IOException("no disk");
        assertThatThrownBy(() -> Workers.run(1, List.<Callable<String>>of(() -> {
                    throw checked;
                })))
                .isInstanceOf(IllegalStateException.class)
                .hasRootCause(checked);
    }

    @Test
    void anInterruptedCallerStopsAndStaysInterrupted() {
        AtomicBoolean ran = new AtomicBoolean();
        Callable<Boolean> task = () -> ran.getAndSet(new CountDownLatch(1).await(20, TimeUnit.SECONDS));
        Thread.currentThread().interrupt();
        try {
            assertThatThrownBy(() -> Workers.run(1, List.of(task)))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessage("interrupted while 1 tasks were under way");
        } finally {
            assertThat(Thread.interrupted()).as("interrupt flag").isTrue();
        }
        assertThat(ran).isFalse();
    }

    @ParameterizedTest
    @ValueSource(ints = {0, -1})
    void refusesNoThreads(int threads) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Workers.run(threads, List.of(() -> 1)))
                .withMessage("threads must be at least 1, but is " + threads);
    }
}
