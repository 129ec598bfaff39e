package dev.augur.store;

import static org.assertj.core.api.Assertions.assertThat;

import dev.augur.data.FeatureMatrix;
import dev.augur.data.LabelSpace;
import dev.augur.data.LacData;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;

class DataHashTest {
    private static final float[] POOL = {1, -2, 0.5f, 3, 4, 1e-3f, 7, 8};

    private static LacData data(FeatureMatrix pool, int... labels) {
        return LacData.pooled(pool, labels, LabelSpace.numbered(2));
    }

    /** Sizes, labels and bits of the features, four bytes each, the lowest first. */
    @Test
    void isTheDigestOfSizesLabelsAndFeatures() throws NoSuchAlgorithmException {
        ByteBuffer bytes = ByteBuffer.allocate(4 * (3 + 2 + 8)).order(ByteOrder.LITTLE_ENDIAN);
        bytes.putInt(4).putInt(2).putInt(2).putInt(0).putInt(1);
        for (float value : POOL) {
            bytes.putFloat(value);
        }
        String expected =
                HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes.array()));
        assertThat(DataHash.of(data(FeatureMatrix.wrap(POOL, 4, 2), 0, 1))).isEqualTo(expected);
    }

    @Test
    void otherLabelsAreOtherData() {
        FeatureMatrix pool = FeatureMatrix.wrap(POOL, 4, 2);
        assertThat(DataHash.of(data(pool, 0, 1))).isNotEqualTo(DataHash.of(data(pool, 1, 0)));
    }

    /** Rows from the middle of a larger matrix are the rows themselves. */
    @Test
    void aSliceIsItsRows() {
        float[] larger = {9, 9, 1, -2, 0.5f, 3, 4, 1e-3f, 7, 8, 9, 9};
        FeatureMatrix slice = FeatureMatrix.wrap(larger, 6, 2).slice(1, 5);
        assertThat(DataHash.of(data(slice, 0, 1))).isEqualTo(DataHash.of(data(FeatureMatrix.wrap(POOL, 4, 2), 0, 1)));
    }
}
