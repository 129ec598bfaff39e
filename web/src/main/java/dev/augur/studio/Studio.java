package dev.augur.studio;

import dev.augur.explain.KnownRows;
import dev.augur.method.Fit;
import dev.augur.method.FitContext;
import dev.augur.method.Fitting;
import dev.augur.naming.Taught;
import dev.augur.naming.Teaching;
import dev.augur.random.SeedTree;
import dev.augur.store.Provenance;
import dev.augur.store.SavedModel;
import dev.augur.studio.journal.Board;
import dev.augur.studio.journal.Event;
import dev.augur.studio.journal.Journal;
import dev.augur.studio.journal.Replay;
import dev.augur.studio.journal.RowSet;
import dev.augur.tables.TrainedModel;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * A studio without its page: the tables, the journal with all that was answered, the model of the moment and what it
 * makes of the rows. Answers are written to the journal before anybody hears of them. Whatever takes long is done in
 * the background.
 */
final class Studio implements AutoCloseable {
    /** The stage that begins when there is a model. */
    static final String DRAWING = "drawing the map";

    private final StudioTables tables;
    private final Fitting fitting;
    private final Optional<TrainedModel> given;
    private final Journal journal;
    private final ModelFiles files;
    private final SeedTree seeds;
    private final int threads;
    private final Work work;
    private final Consumer<String> notes;
    private Replay replay;
    private volatile Optional<Scene> scene = Optional.empty();
    private volatile Optional<Grounds> grounds = Optional.empty();
    private volatile Optional<Fit> fit = Optional.empty();

    /**
     * Whom a studio tells.
     *
     * @param changed that there is something new to show
     * @param work how far the work in the background is
     * @param notes what people should know, in a sentence
     * @param sentence makes one of a failure
     */
    record Watchers(
            Runnable changed,
            Consumer<Work.Status> work,
            Consumer<String> notes,
            java.util.function.Function<Throwable, String> sentence) {}

    private final Watchers watchers;

    Studio(
            StudioTables tables,
            Fitting fitting,
            Optional<TrainedModel> given,
            Journal journal,
            ModelFiles files,
            SeedTree seeds,
            int threads,
            Watchers watchers) {
        this.tables = tables;
        this.fitting = fitting;
        this.given = given;
        this.journal = journal;
        this.files = files;
        this.seeds = seeds;
        this.threads = threads;
        this.watchers = watchers;
        this.notes = watchers.notes();
        this.work = new Work(watchers.work(), watchers.sentence());
        this.replay = Replay.of(tables.rows(), journal.events());
    }

    StudioTables tables() {
        return tables;
    }

    Work work() {
        return work;
    }

    synchronized Replay replay() {
        return replay;
    }

    Optional<Scene> scene() {
        return scene;
    }

    Optional<Grounds> grounds() {
        return grounds;
    }

    Optional<Fit> fit() {
        return fit;
    }

    /** The scene of a studio that has come so far. */
    Scene shown() {
        return scene.orElseThrow(() -> new IllegalArgumentException("The studio is not ready yet; wait a moment."));
    }

    Grounds explored() {
        return grounds.orElseThrow(
                () -> new IllegalArgumentException("The studio is still putting rows into groups; wait a moment."));
    }

    /** Gets the first model, or the last one if there was one before, and shows the rows. */
    void open() {
        work.begin("opening", running -> {
            TrainedModel model = remembered().or(() -> given).orElseGet(() -> first(running));
            show(model, running);
        });
    }

    private Optional<TrainedModel> remembered() throws IOException {
        Optional<Event.Trained> last = replay().trained();
        if (last.isEmpty()) {
            return Optional.empty();
        }
        Optional<TrainedModel> model = files.read(last.get());
        if (model.isEmpty()) {
            notes.accept(last.get().file()
                    + ", the last model of this studio, is missing or was changed; train again to have it back.");
        }
        return model;
    }

    private TrainedModel first(Work running) {
        FitContext context = FitContext.of(seeds).withThreads(threads).withListener(running);
        Fit found = fitting.run(tables.data(), context);
        fit = Optional.of(found);
        return keep(0, found, tables.data(), Map.of());
    }

    private TrainedModel keep(int round, Fit found, dev.augur.data.LacData data, Map<String, Object> told) {
        SavedModel saved = SavedModel.of(found, tables.read().encoder().toMap(), Provenance.of(found, data, seeds))
                .withKnown(KnownRows.of(data, found.featureWeights(), seeds.child("known")));
        try {
            record(files.write(round, saved, told));
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
        return TrainedModel.of(saved);
    }

    /** The map comes first, the groups when they are ready. */
    private void show(TrainedModel model, Work running) throws IOException {
        running.progress(DRAWING, 1);
        grounds = Optional.empty();
        scene = Optional.of(Scene.of(
                scene.map(each -> each.number() + 1).orElse(1),
                model,
                tables.dataFor(model),
                threads,
                seeds.child("scene")));
        watchers.changed().run();
        explore(running);
    }

    private void explore(Work running) throws IOException {
        running.progress("putting novel rows into groups", 1);
        Replay now = replay();
        Grounds found = Grounds.of(shown(), now.board(), now.threshold(), threads, seeds.child("groups"));
        List<RowSet> groups = found.groups();
        synchronized (this) { // answers may have come in the meantime
            if (!replay.isGrouped()) {
                int round = replay.trained().map(Event.Trained::round).orElse(0);
                record(new Event.Grouped(round, Grounds.parts(groups, replay.nextGroup())));
            }
        }
        grounds = Optional.of(found);
        watchers.changed().run();
    }

    /** Writes an event to the journal and then lets it happen; if it cannot happen, nothing is written. */
    synchronized Replay record(Event event) throws IOException {
        Replay next = replay.after(event);
        next.board().answers().requireFits(tables.rows(), tables.data().space());
        journal.append(event);
        replay = next;
        watchers.changed().run();
        return next;
    }

    /** The same for an event that depends on how things are, seen as of this version. */
    synchronized Replay record(int version, java.util.function.Function<Replay, Event> event) throws IOException {
        requireVersion(version);
        return record(event.apply(replay));
    }

    synchronized void requireVersion(int version) {
        if (version != replay.events()) {
            throw new StaleException();
        }
    }

    /** Moves the line between known and novel, and puts rows into groups anew. */
    void threshold(int version, double threshold) throws IOException {
        synchronized (this) {
            requireVersion(version);
            work.begin("grouping", this::explore);
            record(new Event.ThresholdSet(threshold));
        }
    }

    /** Learns from all answers. */
    void train(int version) {
        Teaching teaching;
        synchronized (this) {
            requireVersion(version);
            teaching = teaching(replay.board());
        }
        int round = 1 + replay().trained().map(Event.Trained::round).orElse(0);
        work.begin("training", running -> {
            FitContext context = FitContext.of(seeds.child("round").child(round))
                    .withThreads(threads)
                    .withListener(running);
            Taught taught = teaching.learn(fitting, context);
            Map<String, Object> told = new ModelChange(shown().model().provenance(), taught).toMap();
            running.progress("writing the model", 1);
            TrainedModel model = keep(round, taught.fit(), teaching.data(), told);
            fit = Optional.of(taught.fit());
            show(model, running);
        });
    }

    private Teaching teaching(Board board) {
        if (board.said().isEmpty()) {
            throw new IllegalArgumentException("Name a group or some rows first, so that there is something to learn.");
        }
        return new Teaching(tables.data(), shown().answers(), board.said(), board.following());
    }

    /** What has been told of each training. */
    List<Event.Trained> rounds() {
        return journal.events().stream()
                .filter(Event.Trained.class::isInstance)
                .map(Event.Trained.class::cast)
                .toList();
    }

    @Override
    public void close() throws IOException {
        work.close();
        journal.close();
    }
}
