package dev.augur.web;

import io.javalin.http.Context;
import java.util.Map;
import java.util.TreeMap;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.NanoTime;

/**
 * A request and its answer, as they are counted and logged; those that reached no route are told as well.
 *
 * @param method such as GET
 * @param path without the query
 * @param status of the answer
 * @param bytesIn of the body that came
 * @param bytesOut of the body that went
 * @param nanoseconds from the first byte that came to the last that went
 * @param facts what routes noted about it
 */
public record Exchange(
        String method,
        String path,
        int status,
        long bytesIn,
        long bytesOut,
        long nanoseconds,
        Map<String, Object> facts) {
    private static final String PREFIX = "augur.";

    /** Notes something about the request that is under way, such as how many rows it has. */
    public static void note(Context context, String name, Object value) {
        context.req().setAttribute(PREFIX + name, value);
    }

    static Exchange of(Request request, Response response) {
        Map<String, Object> facts = new TreeMap<>(); // attributes come in no order
        for (String name : request.getAttributeNameSet()) {
            if (name.startsWith(PREFIX)) {
                facts.put(name.substring(PREFIX.length()), request.getAttribute(name));
            }
        }
        return new Exchange(
                request.getMethod(),
                Request.getPathInContext(request),
                response.getStatus(),
                Request.getContentBytesRead(request),
                Response.getContentBytesWritten(response),
                NanoTime.since(request.getBeginNanoTime()),
                facts);
    }
}
