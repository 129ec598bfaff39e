/** Models and rows behind HTTP: the server, and the verbs {@code serve} and {@code studio}. It exports nothing. */
module dev.augur.web {
    requires dev.augur.cli;
    requires dev.augur.core;
    requires dev.augur.report;
    requires dev.augur.tables;
    requires de.siegmar.fastcsv;
    requires info.picocli;
    requires io.javalin;
    requires jakarta.servlet;
    requires org.eclipse.jetty.http;
    requires org.eclipse.jetty.io;
    requires org.eclipse.jetty.server;
    requires org.eclipse.jetty.util;

    opens dev.augur.serve to
            info.picocli;
    opens dev.augur.studio to
            info.picocli;

    provides dev.augur.cli.command.VerbProvider with
            dev.augur.serve.ServeVerb,
            dev.augur.studio.StudioProvider;
}
