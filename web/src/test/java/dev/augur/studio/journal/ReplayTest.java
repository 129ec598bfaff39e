package dev.augur.studio.journal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.augur.naming.Decision;
import dev.augur.studio.journal.Event.Answered;
import dev.augur.studio.journal.Event.Grouped;
import dev.augur.studio.journal.Event.Merged;
import dev.augur.studio.journal.Event.Moved;
import dev.augur.studio.journal.Event.Part;
import dev.augur.studio.journal.Event.Redone;
import dev.augur.studio.journal.Event.RowsAnswered;
import dev.augur.studio.journal.Event.Split;
import dev.augur.studio.journal.Event.ThresholdSet;
import dev.augur.studio.journal.Event.Undone;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

class ReplayTest {
    private static final Decision OWL = Decision.of("owl");
    private static final Event GROUPED = new Grouped(
            0, List.of(new Part(1, RowSet.of(0, 1, 2)), new Part(2, RowSet.of(3, 4)), new Part(3, RowSet.of(5, 6))));

    private static Replay after(Event... events) {
        List<Event> all = new ArrayList<>(List.of(GROUPED));
        all.addAll(List.of(events));
        return Replay.of(10, all);
    }

    @Test
    void rowsAreInGroups() {
        Board board = after().board();
        assertThat(board.groupOf()).containsExactly(1, 1, 1, 2, 2, 3, 3, -1, -1, -1);
        assertThat(board.sizes()).containsEntry(1, 3).containsEntry(3, 2);
        assertThat(board.said().isEmpty()).isTrue();
    }

    @Test
    void whatIsAnsweredForAGroupHoldsForItsRows() {
        Board board = after(new Answered(2, Optional.of(OWL)), new Answered(3, Optional.of(Decision.IGNORED)))
                .board();
        assertThat(board.said().of(3)).contains(OWL);
        assertThat(board.said().of(6)).contains(Decision.IGNORED);
        assertThat(board.said().of(0)).isEmpty();
    }

    @Test
    void groupsMergeSplitAndExchangeRows() {
        Board merged = after(new Merged(List.of(1, 3), 1)).board();
        assertThat(merged.groupOf()).containsExactly(1, 1, 1, 2, 2, 1, 1, -1, -1, -1);
        assertThat(merged.groups()).containsOnlyKeys(1, 2);
        Board split = after(new Split(1, List.of(new Part(4, RowSet.of(0)), new Part(5, RowSet.of(1, 2)))))
                .board();
        assertThat(split.groups()).containsOnlyKeys(2, 3, 4, 5);
        Board moved = after(new Moved(RowSet.of(0, 9), 7)).board();
        assertThat(moved.members(7).rows()).containsExactly(0, 9);
        assertThat(after(new Moved(RowSet.of(0, 9), 7)).nextGroup()).isEqualTo(8);
    }

    @Test
    void aMergeKeepsTheOnlyAnswerAndRefusesTwo() {
        Board board = after(new Answered(1, Optional.of(OWL)), new Merged(List.of(1, 2), 2))
                .board();
        assertThat(board.group(2).answer()).contains(OWL);
        assertThatThrownBy(() -> after(
                        new Answered(1, Optional.of(OWL)),
                        new Answered(2, Optional.of(Decision.of("eagle"))),
                        new Merged(List.of(1, 2), 2)))
                .hasMessage("These groups have different answers, owl and eagle;"
                        + " give them one answer before they are merged.");
    }

    @Test
    void undoAndRedoWalkBackAndForth() {
        Replay two = after(new Answered(1, Optional.of(OWL)), new Merged(List.of(1, 2), 1));
        Replay undone = two.after(new Undone());
        assertThat(undone.board())
                .isEqualTo(after(new Answered(1, Optional.of(OWL))).board());
        assertThat(undone.after(new Undone()).board()).isEqualTo(after().board());
        assertThat(undone.after(new Redone()).board()).isEqualTo(two.board());
        assertThatThrownBy(() -> two.after(new Redone())).hasMessage("There is nothing to redo.");
        assertThatThrownBy(() -> after().after(new Undone()))
                .hasMessage("There is nothing to undo since the rows were last put into groups.");
        assertThat(undone.after(new Moved(RowSet.of(9), 4)).undone()).isEmpty();
    }

    @Test
    void newGroupsLeaveAnsweredOnesAlone() {
        Replay replay = after(
                new Answered(1, Optional.of(OWL)),
                new ThresholdSet(0.5),
                new Grouped(0, List.of(new Part(8, RowSet.of(2, 3, 7)))));
        assertThat(replay.board().groupOf()).containsExactly(1, 1, 1, 8, -1, -1, -1, 8, -1, -1);
        assertThat(replay.isGrouped()).isTrue();
        assertThat(replay.threshold()).hasValue(0.5);
        assertThat(after(new ThresholdSet(0.5)).isGrouped()).isFalse();
    }

    @Test
    void newGroupsHaveNewNumbers() {
        Replay named = Replay.start(10).after(new RowsAnswered(RowSet.of(4), 1, OWL, OptionalInt.empty()));
        assertThatThrownBy(() -> named.after(GROUPED)).hasMessage("There is a group 1 already.");
        assertThat(named.nextGroup()).isEqualTo(2);
    }

    @Test
    void anAnswerThatFollowsIsToldApartFromOneThatWasGiven() {
        Replay replay = after(new RowsAnswered(RowSet.of(0, 1, 2), 9, OWL, OptionalInt.of(1)));
        assertThat(replay.board().said().rows()).containsExactly(1);
        assertThat(replay.board().following().rows()).containsExactly(0, 2);
        Board meant = replay.after(new Answered(9, Optional.of(OWL))).board();
        assertThat(meant.said().rows()).containsExactly(0, 1, 2);
    }

    @Test
    void whatIsNotThereIsNamed() {
        assertThatThrownBy(() -> after(new Answered(77, Optional.of(OWL))))
                .hasMessage("There is no group 77; it may have been merged, split or undone in the meantime.");
        assertThatThrownBy(() -> after(new Moved(RowSet.of(), 1))).hasMessage("No row is selected.");
        assertThatThrownBy(() -> RowSet.parse("1-11", 10))
                .hasMessage("There is no row 11 among the 10 unlabeled rows.");
        assertThatThrownBy(() -> RowSet.parse("1;2", 10)).hasMessage("Rows are written like 1-5,8, and not like 1;2.");
        assertThatThrownBy(() -> RowSet.parse("1-999999999", 10)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void rowsAreWrittenAsPeopleCount() {
        assertThat(RowSet.of(7, 0, 1, 2, 1)).hasToString("1-3,8");
        assertThat(RowSet.parse("1-3,8", 8)).isEqualTo(RowSet.of(0, 1, 2, 7));
        assertThat(RowSet.parse("", 8).size()).isZero();
    }
}
