package dev.augur.serve;

import dev.augur.cli.command.UsageException;
import dev.augur.common.Nearest;
import dev.augur.serve.ModelFile.Change;
import dev.augur.web.HttpFailure;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/** All models that are served, by name. Once it watches, it notices within a second or so that a file was replaced. */
final class ModelShelf implements AutoCloseable {
    private static final long MILLISECONDS = 500;

    private final Map<String, ModelFile> models;
    private @Nullable Thread watcher;

    private ModelShelf(Map<String, ModelFile> models) {
        this.models = Collections.unmodifiableMap(models);
    }

    /**
     * Reads all models.
     *
     * @throws UsageException if two would have the same name
     * @throws IOException if one cannot be read
     */
    static ModelShelf open(List<Path> files) throws IOException {
        ClassLoader plugins = Thread.currentThread().getContextClassLoader();
        Map<String, ModelFile> models = new LinkedHashMap<>();
        for (Path file : files) {
            ModelFile before = models.get(ModelFile.name(file));
            if (before != null) {
                throw new UsageException("-m: " + before.file() + " and " + file + " would both be called "
                        + before.name() + "; rename one of them");
            }
            models.put(ModelFile.name(file), ModelFile.open(file, plugins));
        }
        return new ModelShelf(models);
    }

    Collection<ModelFile> all() {
        return models.values();
    }

    /**
     * A model by its name.
     *
     * @throws HttpFailure 404 if there is none
     */
    ModelFile model(String name) {
        ModelFile model = models.get(name);
        if (model == null) {
            throw HttpFailure.of(
                    404,
                    "There is no model '" + name + "'" + Nearest.hint(name, models.keySet()) + "; there "
                            + (models.size() == 1 ? "is " : "are ") + String.join(", ", models.keySet()) + ".");
        }
        return model;
    }

    /** Looks at every file again and again, and tells of those that changed. */
    void watch(BiConsumer<ModelFile, Change> listener) {
        Thread thread = new Thread(() -> watching(listener), "augur-models");
        thread.setDaemon(true);
        thread.start();
        watcher = thread;
    }

    private void watching(BiConsumer<ModelFile, Change> listener) {
        try {
            while (!Thread.currentThread().isInterrupted()) {
                Thread.sleep(MILLISECONDS);
                refresh(listener);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Looks at every file once. */
    void refresh(BiConsumer<ModelFile, Change> listener) {
        for (ModelFile each : all()) {
            Change change = each.refresh();
            if (change != Change.NONE) {
                listener.accept(each, change);
            }
        }
    }

    @Override
    public void close() {
        if (watcher != null) {
            watcher.interrupt();
        }
    }
}
