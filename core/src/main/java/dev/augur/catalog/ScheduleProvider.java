package dev.augur.catalog;

import dev.augur.train.optimizer.Schedule;

/** Offers schedules of learning rates. */
public interface ScheduleProvider extends ComponentProvider<Schedule> {}
