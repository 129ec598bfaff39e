package dev.augur.bench;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStreamWriter;
import java.nio.charset.StandardCharsets;

/** The Python process on the other side of {@link TorchComparison}; it answers a job's name with seconds of CPU time. */
final class TorchPeer implements AutoCloseable {
    private final Process process;
    private final BufferedReader answers;
    private final BufferedWriter questions;
    private final String version;

    TorchPeer(String script) throws IOException {
        ProcessBuilder builder = new ProcessBuilder("/usr/bin/python3", script);
        builder.redirectError(ProcessBuilder.Redirect.INHERIT);
        process = builder.start();
        answers = new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
        questions = new BufferedWriter(new OutputStreamWriter(process.getOutputStream(), StandardCharsets.UTF_8));
        version = answer().replace("ready ", "");
    }

    String version() {
        return version;
    }

    double run(String job) throws IOException {
        questions.write(job);
        questions.newLine();
        questions.flush();
        return Double.parseDouble(answer());
    }

    private String answer() throws IOException {
        String line = answers.readLine();
        if (line == null) {
            throw new IOException("the torch peer ended: is python3-torch installed?");
        }
        return line;
    }

    @Override
    public void close() {
        process.destroy();
    }
}
