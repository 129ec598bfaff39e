package dev.augur.serve;

import dev.augur.cli.answer.AnswerColumns;
import dev.augur.cli.answer.AnswerSink;
import dev.augur.cli.answer.CsvSink;
import dev.augur.cli.answer.JsonLinesSink;
import dev.augur.web.HttpFailure;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * How answers are written: for programs in JSON, or line by line as {@code augur predict --probabilities} writes them.
 */
enum AnswerText {
    JSON("application/json") {
        @Override
        byte[] write(AnsweredRequest answered) {
            return new AnswerJson(answered.model(), answered.reasons().count()).write(answered.batches());
        }
    },
    LINES("application/x-ndjson") {
        @Override
        byte[] write(AnsweredRequest answered) throws IOException {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            AnswerColumns columns = columns(answered);
            return lines(answered, columns, new JsonLinesSink(columns.names(), bytes), bytes);
        }
    },
    CSV("text/csv") {
        @Override
        byte[] write(AnsweredRequest answered) throws IOException {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            AnswerColumns columns = columns(answered);
            return lines(answered, columns, new CsvSink(columns.names(), bytes, false), bytes);
        }
    };

    private final String type;

    AnswerText(String type) {
        this.type = type;
    }

    String type() {
        return type;
    }

    abstract byte[] write(AnsweredRequest answered) throws IOException;

    /**
     * The form that an Accept header asks for; JSON if it asks for nothing in particular.
     *
     * @throws HttpFailure 406 if it asks for something else
     */
    static AnswerText accepted(@Nullable String accept) {
        String asked = accept == null ? "*/*" : accept.toLowerCase(Locale.ROOT);
        for (String each : asked.split(",", -1)) {
            String wanted = each.replaceFirst(";.*", "").strip();
            for (AnswerText text : values()) {
                if (wanted.equals(text.type)) {
                    return text;
                }
            }
            if (List.of("*/*", "application/*", "").contains(wanted)) {
                return JSON;
            }
            if (wanted.equals("text/*")) {
                return CSV;
            }
        }
        throw HttpFailure.of(
                406, "Answers come as application/json, application/x-ndjson or text/csv; accept one of them.");
    }

    private static AnswerColumns columns(AnsweredRequest answered) {
        ServedModel model = answered.model();
        return new AnswerColumns(
                model.trained().labels(),
                List.of(),
                model.probable(),
                model.probable(),
                answered.reasons().count());
    }

    private static byte[] lines(
            AnsweredRequest answered, AnswerColumns columns, AnswerSink sink, ByteArrayOutputStream bytes)
            throws IOException {
        for (AnsweredRequest.Batch batch : answered.batches()) {
            sink.write(sink.bytes(columns.of(batch.table(), batch.answered(), batch.explained())));
        }
        sink.close();
        return bytes.toByteArray();
    }
}
