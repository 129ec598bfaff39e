package dev.augur.naming;

import dev.augur.discover.Groups;
import java.util.List;
import java.util.Optional;

/**
 * The state of the naming: the novel rows in groups, the names of groups as far as they follow from the answers, and
 * the open questions.
 *
 * @param number of the round, counted from 1
 * @param novel the novel rows, by their place in the table
 * @param groups of the novel rows
 * @param names of the groups that have one
 * @param earlier the name of each novel row after the round before, in the order of {@code novel}; none in the first
 * @param questions that are open, those of the largest groups first
 * @param asked how many of the questions of all rounds were answered
 * @param done whether more questions would hardly change anything
 */
public record Round(
        int number,
        int[] novel,
        Groups groups,
        List<Optional<Decision>> names,
        List<Optional<Decision>> earlier,
        List<Question> questions,
        int asked,
        boolean done) {
    public Round {
        names = List.copyOf(names);
        earlier = List.copyOf(earlier);
        questions = List.copyOf(questions);
    }

    /**
     * The name of each novel row that nobody has answered: that of its group or, while the question about it is open,
     * what the round before called the row.
     */
    public Decisions spread(Decisions said) {
        Decisions.Builder spread = Decisions.builder();
        for (int g = 0; g < names.size(); g++) {
            for (int i : groups.members(g)) {
                Optional<Decision> name = names.get(g).isPresent() || earlier.isEmpty() ? names.get(g) : earlier.get(i);
                if (name.isPresent() && said.of(novel[i]).isEmpty()) {
                    spread.group(List.of(g, name.get()), new int[] {novel[i]}, name.get());
                }
            }
        }
        return spread.build();
    }
}
