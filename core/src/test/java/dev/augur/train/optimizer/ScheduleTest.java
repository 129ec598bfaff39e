package dev.augur.train.optimizer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.augur.catalog.Components;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ScheduleTest {
    static Stream<Schedule> schedules() {
        return Stream.of(
                new Schedule.Constant(),
                new Schedule.Cosine(0),
                new Schedule.Cosine(0.02),
                new Schedule.WarmUp(5, new Schedule.Constant()),
                new Schedule.WarmUp(3, new Schedule.Cosine(0.1)));
    }

    @ParameterizedTest
    @MethodSource("schedules")
    void printsAsItIsSpelled(Schedule schedule) {
        assertThat(Components.schedules().parse(schedule.toString())).isEqualTo(schedule);
        for (OptimizerSpec spec : new OptimizerSpec[] {
            Adam.of(0.1, 0).withSchedule(schedule), new Sgd(0.1, 0.5, 1e-4).withSchedule(schedule)
        }) {
            assertThat(Components.optimizers().parse(spec.toString())).isEqualTo(spec);
        }
    }

    @ParameterizedTest
    @MethodSource("schedules")
    void staysWithinTheRate(Schedule schedule) {
        for (int epochs : new int[] {1, 2, 10, 1000}) {
            IntStream.range(0, epochs)
                    .forEach(epoch -> assertThat(schedule.factor(epoch, epochs)).isBetween(0.0, 1.0));
        }
    }

    @ParameterizedTest
    @MethodSource("schedules")
    void saysWhetherTheLengthMatters(Schedule schedule) {
        boolean matters =
                IntStream.range(0, 10).anyMatch(epoch -> schedule.factor(epoch, 10) != schedule.factor(epoch, 20));
        assertThat(schedule.dependsOnEpochs()).isEqualTo(matters);
    }

    @Test
    void fallsAlongHalfACosine() {
        Schedule cosine = new Schedule.Cosine(0.2);
        assertThat(cosine.factor(0, 8)).isEqualTo(1);
        assertThat(cosine.factor(4, 8)).isCloseTo(0.6, within(1e-12));
        assertThat(cosine.factor(8, 8)).isCloseTo(0.2, within(1e-12));
    }

    @Test
    void risesAndThenFollowsTheOther() {
        Schedule schedule = new Schedule.WarmUp(3, new Schedule.Cosine(0));
        assertThat(IntStream.range(0, 3)
                        .mapToDouble(e -> schedule.factor(e, 13))
                        .toArray())
                .containsExactly(0.25, 0.5, 0.75);
        assertThat(schedule.factor(3, 13)).isEqualTo(1);
        assertThat(schedule.factor(8, 13)).isCloseTo(0.5, within(1e-12));
    }

    @Test
    void refusesWhatIsNone() {
        assertThatThrownBy(() -> new Schedule.Cosine(1)).hasMessageContaining("floor");
        assertThatThrownBy(() -> new Schedule.WarmUp(0, new Schedule.Constant()))
                .hasMessageContaining("epochs");
        assertThatThrownBy(() -> Components.schedules().parse("cosin")).hasMessageContaining("cosine");
    }
}
