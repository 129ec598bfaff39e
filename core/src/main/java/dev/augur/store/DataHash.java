package dev.augur.store;

import dev.augur.data.FeatureMatrix;
import dev.augur.data.LacData;
import dev.augur.store.archive.Fingerprint;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** A fingerprint of training data for provenance: SHA-256 of sizes, labels and the bits of all features. */
public final class DataHash {
    private DataHash() {}

    public static String of(LacData data) {
        Fingerprint print = new Fingerprint();
        FeatureMatrix pool = data.pool();
        ByteBuffer header = ByteBuffer.allocate(4 * (3 + data.labeledCount())).order(ByteOrder.LITTLE_ENDIAN);
        header.putInt(pool.rows()).putInt(pool.columns()).putInt(data.labeledCount());
        for (int label : data.labels()) {
            header.putInt(label);
        }
        print.write(header.array(), 0, header.capacity());
        ByteBuffer row = ByteBuffer.allocate(4 * pool.columns()).order(ByteOrder.LITTLE_ENDIAN);
        for (int i = 0; i < pool.rows(); i++) {
            row.clear();
            row.asFloatBuffer().put(pool.values(), pool.offset() + i * pool.columns(), pool.columns());
            print.write(row.array(), 0, row.capacity());
        }
        return print.sha256();
    }
}
