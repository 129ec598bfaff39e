package dev.augur.torch;

import org.bytedeco.javacpp.FloatPointer;

/** Native memory for the numbers of a batch, which grows as needed. */
final class NativeRows implements AutoCloseable {
    private FloatPointer memory = new FloatPointer(1).retainReference();

    /** Copies numbers to the start of the memory; they stay until the next call. */
    FloatPointer put(float[] values, int offset, int count) {
        if (memory.capacity() < count) {
            memory.releaseReference();
            memory = new FloatPointer(count).retainReference();
        }
        return memory.put(values, offset, count);
    }

    @Override
    public void close() {
        memory.releaseReference();
    }
}
