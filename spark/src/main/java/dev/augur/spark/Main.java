package dev.augur.spark;

import dev.augur.train.DivergenceException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Optional;
import org.apache.spark.sql.SparkSession;
import scala.runtime.BoxedUnit;

/** For spark-submit: {@code train} and {@code predict} of the command line, for tables of Parquet that need more than one machine. */
public final class Main {
    private static final String USAGE = """
            Usage: train --labeled FILE --label COL [--unlabeled FILE] -o MODEL [options]
                   predict -m MODEL FILE -o FILE [options]

            Tables are Parquet: files, directories or patterns, anywhere Spark can read. Model files are those of the command line.

            train learns from labeled and unlabeled rows, and writes a model file.
              --labeled FILE     table with rows of the known classes
              --label COL        its column with the classes; empty means unlabeled
              --unlabeled FILE   table with rows of the real mixture
              --drop COL,COL     columns to leave out
              --keep COL,COL     columns that are features in any case
              --weight COL       column with weights of the rows, in both tables
              --method M         nrpr, also with its parts, such as nrpr:loss=gce:q=0.7,theta=km1, which executors train on
                                 all rows; or any other, such as auto, which learns on the driver from about 20,000 rows of a table
              --loss L           such as gce:q=0.7
              --correction C     such as penalty:t=2,lambda=1.6
              --network N        linear, rff:N, nystrom:N or mlp:N
              --theta T          share of the known classes: auto, a number, or an estimator such as km1
              --priors P         shares of the classes: none, auto, or an estimator such as bbse
              --optimizer O      auto, lbfgs, adam:lr=0.01 or sgd:lr=0.01
              --max-iter N       steps at most
              --tol X            largest entry of the gradient at which lbfgs stops
              --reg X            weight of the L2 penalty
              --seed N           seed of the random numbers
              --validation FILE  table with true classes in the column of --label, to judge the model by
              --report HTML      a page to look at, in one file
              -o, --output MODEL the model file to write

            predict answers with a known class or NOVEL for each row of a table.
              -m, --model MODEL  a model file, whatever method made it
              --keep COL,COL     columns of the table to write before the answers; all where this is not given
              --probabilities    write the probability of each class as well
              --format F         parquet, csv or jsonl
              -o, --output FILE  the directory to write

            Both: --json prints the result as JSON, -q leaves out notes, -v shows where a failure came from, -h is this text.
            """;

    private Main() {}

    public static void main(String[] args) {
        int code = run(args);
        SparkSession.getActiveSession().foreach(session -> {
            session.stop();
            return BoxedUnit.UNIT;
        });
        if (code != 0) {
            System.exit(code);
        }
    }

    /** The exit code: 0, 1 for data that cannot be used, 2 for words that cannot be understood. */
    static int run(String... args) {
        boolean verbose = false;
        try {
            Words words = Words.of(args);
            if (words.has("--help")) {
                System.out.print(USAGE);
                return 0;
            }
            verbose = words.has("--verbose");
            tell(words, told(words));
            return 0;
        } catch (Words.UsageException e) {
            System.err.println(e.getMessage());
            System.err.println("Try --help.");
            return 2;
        } catch (Exception e) { // Spark declares none and throws many
            System.err.println(sentence(e));
            if (verbose) {
                e.printStackTrace();
            }
            return 1;
        }
    }

    private static Told told(Words words) throws IOException, InterruptedException {
        SparkSession session = SparkSession.builder().appName("augur").getOrCreate();
        return words.verb().equals("train")
                ? new TrainCommand(session, words).run()
                : new PredictCommand(session, words).run();
    }

    private static void tell(Words words, Told told) {
        if (!words.has("--quiet")) {
            told.notes().forEach(note -> System.err.println("Note: " + note + "."));
        }
        System.out.println(told.result());
    }

    /** What went wrong, in the words of whatever noticed it, be it here or on an executor. */
    private static String sentence(Exception failure) {
        for (Throwable each = failure; each != null; each = each.getCause()) {
            if (each instanceof IllegalArgumentException
                    || each instanceof IOException
                    || each instanceof UncheckedIOException
                    || each instanceof DivergenceException) {
                return Optional.ofNullable(each.getMessage()).orElseGet(each::toString);
            }
        }
        return "Augur failed unexpectedly (" + ParquetFiles.firstLine(failure) + "); please report it.";
    }
}
