package dev.augur.web;

import java.time.Duration;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.handler.EagerContentHandler;
import org.eclipse.jetty.util.Callback;

/**
 * Waits for the whole body before a thread works on a request, so that slow clients hold no threads. Refuses bodies that are too large, or that take
 * too long.
 */
final class WholeBody extends EagerContentHandler {
    private final int most;
    private final long nanoseconds;

    WholeBody(int most, Duration longest) {
        super(new RetainedContentLoaderFactory(most + 1L, 0, true));
        this.most = most;
        this.nanoseconds = longest.toNanos();
    }

    @Override
    protected boolean onConditionsMet(Request request, Response response, Callback callback) throws Exception {
        if (request.getHeaders().getLongField(HttpHeader.CONTENT_LENGTH) > most) {
            Response.writeError(request, response, callback, HttpStatus.PAYLOAD_TOO_LARGE_413);
            return true;
        }
        return super.onConditionsMet(new Timed(request, System.nanoTime() + nanoseconds), response, callback);
    }

    /** A request whose body ends in a failure after some time. */
    private static final class Timed extends Request.Wrapper {
        private final long end;

        Timed(Request request, long end) {
            super(request);
            this.end = end;
        }

        @Override
        public Content.Chunk read() {
            Content.Chunk next = super.read();
            boolean goesOn = next != null && !next.isLast();
            if (goesOn && System.nanoTime() - end > 0) {
                next.release();
                return Content.Chunk.from(new SlowBodyException());
            }
            return next;
        }
    }
}
