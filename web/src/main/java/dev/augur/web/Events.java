package dev.augur.web;

import dev.augur.store.json.Json;
import io.javalin.http.sse.SseClient;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** The pages that wait for events, by server-sent events; a page that has gone is forgotten. */
public final class Events implements AutoCloseable {
    private final Set<SseClient> clients = ConcurrentHashMap.newKeySet();
    private volatile boolean closed;

    /** Lets a page wait; pass this to Javalin as {@code config.routes.sse("/events", events::add)}. */
    public void add(SseClient client) {
        client.keepAlive();
        client.onClose(() -> clients.remove(client));
        clients.add(client);
        if (closed) {
            client.close();
        }
    }

    /** Tells every page that waits. */
    public void send(String event, Map<String, ?> data) {
        String text = Json.write(data);
        clients.forEach(client -> client.sendEvent(event, text));
    }

    /** How many pages wait. */
    public int size() {
        return clients.size();
    }

    /** Lets every page go, and those that still come; do this before the server is closed, which waits for them. */
    @Override
    public void close() {
        closed = true;
        clients.forEach(SseClient::close);
    }
}
