package dev.augur.studio.journal;

import dev.augur.naming.Decision;
import java.util.Optional;

/**
 * Rows that belong together.
 *
 * @param id its number
 * @param answer what it is, if somebody said so
 */
public record Group(int id, Optional<Decision> answer) {
    /** Whether nobody has answered for it. */
    public boolean isOpen() {
        return answer.isEmpty();
    }
}
