package dev.augur.naming;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A line of a list of answers: what a person said about a row or, failing that, about a group.
 *
 * @param place where it stands, for messages
 * @param row counted from 0
 * @param group its number or name; ignored if there is a row
 * @param decision what was said
 */
public record Reply(String place, Optional<Integer> row, Optional<String> group, Decision decision) {
    public Reply {
        if (row.isEmpty() && group.isEmpty()) {
            throw new IllegalArgumentException(
                    place + ": \"" + decision.words() + "\" is about neither a row nor a group");
        }
    }

    private boolean isOfGroup() {
        return row.isEmpty();
    }

    /** Whether any reply is about a group, so that the rows of groups are needed. */
    public static boolean needGroups(List<Reply> replies) {
        return replies.stream().anyMatch(Reply::isOfGroup);
    }

    /**
     * All replies together.
     *
     * @param groups rows of each group
     * @throws IllegalArgumentException if there is no such group, or if they contradict each other
     */
    public static Decisions all(List<Reply> replies, Map<String, int[]> groups) {
        Decisions.Builder all = Decisions.builder();
        for (Reply each : replies) {
            if (each.isOfGroup()) {
                all.group(each.group.orElseThrow(), each.members(groups), each.decision);
            } else {
                all.row(each.row.orElseThrow(), each.decision);
            }
        }
        return all.build();
    }

    private int[] members(Map<String, int[]> groups) {
        int[] members = groups.get(group.orElseThrow());
        if (members == null) {
            throw new IllegalArgumentException(
                    place + ": there is no group " + group.orElseThrow() + " among the " + groups.size() + " groups");
        }
        return members;
    }
}
