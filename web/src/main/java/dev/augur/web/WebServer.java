package dev.augur.web;

import io.javalin.Javalin;
import io.javalin.config.JavalinConfig;
import io.javalin.http.HttpResponseException;
import io.javalin.util.JavalinBindException;
import io.javalin.util.JavalinException;
import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.Locale;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import org.eclipse.jetty.http.UriCompliance;
import org.eclipse.jetty.server.Connector;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.SecureRequestCustomizer;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.server.SslConnectionFactory;
import org.eclipse.jetty.server.handler.GracefulHandler;
import org.eclipse.jetty.util.ssl.SslContextFactory;
import org.eclipse.jetty.util.thread.QueuedThreadPool;

/**
 * A running HTTP server. Its routes are Javalin's, server-sent events included; an {@link HttpFailure} that a route
 * throws becomes an error in JSON, and so does everything that fails before a route or unexpectedly, without a stack
 * trace. Closing it lets requests under way end.
 */
public final class WebServer implements AutoCloseable {
    private static final int HEADER_BYTES = 16 << 10;
    private static final Duration MOST_SILENCE_AT_STOP = Duration.ofSeconds(1);

    private final Javalin javalin;
    private final WebSettings settings;
    private final int port;

    private WebServer(Javalin javalin, WebSettings settings) {
        this.javalin = javalin;
        this.settings = settings;
        this.port = javalin.port();
    }

    /** Starts a server that keeps no log. */
    public static WebServer start(WebSettings settings, Consumer<JavalinConfig> routes) throws IOException {
        return start(settings, routes, exchange -> {});
    }

    /**
     * Starts a server.
     *
     * @param settings where it listens, and what it puts up with
     * @param routes adds the routes
     * @param log receives every request after it has been answered
     * @throws IOException in one sentence, where the address cannot be had
     */
    public static WebServer start(WebSettings settings, Consumer<JavalinConfig> routes, Consumer<Exchange> log)
            throws IOException {
        Javalin javalin = Javalin.create(config -> {
            configure(config, settings);
            config.jetty.modifyServer(
                    server -> server.setRequestLog((request, response) -> log.accept(Exchange.of(request, response))));
            routes.accept(config);
        });
        try {
            return new WebServer(javalin.start(), settings);
        } catch (JavalinBindException e) {
            throw new IOException(cannotListen(settings, e), e);
        } catch (JavalinException e) {
            throw new IOException("The server cannot start on " + settings.host() + ": " + deepest(e) + ".", e);
        }
    }

    private static String cannotListen(WebSettings settings, Throwable e) {
        String why = deepest(e).toLowerCase(Locale.ROOT);
        String place = "port " + settings.port() + " of " + settings.host();
        if (why.contains("permission")) {
            return "You may not listen on " + place + "; choose a port above 1023 with --port.";
        }
        if (why.contains("in use")) {
            return "Another program listens on " + place + "; stop it, or choose another port with --port.";
        }
        return settings.host() + " is not an address of this machine; choose one with --host.";
    }

    private static String deepest(Throwable thrown) {
        Throwable at = thrown;
        for (Throwable cause = at.getCause(); cause != null; cause = cause.getCause()) {
            at = cause;
        }
        return String.valueOf(at.getMessage());
    }

    private static void configure(JavalinConfig config, WebSettings settings) {
        config.startup.showJavalinBanner = false;
        config.startup.startupWatcherEnabled = false;
        config.startup.showOldJavalinVersionWarning = false;
        config.http.maxRequestSize = settings.maxBody();
        config.http.prefer405over404 = true;
        config.jetty.threadPool = new QueuedThreadPool(settings.threads());
        config.jetty.modifyServer(server -> prepare(server, settings));
        config.jetty.modifyServletContextHandler(handler -> handler.setErrorHandler(new JsonErrors()));
        config.jetty.modifyHttpConfiguration(WebServer::harden);
        config.jetty.addConnector((server, http) -> connector(server, http, settings));
        config.routes.exception(HttpFailure.class, (failure, context) -> Replies.failure(context, failure));
        config.routes.exception(
                HttpResponseException.class,
                (failure, context) -> Replies.failure(context, HttpFailure.of(failure.getStatus(), sentence(failure))));
        config.routes.exception(
                Exception.class,
                (failure, context) -> Replies.failure(context, HttpFailure.of(500, JsonErrors.UNEXPECTED)));
        config.router.javaLangErrorHandler((response, error) -> Replies.fault(response));
    }

    private static String sentence(HttpResponseException failure) {
        return switch (failure.getStatus()) {
            case 404 -> "There is nothing at this address.";
            case 405 -> "This address does not take that method.";
            case 413 -> JsonErrors.LARGE;
            default -> String.valueOf(failure.getMessage());
        };
    }

    private static void prepare(Server server, WebSettings settings) {
        server.insertHandler(new WholeBody(settings.maxBody(), settings.idle()));
        server.insertHandler(new GracefulHandler());
        server.setErrorHandler(new JsonErrors());
        server.setStopTimeout(settings.grace().toMillis());
    }

    private static void harden(HttpConfiguration http) {
        http.setUriCompliance(UriCompliance.DEFAULT); // no dots and slashes in disguise
        http.setRequestHeaderSize(HEADER_BYTES);
        http.setHeaderCacheCaseSensitive(true); // tokens differ in case
        http.setSendServerVersion(false);
    }

    private static Connector connector(Server server, HttpConfiguration http, WebSettings settings) {
        HttpConnectionFactory plain = new HttpConnectionFactory(http);
        ServerConnector connector = settings.keys()
                .map(keys -> {
                    http.addCustomizer(new SecureRequestCustomizer(false));
                    return new ServerConnector(server, new SslConnectionFactory(tls(keys), plain.getProtocol()), plain);
                })
                .orElseGet(() -> new ServerConnector(server, plain));
        connector.setHost(settings.host());
        connector.setPort(settings.port());
        connector.setIdleTimeout(settings.idle().toMillis());
        connector.setShutdownIdleTimeout(silenceAtStop(settings.grace()).toMillis());
        connector.setReuseAddress(true);
        return connector;
    }

    /** How long a connection without a request stays open when the server stops: much less than requests get. */
    private static Duration silenceAtStop(Duration grace) {
        Duration part = grace.dividedBy(4);
        return part.compareTo(MOST_SILENCE_AT_STOP) < 0 ? part : MOST_SILENCE_AT_STOP;
    }

    private static SslContextFactory.Server tls(KeyFile keys) {
        SslContextFactory.Server factory = new SslContextFactory.Server();
        factory.setKeyStore(keys.store());
        factory.setKeyManagerPassword(keys.password());
        return factory;
    }

    /** The port it listens on, which the system chose where port 0 was asked for. */
    public int port() {
        return port;
    }

    /** What to type into a browser. */
    public URI address() {
        String host = settings.host().contains(":") ? "[" + settings.host() + "]" : settings.host();
        return URI.create((settings.keys().isPresent() ? "https://" : "http://") + host + ":" + port);
    }

    /** Takes no further requests, waits for those under way as long as the settings allow, and drops the rest. */
    @Override
    public void close() {
        try {
            javalin.stop();
        } catch (JavalinException e) {
            if (e.getCause() instanceof InterruptedException) {
                Thread.currentThread().interrupt(); // Jetty gave what is under way half of the grace
            } else if (!(e.getCause() instanceof TimeoutException)) {
                throw e;
            }
        }
    }
}
