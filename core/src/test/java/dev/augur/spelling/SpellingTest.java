package dev.augur.spelling;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class SpellingTest {
    @ParameterizedTest
    @ValueSource(strings = {"ce", "gce:q=0.7", "mlp:500", "mlp:500,100", "penalty:t=1,lambda=1.2", "rff:2000,c=0.5"})
    void whatIsReadPrintsAsItWas(String text) {
        Spelling spelling = Spelling.parse(text);
        assertThat(spelling).hasToString(text);
        assertThat(Spelling.parse(spelling.toString())).isEqualTo(spelling);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "nrpr:loss=[gce:q=0.7],correction=[penalty:t=1,lambda=1.2],epochs=10",
                "a:[b:1,2],3,c=[d:e=[f:g=1,h=2],i=3]",
                "a:b=[[c]]",
                "a:b=[[c][d]]"
            })
    void spellingsInsideSpellingsStandInBrackets(String text) {
        Spelling spelling = Spelling.parse(text);
        assertThat(spelling).hasToString(text);
        assertThat(Spelling.parse(spelling.toString())).isEqualTo(spelling);
    }

    @Test
    void bracketsHoldOneValue() {
        Spelling spelling = Spelling.parse("nrpr: [mlp:5,6] , loss = [ sce:alpha=1,a=-4 ] ,epochs=[3]");
        assertThat(spelling.values()).containsExactly("mlp:5,6");
        assertThat(spelling.text("loss")).contains("sce:alpha=1,a=-4");
        assertThat(spelling.text("epochs")).contains("3");
        assertThat(spelling).hasToString("nrpr:[mlp:5,6],loss=[sce:alpha=1,a=-4],epochs=3");
    }

    @Test
    void bracketsMayBeLeftOutWhereThereIsNoComma() {
        assertThat(Spelling.parse("nrpr:loss=gce:q=0.7,epochs=3"))
                .isEqualTo(Spelling.parse("nrpr:loss=[gce:q=0.7],epochs=3"));
    }

    @Test
    void partsAreFoundWhateverTheWhiteSpace() {
        Spelling spelling = Spelling.parse("  rff : 2000 , c = 0.5 ,kind=a b ");
        assertThat(spelling.name()).isEqualTo("rff");
        assertThat(spelling.integers()).containsExactly(2000);
        assertThat(spelling.number("c", 1)).isEqualTo(0.5);
        assertThat(spelling.text("kind")).contains("a b");
        assertThat(spelling).hasToString("rff:2000,c=0.5,kind=a b");
    }

    @Test
    void whatIsAbsentHasADefault() {
        Spelling spelling = Spelling.of("gce");
        assertThat(spelling.number("q", 0.7)).isEqualTo(0.7);
        assertThat(spelling.text("q")).isEmpty();
        assertThat(spelling.integers()).isEmpty();
    }

    @Test
    void growsWithoutChangingItself() {
        Spelling plain = Spelling.of("net");
        Spelling full = plain.withValue(64).with("rate", 0.25).with("start", "zero");
        assertThat(plain).hasToString("net");
        assertThat(full).hasToString("net:64,rate=0.25,start=zero");
        assertThat(full.with("rate", 0.5)).hasToString("net:64,rate=0.5,start=zero");
    }

    @ParameterizedTest
    @CsvSource({"1.0,1", "-3.0,-3", "0.1,0.1", "1.0E9,1.0E9", "1.0E-5,1.0E-5", "Infinity,Infinity"})
    void numbersPrintShortAndComeBack(double value, String printed) {
        Spelling spelling = Spelling.of("x").with("v", value);
        assertThat(spelling).hasToString("x:v=" + printed);
        assertThat(Spelling.parse(spelling.toString()).number("v", Double.NaN)).isEqualTo(value);
    }

    @Test
    void cannotBeChangedFromOutside() {
        Map<String, String> options = new HashMap<>(Map.of("q", "0.7"));
        Spelling spelling = new Spelling("gce", List.of(), options);
        options.put("q", "1");
        assertThat(spelling).hasToString("gce:q=0.7");
        assertThatThrownBy(() -> spelling.options().put("q", "1")).isInstanceOf(UnsupportedOperationException.class);
        assertThatThrownBy(() -> spelling.values().add("1")).isInstanceOf(UnsupportedOperationException.class);
    }

    static Stream<Arguments> noSpellings() {
        return Stream.of(
                Arguments.of("", "a component needs a name, but the text is ''"),
                Arguments.of(" :q=1", "a component needs a name, but the text is ' :q=1'"),
                Arguments.of("gce:", "'gce:' has an empty option"),
                Arguments.of("gce:q=1,", "'gce:q=1,' has an empty option"),
                Arguments.of("gce:=1", "'gce:=1' has an empty option"),
                Arguments.of("nrpr:loss=[gce:q=1", "'loss=[gce:q=1' opens a bracket that it does not close"),
                Arguments.of("nrpr:loss=gce]", "'loss=gce]' closes a bracket that it does not open"),
                Arguments.of("gce:q=1,q=2", "'gce:q=1,q=2' gives q twice"));
    }

    @ParameterizedTest
    @MethodSource("noSpellings")
    void refusesWhatIsNoSpelling(String text, String message) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Spelling.parse(text))
                .withMessage(message);
    }

    @Test
    void refusesValuesWhoseBracketsDoNotClose() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Spelling.of("a").with("b", "]["))
                .withMessage("'][' closes a bracket that it does not open");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Spelling.of("a").withValue("["))
                .withMessage("'[' opens a bracket that it does not close");
    }

    @Test
    void refusesValuesOfTheWrongKind() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Spelling.parse("gce:q=half").number("q", 0))
                .withMessage("gce: q must be a number, but is 'half'");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Spelling.parse("mlp:5.5").integers())
                .withMessage("mlp needs whole numbers, but was given '5.5'");
    }

    @Test
    void refusesOptionsThatTheComponentDoesNotHave() {
        Spelling spelling = Spelling.parse("gce:q=0.7");
        assertThat(spelling.allow(List.of("q"))).isSameAs(spelling);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> spelling.allow(List.of("p", "r")))
                .withMessage("gce has no option q; it has [p, r]");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> spelling.allow(List.of()))
                .withMessage("gce has no option q; it takes none");
    }
}
