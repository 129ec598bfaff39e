package dev.augur.web;

import dev.augur.store.json.Json;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.BufferUtil;
import org.eclipse.jetty.util.Callback;

/** Answers what fails before it reaches a route: requests that are no HTTP, headers too long, bodies too large. */
final class JsonErrors implements Request.Handler {
    static final String SLOW = "The request took too long to arrive; send it faster, or in smaller parts.";
    static final String LARGE = "The body is larger than this server allows; send fewer rows at a time.";
    static final String UNEXPECTED = "The server failed unexpectedly; please report it.";

    private static final Map<Integer, String> SENTENCES = Map.of(
            HttpStatus.BAD_REQUEST_400, "This is not a valid HTTP request; check the path, the headers and the body.",
            HttpStatus.REQUEST_TIMEOUT_408, SLOW,
            HttpStatus.PAYLOAD_TOO_LARGE_413, LARGE,
            HttpStatus.URI_TOO_LONG_414, "The address is too long; send rows in the body.",
            HttpStatus.REQUEST_HEADER_FIELDS_TOO_LARGE_431, "The headers are too long; send fewer of them.",
            HttpStatus.SERVICE_UNAVAILABLE_503, "The server has too much to do, or is stopping; ask again in a moment.",
            HttpStatus.INTERNAL_SERVER_ERROR_500, UNEXPECTED);

    @Override
    public boolean handle(Request request, Response response, Callback callback) {
        int status = response.getStatus();
        String sentence = SENTENCES.getOrDefault(status, HttpStatus.getMessage(status) + ".");
        byte[] body = Json.write(Map.of("error", sentence)).getBytes(StandardCharsets.UTF_8);
        response.getHeaders().put(HttpHeader.CONTENT_TYPE, Replies.JSON);
        response.getHeaders().put(HttpHeader.CONNECTION, "close"); // what else the client sends may not be read
        if (status == HttpStatus.SERVICE_UNAVAILABLE_503) {
            response.getHeaders().put(HttpHeader.RETRY_AFTER, 1);
        }
        response.write(true, BufferUtil.toBuffer(body), callback);
        return true;
    }
}
