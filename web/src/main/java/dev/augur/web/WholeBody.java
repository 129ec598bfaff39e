package dev.augur.web;

import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.Arrays;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicLong;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.thread.Invocable;
import org.jspecify.annotations.Nullable;

/**
 * Waits for the whole body before a thread works on a request, so that slow clients hold no threads. Bodies that are
 * too large are read to their end and thrown away, since a client that still sends does not listen; those that take too
 * long are given up; and all bodies together take a share of the memory, beyond which only small ones are let in.
 */
final class WholeBody extends Handler.Wrapper {
    private static final int SMALL = 1 << 16;
    private static final long THROWN_AWAY = 64L << 20;
    private static final long MEMORY = Runtime.getRuntime().maxMemory() / 4;

    private final int most;
    private final long nanoseconds;
    private final AtomicLong held = new AtomicLong();

    WholeBody(int most, Duration longest) {
        this.most = most;
        this.nanoseconds = longest.toNanos();
    }

    @Override
    public boolean handle(Request request, Response response, Callback callback) throws Exception {
        long length = request.getLength();
        if (length == 0 || (length < 0 && !request.getHeaders().contains(HttpHeader.TRANSFER_ENCODING))) {
            return super.handle(request, response, callback);
        }
        if (length > most + THROWN_AWAY
                || (length > most && request.getHeaders().contains(HttpHeader.EXPECT))) {
            Response.writeError(request, response, callback, HttpStatus.PAYLOAD_TOO_LARGE_413);
        } else {
            new Arrival(request, response, callback).read(false);
        }
        return true;
    }

    /** A body that comes in parts; one thread at a time receives the next part. */
    private final class Arrival implements Invocable.Task {
        private final Request request;
        private final Response response;
        private final Callback callback;
        private final long end = System.nanoTime() + nanoseconds;
        private byte[] bytes = new byte[0];
        private int kept;
        private long size;

        Arrival(Request request, Response response, Callback callback) {
            this.request = request;
            this.response = response;
            this.callback = callback;
        }

        @Override
        public InvocationType getInvocationType() {
            return InvocationType.NON_BLOCKING;
        }

        @Override
        public void run() {
            read(true);
        }

        void read(boolean elsewhere) {
            for (Content.Chunk chunk = request.read(); chunk != null; chunk = request.read()) {
                if (Content.Chunk.isFailure(chunk)) {
                    fail(chunk.getFailure());
                    return;
                }
                boolean last = chunk.isLast();
                int status = take(chunk);
                chunk.release();
                if (status != 0) {
                    refuse(status);
                    return;
                }
                if (last) {
                    complete(elsewhere);
                    return;
                }
            }
            request.demand(this);
        }

        /** Keeps a part, or throws it away where there are too many; 0, or the status to refuse it with. */
        private int take(Content.Chunk chunk) {
            size += chunk.remaining();
            if (size > most + THROWN_AWAY) {
                return HttpStatus.PAYLOAD_TOO_LARGE_413;
            }
            if (size > most) {
                forget();
                return 0;
            }
            if (System.nanoTime() - end > 0 && !chunk.isLast()) {
                return HttpStatus.REQUEST_TIMEOUT_408;
            }
            return keep(chunk.getByteBuffer()) ? 0 : HttpStatus.SERVICE_UNAVAILABLE_503;
        }

        private boolean keep(ByteBuffer part) {
            int all = kept + part.remaining();
            if (all > bytes.length) {
                int room = Math.min(most, Math.max(all, 2 * bytes.length));
                long more = held.addAndGet(room - bytes.length);
                bytes = Arrays.copyOf(bytes, room);
                if (room > SMALL && more > MEMORY) {
                    return false;
                }
            }
            part.get(bytes, kept, part.remaining());
            kept = all;
            return true;
        }

        private void forget() {
            held.addAndGet(-bytes.length);
            bytes = new byte[0];
            kept = 0;
        }

        /** A client that is late, sends nonsense or has gone away; it is told so if it still listens. */
        private void fail(Throwable failure) {
            boolean isLate = failure instanceof TimeoutException;
            refuse(isLate ? HttpStatus.REQUEST_TIMEOUT_408 : HttpStatus.BAD_REQUEST_400);
        }

        private void refuse(int status) {
            forget();
            Response.writeError(request, response, callback, status);
        }

        private void complete(boolean elsewhere) {
            if (size > most) {
                refuse(HttpStatus.PAYLOAD_TOO_LARGE_413);
            } else if (elsewhere) {
                request.getContext().execute(this::pass);
            } else {
                pass();
            }
        }

        private void pass() {
            Callback done = Callback.from(callback, this::forget);
            try {
                if (!getHandler().handle(new Arrived(request, ByteBuffer.wrap(bytes, 0, kept)), response, done)) {
                    Response.writeError(request, response, done, HttpStatus.NOT_FOUND_404);
                }
            } catch (Exception e) {
                Response.writeError(request, response, done, e);
            }
        }
    }

    /** A request whose body is here. */
    private static final class Arrived extends Request.Wrapper {
        private Content.@Nullable Chunk next;

        Arrived(Request request, ByteBuffer body) {
            super(request);
            this.next = Content.Chunk.from(body, true);
        }

        @Override
        public Content.Chunk read() {
            Content.Chunk now = next == null ? Content.Chunk.EOF : next;
            next = Content.Chunk.next(now);
            return now;
        }

        @Override
        public void demand(Runnable callback) {
            callback.run();
        }

        @Override
        public void fail(Throwable failure) {
            next = Content.Chunk.from(failure, true);
        }
    }
}
