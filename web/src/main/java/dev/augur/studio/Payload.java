package dev.augur.studio;

import dev.augur.studio.journal.Board;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** Numbers of all rows as pages take them fastest: little-endian arrays, one after the other. */
final class Payload {
    private Payload() {}

    /** Places: x and y of each unlabeled row, then of the labeled rows that are shown. */
    static byte[] places(Scene scene) {
        byte[] bytes = new byte[4 * scene.plane().length];
        littleEndian(bytes).asFloatBuffer().put(scene.plane());
        return bytes;
    }

    /**
     * The novelty of each unlabeled row, as 32 bits; then the class of each, and of the labeled rows that are shown,
     * as 16 bits.
     */
    static byte[] answers(Scene scene) {
        double[] novelty = scene.answers().novelty();
        int[] shown = scene.shownLabeled();
        byte[] array = new byte[6 * novelty.length + 2 * shown.length];
        ByteBuffer bytes = littleEndian(array);
        for (double each : novelty) {
            bytes.putFloat((float) Math.max(-Float.MAX_VALUE, Math.min(Float.MAX_VALUE, each)));
        }
        for (int label : scene.answers().predictions()) {
            bytes.putShort((short) label);
        }
        int[] labels = scene.data().labels();
        for (int row : shown) {
            bytes.putShort((short) scene.labels().indexOf(scene.data().space().name(labels[row])));
        }
        return array;
    }

    /** The group of each unlabeled row, or -1. */
    static byte[] groups(Board board) {
        byte[] bytes = new byte[4 * board.rows()];
        littleEndian(bytes).asIntBuffer().put(board.groupOf());
        return bytes;
    }

    private static ByteBuffer littleEndian(byte[] bytes) {
        return ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    }
}
