package dev.augur.bench;

import dev.augur.data.FeatureMatrix;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStreamWriter;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** A Python process with scikit-learn, which has the rows and does a job for each line. */
final class SklearnPeer implements AutoCloseable {
    private final Process process;
    private final Path file;
    private final BufferedReader answers;
    private final BufferedWriter questions;
    private final String version;

    SklearnPeer(String script, FeatureMatrix rows) throws IOException {
        ByteBuffer bytes =
                ByteBuffer.allocate(rows.rows() * rows.columns() * Float.BYTES).order(ByteOrder.LITTLE_ENDIAN);
        bytes.asFloatBuffer().put(rows.values(), rows.offset(), rows.rows() * rows.columns());
        file = Files.createTempFile("rows", ".bin");
        Files.write(file, bytes.array());
        ProcessBuilder builder = new ProcessBuilder(
                "/usr/bin/python3",
                script,
                String.valueOf(rows.rows()),
                String.valueOf(rows.columns()),
                file.toString());
        builder.redirectError(ProcessBuilder.Redirect.INHERIT);
        process = builder.start();
        answers = new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
        questions = new BufferedWriter(new OutputStreamWriter(process.getOutputStream(), StandardCharsets.UTF_8));
        version = answer().replace("ready ", "");
    }

    String version() {
        return version;
    }

    String ask(String job) throws IOException {
        questions.write(job);
        questions.newLine();
        questions.flush();
        return answer();
    }

    private String answer() throws IOException {
        String line = answers.readLine();
        if (line == null) {
            throw new IOException("the peer ended: is python3-sklearn installed?");
        }
        return line;
    }

    @Override
    public void close() throws IOException {
        process.destroy();
        Files.delete(file);
    }
}
