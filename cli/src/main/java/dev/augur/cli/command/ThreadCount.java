package dev.augur.cli.command;

import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads a number of threads, which is refused while the command is read: most verbs need it late, some never. */
final class ThreadCount implements ITypeConverter<Integer> {
    /** More than this gain nothing on any machine, and systems start no hundred thousand. */
    static final int MOST = 1024;

    @Override
    public Integer convert(String text) {
        try {
            int count = Integer.parseInt(text);
            if (count >= 1 && count <= MOST) {
                return count;
            }
        } catch (NumberFormatException noNumber) {
            // told below
        }
        throw new TypeConversionException("must be a whole number from 1 to " + MOST + ", but is " + text);
    }
}
