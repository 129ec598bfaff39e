package dev.augur.cli.answer;

import dev.augur.files.Output;
import dev.augur.store.json.Json;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/** Writes a whole value as JSON. */
public final class JsonFile {
    private JsonFile() {}

    public static void write(Path file, Object value) throws IOException {
        byte[] bytes = (Json.pretty(value) + "\n").getBytes(StandardCharsets.UTF_8);
        Output.to(file).write(out -> out.write(bytes));
    }
}
