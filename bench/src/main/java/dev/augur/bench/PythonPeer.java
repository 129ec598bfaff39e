package dev.augur.bench;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStreamWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;

/** A Python process on the other side of a comparison: it does a job for each line, and answers with a line. */
final class PythonPeer implements AutoCloseable {
    private final String need;
    private final Process process;
    private final BufferedReader answers;
    private final BufferedWriter questions;
    private final String version;

    /** Starts a script, which needs a package of the system. */
    PythonPeer(String need, String script, String... arguments) throws IOException {
        this.need = need;
        List<String> command = Stream.concat(Stream.of("/usr/bin/python3", script), Stream.of(arguments))
                .toList();
        process = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        answers = new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
        questions = new BufferedWriter(new OutputStreamWriter(process.getOutputStream(), StandardCharsets.UTF_8));
        version = answer().replace("ready ", "");
    }

    /** The version of the library that is compared with. */
    String version() {
        return version;
    }

    String ask(String job) throws IOException {
        questions.write(job);
        questions.newLine();
        questions.flush();
        return answer();
    }

    /** The CPU time of a job. */
    double seconds(String job) throws IOException {
        return Double.parseDouble(ask(job));
    }

    private String answer() throws IOException {
        String line = answers.readLine();
        if (line == null) {
            throw new IOException("the peer ended: is " + need + " installed?");
        }
        return line;
    }

    @Override
    public void close() {
        process.destroy();
    }
}
