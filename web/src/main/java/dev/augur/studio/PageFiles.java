package dev.augur.studio;

import dev.augur.web.HttpFailure;
import io.javalin.http.Context;
import java.io.IOException;
import java.io.InputStream;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** The files of the page, from the jar alone: names from a browser never open a file. */
final class PageFiles {
    private static final Map<String, String> TYPES = Map.of(
            "html",
            "text/html; charset=utf-8",
            "css",
            "text/css; charset=utf-8",
            "js",
            "text/javascript; charset=utf-8",
            "svg",
            "image/svg+xml");

    private final Map<String, byte[]> read = new ConcurrentHashMap<>();

    void send(Context context, String name) {
        if (!name.matches("[a-z-]+\\.(html|css|js|svg)")) {
            throw HttpFailure.of(404, "There is nothing at this address.");
        }
        byte[] bytes = read.computeIfAbsent(name, PageFiles::read);
        context.contentType(TYPES.getOrDefault(name.replaceFirst(".*\\.", ""), ""))
                .result(bytes);
    }

    private static byte[] read(String name) {
        try (InputStream stream = PageFiles.class.getResourceAsStream("page/" + name)) {
            if (stream == null) {
                throw HttpFailure.of(404, "There is nothing at this address.");
            }
            return stream.readAllBytes();
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }
}
