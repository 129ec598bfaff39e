/**
 * The command line. It is a program, not a library: what it exports is for our own modules, which add verbs to it.
 */
module dev.augur.cli {
    requires transitive dev.augur.core;
    requires transitive dev.augur.tables;
    requires transitive dev.augur.report;
    requires transitive info.picocli;
    requires dev.augur.methods;
    requires de.siegmar.fastcsv;
    requires java.net.http;
    requires java.sql;
    requires org.snakeyaml.engine;

    exports dev.augur.cli to
            dev.augur.paper,
            dev.augur.web;
    exports dev.augur.cli.answer to
            dev.augur.web;
    exports dev.augur.cli.command to
            dev.augur.core,
            dev.augur.paper,
            dev.augur.web;
    exports dev.augur.cli.option to
            dev.augur.paper,
            dev.augur.web;

    opens dev.augur.cli to
            info.picocli;
    opens dev.augur.cli.command to
            info.picocli;
    opens dev.augur.cli.judge to
            info.picocli;
    opens dev.augur.cli.option to
            info.picocli;
    opens dev.augur.cli.verb to
            info.picocli;

    uses dev.augur.cli.command.VerbProvider;
}
