package dev.augur.spark.table;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import org.apache.spark.sql.Row;

/** The rows of a partition after some work that is done on a batch at a time. */
public final class BatchedRows implements Iterator<Row> {
    private static final int BATCH = 1024;

    /** Gives a row for each row of a batch, of which the first has this number in its partition. */
    interface Work {
        List<Row> on(List<Row> batch, long first);
    }

    private final Iterator<Row> rows;
    private final Work work;
    private final Deque<Row> ready = new ArrayDeque<>();
    private long read;

    public BatchedRows(Iterator<Row> rows, Work work) {
        this.rows = rows;
        this.work = work;
    }

    @Override
    public boolean hasNext() {
        return !ready.isEmpty() || rows.hasNext();
    }

    @Override
    public Row next() {
        if (ready.isEmpty()) {
            if (!rows.hasNext()) {
                throw new NoSuchElementException("no more rows");
            }
            work();
        }
        return ready.remove();
    }

    private void work() {
        List<Row> batch = new ArrayList<>();
        while (batch.size() < BATCH && rows.hasNext()) {
            batch.add(rows.next());
        }
        ready.addAll(work.on(batch, read));
        read += batch.size();
    }
}
