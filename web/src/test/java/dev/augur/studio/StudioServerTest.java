package dev.augur.studio;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.augur.data.LabelSpace;
import dev.augur.naming.Decisions;
import dev.augur.naming.LabelStudio;
import dev.augur.naming.Reply;
import dev.augur.store.json.Json;
import dev.augur.studio.journal.Board;
import dev.augur.tables.TrainedModel;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** One studio over HTTP: who is let in, what is refused, and what stays. */
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
@SuppressWarnings("NullAway.Init")
class StudioServerTest {
    private static final String STALE = "This page belongs to another session of the studio;"
            + " open the address that the studio printed when it started.";

    @TempDir
    static Path folder;

    static Blobs blobs;
    static Blobs.Opened opened;
    static Visitor visitor;
    static URI address;

    @BeforeAll
    static void open() throws Exception {
        blobs = Blobs.in(folder);
        opened = blobs.open();
        address = opened.server().address();
        visitor = new Visitor(address);
        opened.settle();
    }

    @AfterAll
    static void close() throws IOException {
        opened.close();
    }

    private static String error(HttpResponse<String> response, int status) {
        assertThat(response.statusCode()).as(response.body()).isEqualTo(status);
        return response.body().replaceAll("^\\{\"error\":\"|\"}$", "");
    }

    /** Speaks HTTP word by word, so that any header can be sent. */
    private static String raw(String... lines) throws IOException {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), address.getPort())) {
            socket.setSoTimeout(10_000);
            socket.getOutputStream()
                    .write((String.join("\r\n", lines) + "\r\nConnection: close\r\n\r\n")
                            .getBytes(StandardCharsets.US_ASCII));
            return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private static String cookie() {
        return "augur-studio-" + address.getPort() + "=" + address.getQuery().replace("token=", "");
    }

    @Test
    void nobodyIsLetInWithoutTheToken() throws Exception {
        Visitor stranger = new Visitor(URI.create("http://" + address.getAuthority() + "/?token=guess"));
        assertThat(error(stranger.get("/api/state"), 403)).isEqualTo(STALE);
        assertThat(stranger.get("/").statusCode()).isEqualTo(403);
        assertThat(stranger.get("/").body()).as("for people").isEqualTo(STALE);
        assertThat(error(stranger.get("/page/main.js"), 403)).isEqualTo(STALE);
        assertThat(stranger.get("/?token=" + "A".repeat(32)).body()).isEqualTo(STALE);
    }

    @Test
    void theTokenBecomesACookieThatOnlyTheServerSees() throws Exception {
        String answer = raw(
                "GET " + address.getPath() + "?" + address.getQuery() + " HTTP/1.1", "Host: " + address.getAuthority());
        assertThat(answer).startsWith("HTTP/1.1 200").contains("HttpOnly").contains("SameSite=Strict");
        assertThat(answer)
                .contains("Content-Security-Policy: default-src 'none'; script-src 'self'")
                .contains("X-Content-Type-Options: nosniff")
                .contains("Referrer-Policy: no-referrer");
        assertThat(address.getQuery()).hasSizeGreaterThanOrEqualTo("token=".length() + 32);
    }

    @Test
    void anotherNameOfThisMachineIsRefused() throws Exception {
        for (String host : List.of(
                "evil.example:" + address.getPort(),
                "127.0.0.1",
                "127.0.0.1:1",
                "localhost.evil.example:" + address.getPort())) {
            assertThat(raw("GET /api/state HTTP/1.1", "Host: " + host, "Cookie: " + cookie()))
                    .as(host)
                    .startsWith("HTTP/1.1 403")
                    .contains("This is not the address of the studio");
        }
        assertThat(raw("GET /api/state HTTP/1.1", "Host: localhost:" + address.getPort(), "Cookie: " + cookie()))
                .startsWith("HTTP/1.1 200");
    }

    @Test
    void pagesOfOtherSitesAreRefused() throws Exception {
        String host = "Host: " + address.getAuthority();
        String refusal = "A page of another site asked for this";
        assertThat(raw("GET /api/state HTTP/1.1", host, "Cookie: " + cookie(), "Origin: http://evil.example"))
                .startsWith("HTTP/1.1 403")
                .contains(refusal);
        assertThat(raw("GET /api/state HTTP/1.1", host, "Cookie: " + cookie(), "Sec-Fetch-Site: cross-site"))
                .startsWith("HTTP/1.1 403");
        assertThat(raw(
                        "POST /api/do HTTP/1.1",
                        host,
                        "Cookie: " + cookie(),
                        "Content-Type: application/json",
                        "Content-Length: 0"))
                .as("a browser always sends where a POST comes from")
                .startsWith("HTTP/1.1 403")
                .contains(refusal);
    }

    @Test
    void noPathOfABrowserOpensAFile() throws Exception {
        for (String path : List.of(
                "/page/../StudioServer.class",
                "/page/%2e%2e/StudioServer.class",
                "/page/..%2fStudioServer.class",
                "/page/nothing.js",
                "/page/main.js.map",
                "/etc/passwd",
                "/api/export/..%2f..%2fetc%2fpasswd",
                "/api/export/all",
                "/api/rows/-1",
                "/api/groups/x")) {
            assertThat(raw("GET " + path + " HTTP/1.1", "Host: " + address.getAuthority(), "Cookie: " + cookie()))
                    .as(path)
                    .matches("(?s)HTTP/1.1 40[04].*");
        }
    }

    @Test
    void bodiesAreSmallAndJson() throws Exception {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create("http://" + address.getAuthority() + "/api/do"))
                .header("Cookie", cookie())
                .header("Origin", "http://" + address.getAuthority());
        assertThat(error(
                        visitor.send(request.copy()
                                .header("Content-Type", "text/plain")
                                .POST(HttpRequest.BodyPublishers.ofString("{}"))
                                .build()),
                        415))
                .isEqualTo("The studio accepts only JSON.");
        for (String body : List.of("", "[]", "{", "\u0000")) {
            assertThat(visitor.send(request.copy()
                                    .header("Content-Type", "application/json")
                                    .POST(HttpRequest.BodyPublishers.ofString(body))
                                    .build())
                            .statusCode())
                    .isEqualTo(400);
        }
        assertThat(visitor.send(request.copy()
                                .header("Content-Type", "application/json")
                                .POST(HttpRequest.BodyPublishers.ofString(" ".repeat(9 << 20)))
                                .build())
                        .statusCode())
                .isEqualTo(413);
    }

    @Test
    void whatCannotBeDoneIsRefusedInASentence() throws Exception {
        assertThat(error(visitor.act("name", Map.of("group", 999, "name", "owl")), 422))
                .isEqualTo("There is no group 999; it may have been merged, split or undone in the meantime.");
        assertThat(error(visitor.act("name", Map.of("group", 1, "name", "  ")), 422))
                .isEqualTo("Type a name.");
        assertThat(error(visitor.act("name", Map.of("group", 1, "name", "NOVEL")), 422))
                .contains("NOVEL");
        assertThat(error(visitor.act("name", Map.of("group", 1, "name", "Finch")), 422))
                .contains("there is a class \\\"finch\\\" too");
        assertThat(error(visitor.act("name", Map.of("rows", "1-900", "name", "owl")), 422))
                .isEqualTo("There is no row 900 among the 240 unlabeled rows.");
        assertThat(error(visitor.act("merge", Map.of("groups", List.of(1))), 422))
                .isEqualTo("Mark two or more groups to merge.");
        assertThat(error(visitor.act("dance", Map.of()), 422)).isEqualTo("The studio cannot dance.");
        assertThat(error(visitor.post("/api/do", Map.of("do", "undo", "version", 9999)), 409))
                .startsWith("Something has changed since this page was loaded");
    }

    @Test
    void aBusyPortIsNamed() {
        assertThatThrownBy(() -> new StudioServer("127.0.0.1", address.getPort()))
                .isInstanceOf(IOException.class)
                .hasMessage("Another program listens on port " + address.getPort()
                        + " of 127.0.0.1; stop it, or choose another port with --port.");
    }

    @Test
    void numbersOfAllRowsComeAsBytes() throws Exception {
        int shown = (int) visitor.number("shown_labeled");
        assertThat(visitor.bytes("/api/places").body()).hasSize(8 * (240 + shown));
        assertThat(visitor.bytes("/api/answers").body()).hasSize(6 * 240 + 2 * shown);
        assertThat(visitor.bytes("/api/board").body()).hasSize(4 * 240);
    }

    @Test
    void rowsAreFoundAndTold() throws Exception {
        assertThat(visitor.get("/api/search?q=%3Cb%3E").body()).contains("\"count\":120");
        assertThat(error(visitor.get("/api/search?q="), 422)).isEqualTo("Type something to search for.");
        assertThat(visitor.get("/api/rows/0").body()).contains("<b>x</b>").contains("\"bars\"");
        assertThat(error(visitor.get("/api/rows/240"), 422))
                .isEqualTo("There is no row 241 among the 240 unlabeled rows.");
        long first = visitor.groups().get(0);
        assertThat(visitor.get("/api/groups/" + first).body())
                .contains("\"typical\"")
                .contains("\"sentence\"");
        assertThat(visitor.get("/api/groups/999").statusCode()).isEqualTo(204);
    }

    /** Not a page that waits for events, nor idle connections, nor a training under way. */
    @Test
    @Timeout(120)
    void nobodyKeepsItFromClosing() throws Exception {
        Blobs.Opened busy =
                Blobs.in(Files.createDirectory(folder.resolve("busy"))).open();
        URI place = busy.server().address();
        Visitor trainer = new Visitor(place);
        busy.settle();
        trainer.act("name", Map.of("group", trainer.groups().get(0), "name", "owl"));
        try (Socket page = new Socket(InetAddress.getLoopbackAddress(), place.getPort())) {
            String request = "GET /api/updates HTTP/1.1\r\nAccept: text/event-stream\r\nHost: " + place.getAuthority()
                    + "\r\nCookie: augur-studio-" + place.getPort() + "="
                    + place.getQuery().replace("token=", "") + "\r\n\r\n";
            page.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
            while (busy.server().updates().size() == 0) {
                Thread.sleep(5);
            }
            assertThat(trainer.post("/api/train", Map.of("version", trainer.number("version")))
                            .statusCode())
                    .isEqualTo(200);
            busy.close();
        }
    }

    /** Comes last, since it changes what there is. */
    @Test
    @Order(Integer.MAX_VALUE)
    void answersTrainAndOutliveTheStudio() throws Exception {
        List<Long> groups = visitor.groups();
        assertThat(groups).hasSizeGreaterThanOrEqualTo(2);
        long first = groups.get(0);
        assertThat(visitor.act("name", Map.of("group", first, "name", "owl")).statusCode())
                .isEqualTo(200);
        assertThat(visitor.act("split", Map.of("group", first)).statusCode()).isEqualTo(200);
        assertThat(visitor.act("undo", Map.of()).statusCode()).isEqualTo(200);
        assertThat(visitor.act("name", Map.of("rows", "1,2", "name", "finch")).statusCode())
                .isEqualTo(200);
        assertThat(visitor.act("ignore", Map.of("rows", "3")).statusCode()).isEqualTo(200);
        String asked = visitor.post("/api/ask", Map.of()).body();
        long row = Long.parseLong(asked.replaceFirst(".*\"row\":\\{\"row\":(\\d+).*", "$1"));
        assertThat(visitor.act("answer", Map.of("row", row, "name", "auk")).statusCode())
                .isEqualTo(200);
        assertThat(visitor.post("/api/train", Map.of("version", visitor.number("version")))
                        .statusCode())
                .isEqualTo(200);
        opened.settle();
        Board before = opened.studio().replay().board();
        TrainedModel model = opened.studio().shown().model();
        assertThat(model.labels()).isEqualTo(LabelSpace.of("finch", "gull", "wren", "owl", "auk"));
        assertThat(before.said().of(2))
                .hasValueSatisfying(said -> assertThat(said.words()).isEqualTo("ignore"));
        assertThat(visitor.state().get("rounds"))
                .asInstanceOf(org.assertj.core.api.InstanceOfAssertFactories.LIST)
                .hasSize(1);
        assertThat(visitor.get("/api/export/names").body()).startsWith("row,name\n1,finch\n2,finch\n3,ignore\n");
        assertThat(visitor.get("/api/export/labeled").body()).startsWith("species,beak,wing,note\nfinch,");
        String tasks = visitor.get("/api/export/label-studio").body();
        assertThat(tasks).contains("\"place\": \"").contains("\"cells\": {");
        Decisions back = Reply.all(LabelStudio.replies(Json.read(tasks)), Map.of());
        assertThat(IntStream.of(back.rows())
                        .mapToObj(each ->
                                each + 1 + "," + back.of(each).orElseThrow().words()))
                .as("what Label Studio gives back of them")
                .containsExactlyElementsOf(
                        visitor.get("/api/export/names").body().lines().skip(1).toList());
        assertThat(visitor.get("/api/export/report").body()).contains("<html");
        Path file = folder.resolve("taken.augur");
        Files.write(file, visitor.bytes("/api/export/model").body());
        assertThat(TrainedModel.read(file).labels()).isEqualTo(model.labels());
        close();
        open();
        assertThat(opened.studio().replay().board()).isEqualTo(before);
        assertThat(opened.studio().shown().labels()).isEqualTo(model.labels());
    }
}
