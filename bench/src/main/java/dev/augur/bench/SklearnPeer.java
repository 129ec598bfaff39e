package dev.augur.bench;

import dev.augur.data.FeatureMatrix;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;

/** A Python process with scikit-learn, which has the rows. */
final class SklearnPeer implements AutoCloseable {
    private final Path file;
    private final PythonPeer process;

    SklearnPeer(String script, FeatureMatrix rows) throws IOException {
        ByteBuffer bytes =
                ByteBuffer.allocate(rows.rows() * rows.columns() * Float.BYTES).order(ByteOrder.LITTLE_ENDIAN);
        bytes.asFloatBuffer().put(rows.values(), rows.offset(), rows.rows() * rows.columns());
        file = Files.createTempFile("rows", ".bin");
        Files.write(file, bytes.array());
        process = new PythonPeer(
                "python3-sklearn",
                script,
                String.valueOf(rows.rows()),
                String.valueOf(rows.columns()),
                file.toString());
    }

    String version() {
        return process.version();
    }

    String ask(String job) throws IOException {
        return process.ask(job);
    }

    @Override
    public void close() throws IOException {
        process.close();
        Files.delete(file);
    }
}
