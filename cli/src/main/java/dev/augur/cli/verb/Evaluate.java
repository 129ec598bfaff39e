package dev.augur.cli.verb;

import dev.augur.cli.judge.EvaluationVerb;
import dev.augur.cli.judge.JudgedRows;
import dev.augur.cli.option.DamageOptions;
import dev.augur.cli.option.DatabaseOptions;
import dev.augur.cli.option.NamedTable;
import dev.augur.common.Pipeline;
import dev.augur.data.FeatureMatrix;
import dev.augur.model.Answers;
import dev.augur.tables.TableSource;
import dev.augur.tables.TrainedModel;
import dev.augur.tables.cells.Table;
import dev.augur.tables.cells.TableReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** A model and a table of this machine, or of a database. */
@Command(
        name = "evaluate",
        description = "Measure a model on a table. Labels unknown to the model count as novel.",
        footer = {
            "",
            "Examples:",
            "  augur evaluate -m birds.augur checked.csv --label species",
            "  augur evaluate -m birds.augur checked.csv --label species --json --fail-below accuracy=0.9",
            "  augur evaluate -m birds.augur new.csv"
        })
public final class Evaluate extends EvaluationVerb {
    @Option(names = "--query", paramLabel = "SQL", description = "the query to run if FILE is a jdbc: address")
    private @Nullable String query;

    @Mixin
    private final DatabaseOptions database = new DatabaseOptions();

    @Mixin
    private final DamageOptions damage = new DamageOptions();

    /**
     * Some rows.
     *
     * @param features what the encoder makes of them
     * @param answers what the model says of them
     * @param truth their true classes, where they are known
     */
    private record Judged(FeatureMatrix features, Answers answers, String @Nullable [] truth) {}

    @Override
    protected TrainedModel read(String model) throws IOException {
        check(database.addTo(files()).reads("-m", model));
        return TrainedModel.read(Path.of(model));
    }

    @Override
    protected JudgedRows judge(TrainedModel trained, String table, Optional<String> label) throws IOException {
        check(files().reads("the table", table));
        TableSource source = damage.applied(
                        database.source(new NamedTable("the table", table, "--query", query), this), this)
                .orElseThrow();
        JudgedRows judged = new JudgedRows(source.name(), trained, seeds());
        try (TableReader reader = source.open()) {
            new Pipeline<Table, Judged>(
                            rows -> judged(trained, rows, label),
                            each -> judged.add(each.features, each.answers, each.truth))
                    .run(threads(), reader::next);
        }
        return judged;
    }

    private static Judged judged(TrainedModel trained, Table rows, Optional<String> label) throws IOException {
        FeatureMatrix features = trained.encoder().encode(rows);
        return new Judged(
                features,
                trained.classifier().classify(features),
                label.isPresent() ? trained.encoder().texts(rows, label.get()) : null);
    }
}
