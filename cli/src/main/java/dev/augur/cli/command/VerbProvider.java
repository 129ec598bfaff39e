package dev.augur.cli.command;

/** A verb of another module, offered as a service on the class path. */
public interface VerbProvider {
    /** The class of the verb, which has a constructor without arguments. */
    Class<? extends Verb> verb();
}
