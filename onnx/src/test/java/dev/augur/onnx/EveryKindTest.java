package dev.augur.onnx;

import static org.assertj.core.api.Assertions.assertThat;

import dev.augur.common.Services;
import dev.augur.onnx.translate.ClassifierTranslator;
import dev.augur.onnx.translate.FeatureMapTranslator;
import dev.augur.onnx.translate.ModelTranslator;
import dev.augur.onnx.translate.Translator;
import dev.augur.store.format.ClassifierFormat;
import dev.augur.store.format.FeatureMapFormat;
import dev.augur.store.format.Format;
import dev.augur.store.format.ModelFormat;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Whatever a model file can hold has a translator, or is listed here and in docs/export.md as what has none. */
class EveryKindTest {
    private static List<String> without(Stream<? extends Format<?>> kept, Stream<? extends Translator<?>> known) {
        List<? extends Translator<?>> translators = known.toList();
        return kept.map(Format::type)
                .filter(type ->
                        translators.stream().noneMatch(each -> each.type().isAssignableFrom(type)))
                .map(Class::getSimpleName)
                .sorted()
                .toList();
    }

    @Test
    void theseClassifiersHaveNone() {
        Stream<? extends Format<?>> kept = Services.of(ClassifierFormat.class).map(each -> (ClassifierFormat<?>) each);
        Stream<? extends Translator<?>> known =
                Services.of(ClassifierTranslator.class).map(each -> (ClassifierTranslator<?>) each);
        assertThat(without(kept, known)).containsExactly("EvmClassifier", "OpenMaxClassifier");
    }

    @Test
    void everyModelHasOne() {
        Stream<? extends Format<?>> kept = Services.of(ModelFormat.class).map(each -> (ModelFormat<?>) each);
        Stream<? extends Translator<?>> known =
                Services.of(ModelTranslator.class).map(each -> (ModelTranslator<?>) each);
        assertThat(without(kept, known)).isEmpty();
    }

    @Test
    void everyFeatureMapHasOne() {
        Stream<? extends Format<?>> kept = Services.of(FeatureMapFormat.class).map(each -> (FeatureMapFormat<?>) each);
        Stream<? extends Translator<?>> known =
                Services.of(FeatureMapTranslator.class).map(each -> (FeatureMapTranslator<?>) each);
        assertThat(without(kept, known)).isEmpty();
    }
}
