package dev.augur.paper.trial;

import dev.augur.paper.data.PaperData;

/**
 * One fit that is to be measured.
 *
 * @param data the set
 * @param entry the method
 * @param setting what differs between trials of the same method, such as the value on a figure's axis; may be empty
 * @param seed of split and fit
 * @param mixture how the set is cut
 */
public record Trial(PaperData data, Entry entry, String setting, long seed, Mixture mixture) {
    /** What tells a trial from others; two with the same key would measure the same. */
    public record Key(
            String data, String method, String setting, long seed, String mixture, String spelling, String theta) {
        /** The same trial under another name of its method. */
        Key named(String name) {
            return new Key(data, name, setting, seed, mixture, spelling, theta);
        }
    }

    public Key key() {
        return new Key(data.toString(), entry.name(), setting, seed, mixture.name(), entry.method(), entry.theta());
    }
}
