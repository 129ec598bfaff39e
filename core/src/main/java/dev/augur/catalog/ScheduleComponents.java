package dev.augur.catalog;

import dev.augur.train.optimizer.Schedule;
import java.util.List;

/** The ways in which the size of steps changes. */
final class ScheduleComponents {
    private ScheduleComponents() {}

    static List<Component<Schedule>> all() {
        return List.of(
                Component.of(
                        "constant", "the same rate in every epoch", "this library", given -> new Schedule.Constant()),
                Component.<Schedule>of(
                                "cosine",
                                "down to a share of the rate along half a cosine",
                                "Loshchilov and Hutter 2017",
                                given -> new Schedule.Cosine(given.number("floor")))
                        .with(Option.of("floor", "0", "share of the rate that is left in the end, in [0, 1)")),
                Component.<Schedule>of(
                                "warmup",
                                "rises in even steps for some epochs, and then follows another schedule",
                                "Goyal et al. 2017",
                                given -> new Schedule.WarmUp(
                                        given.integer("epochs"),
                                        given.nested("then", Components.schedules()::parse)
                                                .orElseThrow()))
                        .with(Option.of("epochs", "5", "epochs before the whole rate"))
                        .with(Option.of("then", "constant", "the schedule of the epochs that follow")));
    }
}
