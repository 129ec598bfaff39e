package dev.augur.naming;

import dev.augur.discover.Groups;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * The state of the naming: the novel rows in groups, the names of groups as far as they follow from the answers, and
 * the open questions.
 *
 * @param number of the round, counted from 1
 * @param novel the novel rows, by their place in the table
 * @param groups of the novel rows
 * @param names of the groups that have one
 * @param questions that are open, those of the largest groups first
 * @param asked how many of the questions of all rounds were answered
 * @param done whether more questions would hardly change anything
 */
public record Round(
        int number,
        int[] novel,
        Groups groups,
        List<Optional<Decision>> names,
        List<Question> questions,
        int asked,
        boolean done) {
    public Round {
        names = List.copyOf(names);
        questions = List.copyOf(questions);
    }

    /** For each novel row that nobody has answered, the name of its group. */
    public Decisions spread(Decisions said) {
        Decisions.Builder spread = Decisions.builder();
        for (int g = 0; g < names.size(); g++) {
            int group = g;
            names.get(g)
                    .ifPresent(name -> spread.group(
                            group,
                            IntStream.of(groups.members(group))
                                    .map(i -> novel[i])
                                    .filter(row -> said.of(row).isEmpty())
                                    .toArray(),
                            name));
        }
        return spread.build();
    }
}
