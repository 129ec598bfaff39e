package dev.augur.spark.auto;

import java.io.Serializable;
import java.util.Iterator;
import java.util.List;
import org.apache.spark.Partitioner;
import org.apache.spark.api.java.JavaRDD;
import scala.Tuple2;

/**
 * Sums of partitions, added in the order of the partitions. So the result has the same bits whichever of them is ready
 * first, and whichever is computed again. Executors add neighbours until so few sums are left that a driver can hold
 * them, however many partitions there are.
 */
final class InOrder {
    /** Sums that are added at once. */
    static final int WIDTH = 16;

    private InOrder() {}

    /** Adds a sum to another, which may be changed by that. */
    interface Merge<T> extends Serializable {
        T of(T sum, T next);
    }

    /** @param parts one sum for each partition */
    static <T> T sum(JavaRDD<T> parts, Merge<T> merge) {
        JavaRDD<T> fewer = parts;
        while (fewer.getNumPartitions() > WIDTH) {
            fewer = neighbours(fewer, merge);
        }
        return sum(fewer.collect().iterator(), merge);
    }

    private static <T> JavaRDD<T> neighbours(JavaRDD<T> parts, Merge<T> merge) {
        return parts.mapPartitionsWithIndex(
                        (index, own) ->
                                List.of(new Tuple2<>(index, sum(own, merge))).iterator(),
                        true)
                .mapToPair(each -> each)
                .repartitionAndSortWithinPartitions(new Neighbours(parts.getNumPartitions()))
                .values()
                .mapPartitions(own -> List.of(sum(own, merge)).iterator());
    }

    private static <T> T sum(Iterator<T> parts, Merge<T> merge) {
        T sum = parts.next();
        while (parts.hasNext()) {
            sum = merge.of(sum, parts.next());
        }
        return sum;
    }

    /** Partitions that follow one another together. */
    private static final class Neighbours extends Partitioner {
        private static final long serialVersionUID = 1L;

        private final int count;

        Neighbours(int count) {
            this.count = count;
        }

        @Override
        public int numPartitions() {
            return (count + WIDTH - 1) / WIDTH;
        }

        @Override
        public int getPartition(Object index) {
            return (Integer) index / WIDTH;
        }
    }
}
