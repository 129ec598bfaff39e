package dev.augur.cli.command;

/** A program to which other modules add verbs, each offered by a {@link VerbProvider}. */
public interface ExtensibleCommand {}
