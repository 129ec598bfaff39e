package dev.augur.store.format;

import dev.augur.data.FeatureMap;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * How one kind of feature map in front of a model is stored. Modules with maps of their own offer theirs in {@code
 * META-INF/services/dev.augur.store.format.FeatureMapFormat}.
 *
 * @param <F> the map
 */
public abstract class FeatureMapFormat<F extends FeatureMap> extends Format<F> {
    private static final String MAPS = "maps";
    private static final Formats<FeatureMapFormat<?>> ALL = new Formats<>("feature map", FeatureMapFormat.class);

    protected FeatureMapFormat(String kind, Class<F> type) {
        super(kind, type);
    }

    protected FeatureMapFormat(String kind, int version, Class<F> type) {
        super(kind, version, type);
    }

    /**
     * Restores the map from the version that {@code from} has.
     *
     * @throws IllegalArgumentException if the values do not fit together
     */
    public abstract F restore(Stored from);

    /** Stores maps of any kinds that are known: an attribute names them in order, and each is a part. */
    public static void put(FeatureMap map, Stored into) {
        List<String> kinds = new ArrayList<>();
        add(map, kinds, into);
        into.put(MAPS, kinds);
    }

    private static void add(FeatureMap map, List<String> kinds, Stored into) {
        if (map instanceof FeatureMap.Chain chain) {
            add(chain.first(), kinds, into);
            add(chain.second(), kinds, into);
        } else {
            kinds.add(ALL.store(map, into.newPart(name(kinds.size()))));
        }
    }

    private static String name(int place) {
        return "map." + place;
    }

    /** The maps that {@link #put} stored, as one. */
    public static FeatureMap get(Stored from) {
        List<String> kinds = from.texts(MAPS);
        return IntStream.range(0, kinds.size())
                .<FeatureMap>mapToObj(i -> ALL.restore(kinds.get(i), from.part(name(i)), FeatureMapFormat::restore))
                .reduce(FeatureMap::andThen)
                .orElseThrow(() -> new IllegalArgumentException("a map of the features is missing"));
    }

    /** The same for a part that may be missing. */
    public static Optional<FeatureMap> find(Stored from) {
        return from.has(MAPS) ? Optional.of(get(from)) : Optional.empty();
    }
}
