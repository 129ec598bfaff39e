package dev.augur.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LabelSpaceTest {
    private static final LabelSpace BIRDS = LabelSpace.of("wren", "owl");

    @Test
    void theAugmentedClassComesLast() {
        assertThat(BIRDS.known()).isEqualTo(2);
        assertThat(BIRDS.size()).isEqualTo(3);
        assertThat(BIRDS.augmented()).isEqualTo(2);
        assertThat(BIRDS.name(1)).isEqualTo("owl");
        assertThat(BIRDS.name(2)).isEqualTo("NOVEL");
    }

    @Test
    void whatNobodyLabeledIsNovel() {
        assertThat(BIRDS.indexOf("wren")).isZero();
        assertThat(BIRDS.indexOf("heron")).isEqualTo(BIRDS.augmented());
        assertThat(BIRDS.indexOf(LabelSpace.NOVEL)).isEqualTo(BIRDS.augmented());
    }

    @Test
    void numberedClassesAreCalledByTheirIndex() {
        assertThat(LabelSpace.numbered(3)).isEqualTo(LabelSpace.of("0", "1", "2"));
    }

    @Test
    void keepsItsOwnCopyOfTheNames() {
        List<String> names = new ArrayList<>(List.of("a", "b"));
        LabelSpace space = new LabelSpace(names);
        names.add("c");
        assertThat(space.known()).isEqualTo(2);
    }

    @ParameterizedTest
    @ValueSource(ints = {-1, 3})
    void refusesLabelsOutOfRange(int label) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> BIRDS.name(label))
                .withMessage("label must be in [0, 3), but is " + label);
    }

    @Test
    void refusesNoNamesEqualNamesAndTheReservedName() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> LabelSpace.numbered(0))
                .withMessage("known classes must be at least 1, but is 0");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> LabelSpace.of("a", "b", "a"))
                .withMessage("known classes must have different names, but are [a, b, a]");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> LabelSpace.of("a", "NOVEL"))
                .withMessage("a known class must not be called NOVEL");
    }
}
