package dev.augur.parallel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Set;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.atomic.AtomicIntegerArray;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TeamTest {
    private static final long LARGE = 1L << 30;

    @ParameterizedTest
    @CsvSource({"1, 10", "2, 10", "3, 10", "7, 10", "4, 3", "4, 1", "4, 0"})
    void everyItemIsDoneOnce(int threads, int count) {
        AtomicIntegerArray done = new AtomicIntegerArray(count);
        try (Team team = new Team(threads)) {
            for (int job = 0; job < 100; job++) {
                team.share(count, LARGE, (from, to) -> {
                    for (int i = from; i < to; i++) {
                        done.incrementAndGet(i);
                    }
                });
            }
        }
        for (int i = 0; i < count; i++) {
            assertThat(done.get(i)).isEqualTo(100);
        }
    }

    @Test
    void theCallerDoesASmallJobAlone() {
        Set<Thread> workers = ConcurrentHashMap.newKeySet();
        try (Team team = new Team(4)) {
            team.share(8, 1000, (from, to) -> workers.add(Thread.currentThread()));
            assertThat(workers).containsExactly(Thread.currentThread());
        }
    }

    /** Each item waits until another thread has come to the other one. */
    @Test
    @Timeout(60)
    void othersHelpWithALargeJob() {
        CyclicBarrier both = new CyclicBarrier(2);
        try (Team team = new Team(2)) {
            for (int job = 0; job < 100; job++) {
                team.share(2, LARGE, (from, to) -> meet(both));
            }
        }
    }

    private static void meet(CyclicBarrier both) {
        try {
            both.await();
        } catch (InterruptedException | BrokenBarrierException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Whoever has the first items is held up until all others are done. */
    @Test
    @Timeout(60)
    void nobodyWaitsForItemsThatOthersCouldDo() {
        try (Team team = new Team(2)) {
            for (int job = 0; job < 100; job++) {
                CountDownLatch others = new CountDownLatch(75);
                team.share(100, LARGE, (from, to) -> {
                    if (from == 0) {
                        assertThat(to).isLessThanOrEqualTo(25);
                        await(others);
                    }
                    for (int i = Math.max(from, 25); i < to; i++) {
                        others.countDown();
                    }
                });
            }
        }
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    /** And nobody is still at work when it is told. */
    @Test
    void aFailureOfAnyoneIsTold() {
        AtomicIntegerArray done = new AtomicIntegerArray(4);
        try (Team team = new Team(4)) {
            for (int bad = 0; bad < 4; bad++) {
                int failing = bad;
                assertThatThrownBy(() -> team.share(4, LARGE, (from, to) -> {
                            if (from == failing) {
                                throw new IllegalStateException("part " + from);
                            }
                            done.incrementAndGet(from);
                        }))
                        .isInstanceOf(IllegalStateException.class)
                        .hasMessage("part " + bad);
            }
        }
        for (int i = 0; i < 4; i++) {
            assertThat(done.get(i)).isEqualTo(3);
        }
    }

    @Test
    void oneIsTheLeast() {
        assertThatThrownBy(() -> new Team(0)).isInstanceOf(IllegalArgumentException.class);
    }
}
