package dev.augur.studio;

import dev.augur.store.json.Json;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Does over HTTP what the page does. */
final class Visitor {
    private final HttpClient client = HttpClient.newHttpClient();
    private final String origin;
    private final String cookie;

    /** @param address as the studio prints it */
    Visitor(URI address) {
        this.origin = "http://" + address.getAuthority();
        this.cookie = "augur-studio-" + address.getPort() + "="
                + Objects.requireNonNull(address.getQuery()).replace("token=", "");
    }

    private HttpRequest.Builder request(String path) {
        return HttpRequest.newBuilder(URI.create(origin + path)).header("Cookie", cookie);
    }

    HttpResponse<String> send(HttpRequest request) throws IOException, InterruptedException {
        return client.send(request, HttpResponse.BodyHandlers.ofString());
    }

    HttpResponse<String> get(String path) throws IOException, InterruptedException {
        return send(request(path).build());
    }

    HttpResponse<byte[]> bytes(String path) throws IOException, InterruptedException {
        return client.send(request(path).build(), HttpResponse.BodyHandlers.ofByteArray());
    }

    HttpResponse<String> post(String path, Map<String, ?> body) throws IOException, InterruptedException {
        return send(request(path)
                .header("Origin", origin)
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(Json.write(body)))
                .build());
    }

    Map<?, ?> state() throws IOException, InterruptedException {
        return (Map<?, ?>) Objects.requireNonNull(Json.read(get("/api/state").body()));
    }

    long number(String name) throws IOException, InterruptedException {
        return (Long) Objects.requireNonNull(state().get(name));
    }

    /** Numbers of all groups, open and large ones first. */
    List<Long> groups() throws IOException, InterruptedException {
        return ((List<?>) Objects.requireNonNull(state().get("groups")))
                .stream()
                        .map(group -> (Long) Objects.requireNonNull(((Map<?, ?>) group).get("id")))
                        .toList();
    }

    /** Does something as of now. */
    HttpResponse<String> act(String what, Map<String, ?> more) throws IOException, InterruptedException {
        Map<String, Object> body = new LinkedHashMap<>(Map.of("do", what, "version", number("version")));
        body.putAll(more);
        return post("/api/do", body);
    }
}
