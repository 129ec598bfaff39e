package dev.augur.bench;

import com.sun.management.GarbageCollectionNotificationInfo;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryUsage;
import java.util.concurrent.atomic.AtomicLong;
import javax.management.NotificationEmitter;
import javax.management.openmbean.CompositeData;

/** The most memory that was in use after any garbage collection of this process since the last reset. */
final class HeapWatch {
    private final AtomicLong most = new AtomicLong();

    HeapWatch() {
        for (GarbageCollectorMXBean collector : ManagementFactory.getGarbageCollectorMXBeans()) {
            ((NotificationEmitter) collector)
                    .addNotificationListener(
                            (notification, handback) -> record(
                                    GarbageCollectionNotificationInfo.from((CompositeData) notification.getUserData())),
                            notification -> GarbageCollectionNotificationInfo.GARBAGE_COLLECTION_NOTIFICATION.equals(
                                    notification.getType()),
                            null);
        }
    }

    private void record(GarbageCollectionNotificationInfo info) {
        long used = info.getGcInfo().getMemoryUsageAfterGc().values().stream()
                .mapToLong(MemoryUsage::getUsed)
                .sum();
        most.accumulateAndGet(used, Math::max);
    }

    void reset() {
        System.gc();
        most.set(0);
    }

    double megabytes() {
        return most.get() / 1e6;
    }
}
