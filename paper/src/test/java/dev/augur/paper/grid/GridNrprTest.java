package dev.augur.paper.grid;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.augur.Blobs;
import dev.augur.catalog.Components;
import dev.augur.data.LacData;
import dev.augur.method.FitContext;
import dev.augur.method.PriorSource;
import dev.augur.method.Theta;
import dev.augur.random.SeedTree;
import dev.augur.risk.TestPriors;
import dev.augur.train.SearchSpace;
import dev.augur.train.Setting;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GridNrprTest {
    private static final LacData DATA = Blobs.data(2, 30, 0.3, 5);
    private static final SeedTree SEEDS = SeedTree.of(3);

    private static GridNrpr parse(String text) {
        return (GridNrpr) Components.methods().parse(text);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "nrpr-grid",
                "nrpr-grid:grid=images,epochs=20,theta=0.6",
                "nrpr-grid:network=rff:50,draws=5,folds=2"
            })
    void isReadAsItPrints(String text) {
        GridNrpr method = parse(text);
        assertThat(parse(method.toString())).isEqualTo(method);
    }

    @Test
    void theGridOfTablesHasEveryCombination() {
        assertThat(PaperGrid.TABLES.space().size()).isEqualTo(4 * 30 * 9);
        assertThat(PaperGrid.TABLES.space().corrections()).hasSize(30).doesNotHaveDuplicates();
    }

    @Test
    void choosesFromTheGridAndTrainsAllEpochs() {
        GridNrpr method = parse("nrpr-grid:draws=6,folds=2,epochs=60,theta=0.5");
        Setting chosen = method.choose(DATA, TestPriors.mixture(0.5), FitContext.of(SEEDS));
        assertThat(PaperGrid.TABLES.space().withEpochs(60).grid()).contains(chosen);
        assertThat(method.fit(DATA, FitContext.of(SEEDS))
                        .history()
                        .orElseThrow()
                        .size())
                .isEqualTo(60);
    }

    @Test
    void aSettingThatCannotLearnIsNotChosen() {
        SearchSpace paper = PaperGrid.TABLES.space().withEpochs(100);
        SearchSpace tooSlowOrFine = new SearchSpace(
                paper.scalings(),
                paper.losses().subList(0, 1),
                paper.corrections().subList(5, 6),
                paper.networks(),
                java.util.List.of(1e-9, 1e-2),
                java.util.List.of(1e-4),
                paper.options());
        GridNrpr method = new GridNrpr(tooSlowOrFine, 2, 2, PriorSource.of(TestPriors.mixture(0.5)));
        assertThat(method.choose(DATA, TestPriors.mixture(0.5), FitContext.of(SEEDS))
                        .options()
                        .optimizer())
                .hasToString("adam:lr=0.01,wd=1.0E-4");
    }

    @Test
    void theSameSeedGivesTheSameClassifier() {
        GridNrpr method = parse("nrpr-grid:draws=4,folds=2,epochs=40,theta=0.5");
        assertThat(method.fit(DATA, FitContext.of(SEEDS))
                        .classifier()
                        .classify(DATA.pool())
                        .scores())
                .isEqualTo(method.fit(DATA, FitContext.of(SEEDS))
                        .classifier()
                        .classify(DATA.pool())
                        .scores());
    }

    @Test
    void refusesAnEmptyBudget() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> parse("nrpr-grid:draws=0"))
                .withMessageContaining("draws");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> parse("nrpr-grid:folds=1"))
                .withMessageContaining("folds");
    }

    @Test
    void aThetaThatIsGivenIsTold() {
        Theta theta = parse("nrpr-grid:epochs=10,draws=2,folds=2,theta=0.3")
                .fit(DATA, FitContext.of(SEEDS))
                .knownTheta();
        assertThat(theta.value()).isEqualTo(0.3);
        assertThat(theta.origin()).isEqualTo(Theta.Origin.GIVEN);
    }
}
