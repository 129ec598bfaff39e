package dev.augur.spark;

import java.util.Arrays;
import java.util.List;
import org.apache.spark.sql.SparkSession;

/**
 * For spark-submit: {@code train} learns from two Parquet tables, {@code predict} answers for a third. Options are those of the command
 * line where they mean the same.
 */
public final class Main {
    private static final String USAGE = """
            Usage: train --labeled FILE --label COL --unlabeled FILE -o DIR [--drop COL,COL] [--weight COL]
                         [--loss L] [--correction C] [--network N] [--theta T] [--priors P]
                         [--optimizer O] [--max-iter N] [--reg X] [--seed N] [--model-file FILE]
                   predict -m DIR FILE -o FILE
            Tables are Parquet, or directories of it. train writes a pipeline of spark.ml to DIR, and with --model-file the
            Augur model in it as a file of its own; predict adds the columns prediction, class and novelty.
            """;

    private Main() {}

    public static void main(String[] args) {
        int code = run(args);
        if (code != 0) {
            System.exit(code);
        }
    }

    /** The exit code: 0, 1 for data that cannot be used, 2 for words that cannot be understood. */
    static int run(String... args) {
        try {
            Words words = Words.of(args);
            SparkSession session = SparkSession.builder().appName("augur").getOrCreate();
            List<String> told =
                    words.verb().equals("train") ? Tables.train(session, words) : Tables.predict(session, words);
            told.forEach(System.out::println);
            return 0;
        } catch (Words.UsageException e) {
            System.err.println(e.getMessage() + System.lineSeparator() + USAGE);
            return 2;
        } catch (IllegalArgumentException e) {
            System.err.println(Arrays.stream(String.valueOf(e.getMessage()).split("\n"))
                    .findFirst()
                    .orElse(""));
            return 1;
        }
    }
}
