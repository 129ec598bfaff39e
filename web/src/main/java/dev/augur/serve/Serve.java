package dev.augur.serve;

import dev.augur.cli.command.NamedFiles;
import dev.augur.cli.command.UsageException;
import dev.augur.cli.command.Verb;
import dev.augur.serve.Metrics.Family;
import dev.augur.serve.ModelFile.Change;
import dev.augur.web.KeyFile;
import dev.augur.web.WebServer;
import dev.augur.web.WebSettings;
import java.io.IOException;
import java.net.InetAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Models behind HTTP, until somebody ends it. */
@Command(
        name = "serve",
        description = {
            "Answer rows over HTTP with trained models.",
            "POST /v1/models/NAME/predict takes rows as JSON, JSON Lines or CSV; NAME is the name of the"
                    + " file without its extension. /v2 speaks the Open"
                    + " Inference Protocol, /openapi.yaml describes all of it, and / is a page on which to try a row."
        },
        footer = {
            "",
            "Examples:",
            "  augur serve -m birds.augur",
            "  augur serve -m birds.augur -m fish.augur --host 0.0.0.0 --token-file token --keystore keys.p12"
                    + " --keystore-password-file pass",
            "  curl -H 'Content-Type: text/csv' --data-binary @new.csv http://127.0.0.1:8080/v1/models/birds/predict"
        })
public final class Serve extends Verb {
    private static final int MEGABYTE = 1 << 20;
    private static final int MOST_MEGABYTES = 1024;
    private static final int THREADS_BESIDE = 16;

    @Option(
            names = {"-m", "--model"},
            required = true,
            paramLabel = "MODEL",
            description = "a model file; give -m again for more")
    private List<Path> files = List.of();

    @Option(
            names = "--host",
            paramLabel = "ADDRESS",
            defaultValue = WebSettings.LOOPBACK,
            description = "the address to listen on (default: 127.0.0.1, which only this machine reaches)")
    private String host = WebSettings.LOOPBACK;

    @Option(
            names = "--port",
            paramLabel = "N",
            defaultValue = "8080",
            description = "the port, or 0 for any that is free (default: 8080)")
    private int port = 8080;

    @Option(
            names = "--max-body",
            paramLabel = "MB",
            defaultValue = "16",
            description = "the most megabytes that a request may have (default: 16)")
    private int megabytes = 16;

    @Option(
            names = "--max-rows",
            paramLabel = "N",
            defaultValue = "10000",
            description =
                    "the most rows that a request may have; with explanations, a hundredth of that (default: 10000)")
    private int rows = 10_000;

    @Option(
            names = "--queue",
            paramLabel = "N",
            defaultValue = "64",
            description = "requests that may wait while as many as --threads are answered (default: 64)")
    private int queue = 64;

    @Option(
            names = "--timeout",
            paramLabel = "S",
            defaultValue = "30",
            description = "seconds after which a request is abandoned (default: 30)")
    private int timeout = 30;

    @Option(
            names = "--access-log",
            paramLabel = "FILE",
            description = "where to append a line of JSON for each request (default: the standard error)")
    private @Nullable Path accessLog;

    @Option(names = "--no-access-log", description = "keep no log of requests")
    private boolean noAccessLog;

    @Option(
            names = "--token-file",
            paramLabel = "FILE",
            description = "file with the token that requests must send as Authorization: Bearer TOKEN")
    private @Nullable Path tokenFile;

    @Option(names = "--keystore", paramLabel = "FILE", description = "key store with the key and certificate for TLS")
    private @Nullable Path keyStore;

    @Option(
            names = "--keystore-password-file",
            paramLabel = "FILE",
            description = "file with the password of the key store")
    private @Nullable Path keyPassword;

    @Override
    public Integer call() throws IOException {
        NamedFiles named = files();
        files.forEach(file -> named.reads("-m", file));
        check(named.reads("--token-file", tokenFile)
                .reads("--keystore", keyStore)
                .reads("--keystore-password-file", keyPassword)
                .writes("--access-log", accessLog));
        WebSettings settings = settings();
        ServeLimits limits = UsageException.reading("serve", this::limits);
        Optional<Token> token = tokenFile == null ? Optional.empty() : Optional.of(Token.read(tokenFile));
        try (ModelShelf models = ModelShelf.open(files);
                AccessLog log = log()) {
            Metrics metrics = new Metrics();
            ServeRoutes routes = new ServeRoutes(models, limits, token, metrics);
            WebServer server = WebServer.start(settings, routes::addTo, exchange -> {
                routes.count(exchange);
                log.write(exchange);
            });
            models.watch((model, change) -> changed(model, change, metrics));
            announce(server, models);
            warn(token);
            waitForTheEnd(server, routes);
        }
        return 0;
    }

    private ServeLimits limits() {
        return new ServeLimits(rows, Math.max(1, rows / 100), threads(), queue, Duration.ofSeconds(timeout));
    }

    private WebSettings settings() throws IOException {
        if (megabytes < 1 || megabytes > MOST_MEGABYTES) {
            throw new UsageException("--max-body must be from 1 to " + MOST_MEGABYTES + ", but is " + megabytes);
        }
        WebSettings plain = UsageException.reading("--port", () -> WebSettings.loopback(port))
                .withHost(host)
                .withMaxBody(megabytes * MEGABYTE)
                .withThreads(threads() + Math.max(queue, 0) + THREADS_BESIDE);
        if ((keyStore == null) != (keyPassword == null)) {
            throw new UsageException("--keystore and --keystore-password-file go together; give both or neither");
        }
        return keyStore == null || keyPassword == null
                ? plain
                : plain.withKeys(
                        KeyFile.read(keyStore, Files.readString(keyPassword).strip()));
    }

    private AccessLog log() throws IOException {
        if (noAccessLog && accessLog != null) {
            throw new UsageException("--access-log and --no-access-log exclude each other; give one of them");
        }
        return noAccessLog
                ? AccessLog.none()
                : accessLog == null ? AccessLog.to(err()) : AccessLog.appending(accessLog);
    }

    private void announce(WebServer server, ModelShelf models) throws IOException {
        if (json()) {
            Map<String, Object> json = new LinkedHashMap<>();
            json.put("schema", "augur.serve/1");
            json.put("address", server.address().toString());
            json.put("models", models.all().stream().map(ServeRoutes::described).toList());
            printJson(json);
        } else {
            String names = models.all().stream()
                    .map(each -> each.name() + " (version " + each.current().version() + ")")
                    .collect(Collectors.joining(", "));
            print("Serving %s at %s until Ctrl-C.%n", names, server.address());
        }
        flush();
    }

    private void warn(Optional<Token> token) throws IOException {
        if (token.isEmpty() && !InetAddress.getByName(host).isLoopbackAddress()) {
            note("anyone who can reach " + host + " may send requests; --token-file and --keystore keep others out");
        }
    }

    private void changed(ModelFile model, Change change, Metrics metrics) {
        boolean read = change == Change.REPLACED;
        metrics.add(
                Family.RELOADS,
                Metrics.label("model", model.name()) + "," + Metrics.label("result", read ? "read" : "broken"),
                1);
        note(
                read
                        ? model.name() + " was replaced; version "
                                + model.current().version() + " answers now"
                        : model.name() + " was replaced, but version "
                                + model.current().version() + " still answers: "
                                + model.problem().orElse("the new file cannot be read."));
    }

    /** Requests under way end first, whether the process is ended or, in a test, the thread. */
    private static void waitForTheEnd(WebServer server, ServeRoutes routes) {
        Thread end = new Thread(
                () -> {
                    routes.stop();
                    server.close();
                },
                "augur-stop");
        Runtime.getRuntime().addShutdownHook(end);
        try {
            new CountDownLatch(1).await();
        } catch (InterruptedException e) {
            Runtime.getRuntime().removeShutdownHook(end);
            end.start();
            joined(end);
        }
    }

    private static void joined(Thread thread) {
        try {
            thread.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
