package dev.augur.spark;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import org.apache.spark.scheduler.SparkListener;
import org.apache.spark.scheduler.SparkListenerJobEnd;
import org.apache.spark.scheduler.SparkListenerJobStart;
import org.apache.spark.scheduler.SparkListenerStageCompleted;
import org.apache.spark.scheduler.SparkListenerTaskEnd;
import org.apache.spark.scheduler.StageInfo;
import scala.jdk.javaapi.CollectionConverters;

/** The time that jobs took, by the place in the source that started them. */
final class JobTimes extends SparkListener {
    /** A job with all its stages. */
    private static final class Job {
        private final String name;
        private final String stack;
        private final long started;
        private double cpuSeconds;
        private double wallSeconds;

        Job(String name, String stack, long started) {
            this.name = name;
            this.stack = stack;
            this.started = started;
        }
    }

    private final Map<Integer, Job> byStage = new HashMap<>();
    private final Map<Integer, Job> byId = new HashMap<>();
    private final List<Job> jobs = new ArrayList<>();
    private long failed;
    private long spilled;

    @Override
    public synchronized void onJobStart(SparkListenerJobStart event) {
        List<StageInfo> stages = CollectionConverters.asJava(event.stageInfos());
        Job job = new Job(stages.get(0).name(), stages.get(0).details(), event.time());
        stages.forEach(stage -> byStage.put(stage.stageId(), job));
        byId.put(event.jobId(), job);
        jobs.add(job);
    }

    @Override
    public synchronized void onStageCompleted(SparkListenerStageCompleted event) {
        Job job = byStage.get(event.stageInfo().stageId());
        if (job != null) {
            job.cpuSeconds += event.stageInfo().taskMetrics().executorCpuTime() / 1e9;
        }
    }

    @Override
    public synchronized void onJobEnd(SparkListenerJobEnd event) {
        Job job = byId.get(event.jobId());
        if (job != null) {
            job.wallSeconds = (event.time() - job.started) / 1e3;
        }
    }

    /**
     * Median CPU time of the tasks of a job with this in its name; the first of them, which may fill caches, is left
     * out.
     */
    synchronized double medianCpu(String place) {
        return median(place, job -> job.cpuSeconds);
    }

    synchronized double medianWall(String place) {
        return median(place, job -> job.wallSeconds);
    }

    @Override
    public synchronized void onTaskEnd(SparkListenerTaskEnd event) {
        failed += event.taskInfo().successful() ? 0 : 1;
        if (event.taskMetrics() != null) {
            spilled += event.taskMetrics().diskBytesSpilled();
        }
    }

    /** Tasks that did not succeed. */
    synchronized long failed() {
        return failed;
    }

    /** Bytes that tasks had no memory for. */
    synchronized long spilled() {
        return spilled;
    }

    /** CPU time of all jobs. */
    synchronized double totalCpu() {
        return jobs.stream().mapToDouble(job -> job.cpuSeconds).sum();
    }

    /** CPU time of the jobs that a class has started, directly or not. */
    synchronized double cpuOf(String className) {
        return jobs.stream()
                .filter(job -> job.stack.contains(className))
                .mapToDouble(job -> job.cpuSeconds)
                .sum();
    }

    private double median(String place, ToDoubleFunction<Job> time) {
        double[] times = jobs.stream()
                .filter(job -> job.name.contains(place))
                .skip(1)
                .mapToDouble(time)
                .sorted()
                .toArray();
        if (times.length == 0) {
            throw new IllegalStateException("no job of " + place + ", only "
                    + jobs.stream().map(job -> job.name).toList());
        }
        return times[times.length / 2];
    }
}
