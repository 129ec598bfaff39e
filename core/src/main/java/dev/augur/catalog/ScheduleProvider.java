package dev.augur.catalog;

import dev.augur.train.Schedule;

/** Offers schedules of learning rates. */
public interface ScheduleProvider extends ComponentProvider<Schedule> {}
