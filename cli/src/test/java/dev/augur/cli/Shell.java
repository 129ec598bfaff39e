package dev.augur.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.augur.cli.command.Cli;
import dev.augur.cli.command.Results;
import dev.augur.store.json.Json;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Runs commands in this process and keeps what they print. */
public final class Shell {
    private final Class<?> program;
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();
    private final Map<String, String> environment = new LinkedHashMap<>();
    private String input = "";
    private OutputStream target = out;

    public Shell() {
        this(Augur.class);
    }

    /** Runs the commands of another program. */
    public Shell(Class<?> program) {
        this.program = program;
    }

    public Shell with(String variable, String value) {
        environment.put(variable, value);
        return this;
    }

    Shell withInput(String text) {
        input = text;
        return this;
    }

    /** Every write of results fails like this. */
    Shell withoutOutput(String failure) {
        target = new OutputStream() {
            @Override
            public void write(int value) throws IOException {
                throw new IOException(failure);
            }
        };
        return this;
    }

    public int run(Object... words) {
        out.reset();
        err.reset();
        Cli cli = new Cli(
                program,
                new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8)),
                new Results(target),
                new PrintStream(err, true, StandardCharsets.UTF_8),
                environment,
                false);
        return cli.run(List.of(words).stream().map(Object::toString).toList());
    }

    /** Runs what must succeed. */
    public String ok(Object... words) {
        assertThat(run(words)).as(err()).isZero();
        return out();
    }

    /** Runs what must print JSON. */
    public Map<?, ?> json(Object... words) {
        return (Map<?, ?>) java.util.Objects.requireNonNull(Json.read(ok(words)));
    }

    public String out() {
        return out.toString(StandardCharsets.UTF_8);
    }

    public String err() {
        return err.toString(StandardCharsets.UTF_8);
    }
}
