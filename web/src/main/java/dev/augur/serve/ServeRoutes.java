package dev.augur.serve;

import dev.augur.cli.answer.Reasons;
import dev.augur.cli.command.UsageException;
import dev.augur.data.LabelSpace;
import dev.augur.model.Answers;
import dev.augur.serve.Metrics.Family;
import dev.augur.tables.AnsweredRows;
import dev.augur.tables.cells.RowFindings;
import dev.augur.tables.cells.Table;
import dev.augur.tables.cells.TableException;
import dev.augur.web.Exchange;
import dev.augur.web.HttpFailure;
import dev.augur.web.Replies;
import io.javalin.config.JavalinConfig;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.Handler;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.DoubleSupplier;
import java.util.stream.IntStream;

/** Every address of the server; {@code openapi.yaml} describes the same ones. */
final class ServeRoutes {
    private static final Set<String> OPEN = Set.of("/", "/openapi.yaml", "/v2/health/live", "/v2/health/ready");

    private final ModelShelf models;
    private final ServeLimits limits;
    private final Optional<Token> token;
    private final Metrics metrics;
    private final Gate gate;
    private volatile boolean stopping;

    ServeRoutes(ModelShelf models, ServeLimits limits, Optional<Token> token, Metrics metrics) {
        this.models = models;
        this.limits = limits;
        this.token = token;
        this.metrics = metrics;
        this.gate = new Gate(limits);
    }

    /** From now on the server is not ready, though it answers what still comes. */
    void stop() {
        stopping = true;
    }

    /** What all requests for answers pass. */
    Gate gate() {
        return gate;
    }

    void addTo(JavalinConfig config) {
        RoutesConfig routes = config.routes;
        routes.before(this::authorize);
        routes.get("/", route("page", ServePage::show));
        routes.get("/openapi.yaml", route("openapi", ServePage::openApi));
        routes.get("/metrics", route("metrics", this::metrics));
        routes.get("/v1/models", route("models", this::list));
        routes.get("/v1/models/{name}", route("model", context -> Replies.json(context, described(file(context)))));
        routes.post("/v1/models/{name}/predict", route("predict", context -> predict(context, current(context))));
        routes.post(
                "/v1/models/{name}/versions/{version}/predict",
                route("predict", context -> predict(context, version(context))));
        routes.get("/v2", route("server", this::server));
        routes.get("/v2/health/live", route("health", context -> Replies.json(context, Map.of("live", true))));
        routes.get("/v2/health/ready", route("health", this::ready));
        for (String at : List.of("/v2/models/{name}", "/v2/models/{name}/versions/{version}")) {
            routes.get(at, route("metadata", context -> metadata(context, asked(context))));
            routes.get(at + "/ready", route("health", context -> ready(context, asked(context))));
            routes.post(at + "/infer", route("infer", context -> infer(context, asked(context))));
        }
        config.routes.exception(
                TableException.class,
                (failure, context) -> refuse(context, HttpFailure.of(400, String.valueOf(failure.getMessage()))));
        config.routes.exception(
                UsageException.class,
                (failure, context) -> refuse(context, HttpFailure.of(400, failure.getMessage() + ".")));
    }

    private static void refuse(Context context, HttpFailure failure) {
        Replies.failure(context, failure);
    }

    private Handler route(String name, Handler handler) {
        return context -> {
            long start = System.nanoTime();
            Exchange.note(context, "route", name);
            try {
                handler.handle(context);
            } finally {
                metrics.took(name, System.nanoTime() - start);
            }
        };
    }

    /** The page and the probes of a service manager have nothing to hide. */
    private void authorize(Context context) {
        if (token.isPresent() && !OPEN.contains(context.path())) {
            context.header("WWW-Authenticate", "Bearer");
            token.get().check(context.header("Authorization"));
            context.removeHeader("WWW-Authenticate");
        }
    }

    /** Counts a request that was answered. */
    void count(Exchange exchange) {
        Object route = exchange.facts().getOrDefault("route", "other");
        metrics.add(
                Family.REQUESTS,
                Metrics.label("route", route.toString()) + ","
                        + Metrics.label("status", Integer.toString(exchange.status())),
                1);
    }

    private ModelFile file(Context context) {
        return models.model(context.pathParam("name"));
    }

    private ServedModel current(Context context) {
        return file(context).current();
    }

    private ServedModel version(Context context) {
        return file(context).version(context.pathParam("version"));
    }

    private ServedModel asked(Context context) {
        return context.pathParamMap().containsKey("version") ? version(context) : current(context);
    }

    private void predict(Context context, ServedModel model) throws Exception {
        AnswerText text = AnswerText.accepted(context.header("Accept"));
        Reasons reasons = model.reasons(explain(context));
        RequestRows reader = new RequestRows(reasons.count() == 0 ? limits.rows() : limits.explained());
        note(context, model);
        byte[] body = body(context);
        byte[] reply = gate.pass(deadline -> {
            List<Table> tables = reader.read(context.contentType(), body);
            AnsweredRequest answered = AnsweredRequest.of(model, reasons, tables, deadline);
            Exchange.note(context, "rows", answered.rows());
            answered.batches().forEach(batch -> count(model, batch.answered()));
            return text.write(answered);
        });
        context.contentType(text.type()).result(reply);
    }

    private static void note(Context context, ServedModel model) {
        Exchange.note(context, "model", model.name());
        Exchange.note(context, "version", model.version());
    }

    private static byte[] body(Context context) {
        String packed = context.header("Content-Encoding");
        if (packed != null && !packed.equalsIgnoreCase("identity")) {
            throw HttpFailure.of(415, "The Content-Encoding '" + packed + "' is not known; send the body as it is.");
        }
        return context.bodyAsBytes();
    }

    private static int explain(Context context) {
        String asked = context.queryParam("explain");
        if (asked == null) {
            return 0;
        }
        if (!asked.matches("[1-9][0-9]{0,5}")) {
            throw HttpFailure.of(400, "explain must be a number of columns, at least 1, but is '" + asked + "'.");
        }
        return Integer.parseInt(asked);
    }

    private void count(ServedModel model, AnsweredRows answered) {
        RowFindings findings = answered.findings();
        count(model, Family.UNSEEN, findings.unseenRows());
        count(model, Family.EMPTY, findings.emptyRows());
        count(model, answered.answers(), answered.features());
    }

    private void count(ServedModel model, Answers answers, dev.augur.data.FeatureMatrix features) {
        LabelSpace labels = answers.labels();
        int[] novel = IntStream.range(0, answers.size())
                .filter(row -> answers.predictions()[row] == labels.augmented())
                .toArray();
        long far = 0;
        if (novel.length > 0) {
            for (boolean each : model.trained().classifier().farRows(features.select(novel))) {
                far += each ? 1 : 0;
            }
        }
        count(model, Family.ROWS, answers.size());
        count(model, Family.NOVEL, novel.length);
        count(model, Family.FAR, far);
    }

    private void count(ServedModel model, Family family, long rows) {
        metrics.add(family, Metrics.label("model", model.name()), rows);
    }

    private void infer(Context context, ServedModel model) throws Exception {
        if (context.header("Inference-Header-Content-Length") != null) {
            throw HttpFailure.of(400, "Tensors in binary are not known here; send the data in JSON.");
        }
        note(context, model);
        byte[] body = body(context);
        Map<String, Object> reply = gate.pass(deadline -> {
            int width = model.trained().classifier().inputs();
            Inference inference = Inference.read(body, width, limits.rows());
            deadline.check();
            Answers answers = model.trained().classifier().classify(inference.features());
            Exchange.note(context, "rows", answers.size());
            count(model, answers, inference.features());
            return inference.reply(model, answers);
        });
        Replies.json(context, reply);
    }

    private void server(Context context) {
        Map<String, Object> reply = new LinkedHashMap<>();
        reply.put("name", "augur");
        reply.put(
                "version",
                Optional.ofNullable(ServeRoutes.class.getPackage().getImplementationVersion())
                        .orElse("not packaged"));
        reply.put("extensions", List.of());
        Replies.json(context, reply);
    }

    private void ready(Context context) {
        if (stopping) {
            throw HttpFailure.later(503, "The server is stopping.", 1);
        }
        Replies.json(context, Map.of("ready", true));
    }

    private static void ready(Context context, ServedModel model) {
        Map<String, Object> reply = new LinkedHashMap<>();
        reply.put("name", model.name());
        reply.put("ready", true);
        Replies.json(context, reply);
    }

    private void metadata(Context context, ServedModel model) {
        Map<String, Object> reply = new LinkedHashMap<>();
        reply.put("name", model.name());
        reply.put(
                "versions",
                models.model(model.name()).versions().stream()
                        .map(ServedModel::version)
                        .toList());
        reply.put("platform", "augur");
        reply.put(
                "inputs",
                List.of(tensor(
                        Inference.INPUT,
                        "FP32",
                        List.of(-1, model.trained().classifier().inputs()))));
        List<Object> outputs = new ArrayList<>();
        outputs.add(tensor("prediction", "BYTES", List.of(-1)));
        outputs.add(tensor(model.probable() ? "confidence" : "score", "FP32", List.of(-1)));
        outputs.add(tensor("novelty", "FP32", List.of(-1)));
        if (model.probable()) {
            outputs.add(
                    tensor("probabilities", "FP32", List.of(-1, model.classes().size())));
        }
        reply.put("outputs", outputs);
        Replies.json(context, reply);
    }

    private static Map<String, Object> tensor(String name, String type, List<Integer> shape) {
        Map<String, Object> tensor = new LinkedHashMap<>();
        tensor.put("name", name);
        tensor.put("datatype", type);
        tensor.put("shape", shape);
        return tensor;
    }

    private void list(Context context) {
        Replies.json(
                context,
                Map.of(
                        "models",
                        models.all().stream().map(ServeRoutes::described).toList()));
    }

    /** What one needs to know of a model to ask it. */
    static Map<String, Object> described(ModelFile file) {
        ServedModel model = file.current();
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("name", model.name());
        map.put("version", model.version());
        map.put("versions", file.versions().stream().map(ServedModel::version).toList());
        map.put("loaded", model.loaded().toString());
        map.put("columns", model.trained().encoder().columns());
        map.put("classes", model.classes());
        map.put("features", model.trained().classifier().inputs());
        map.put("probabilities", model.probable());
        map.put("explains", model.explainer().isPresent());
        file.problem().ifPresent(words -> map.put("problem", words));
        return map;
    }

    private void metrics(Context context) {
        Map<String, DoubleSupplier> gauges = new LinkedHashMap<>();
        gauges.put("augur_requests_running", gate::running);
        gauges.put("augur_requests_waiting", gate::waiting);
        Runtime java = Runtime.getRuntime();
        gauges.put("augur_heap_bytes", () -> java.totalMemory() - java.freeMemory());
        for (ModelFile each : models.all()) {
            ServedModel model = each.current();
            String label = Metrics.label("model", model.name());
            gauges.put("augur_novel_share{" + label + "}", () -> {
                long rows = metrics.get(Family.ROWS, label);
                return rows == 0 ? 0 : metrics.get(Family.NOVEL, label) / (double) rows;
            });
            gauges.put("augur_model_info{" + label + "," + Metrics.label("version", model.version()) + "}", () -> 1);
            gauges.put("augur_model_broken{" + label + "}", () -> each.problem().isPresent() ? 1 : 0);
        }
        Replies.text(context, "text/plain; version=0.0.4; charset=utf-8", metrics.text(gauges));
    }
}
