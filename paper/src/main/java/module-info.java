/**
 * The paper's data sets, grids, tables and figures: adds the verb {@code reproduce}, data sets by name and the method
 * {@code nrpr-grid}. It exports nothing.
 */
module dev.augur.paper {
    requires dev.augur.cli;
    requires dev.augur.core;
    requires dev.augur.methods;
    requires dev.augur.report;
    requires dev.augur.tables;
    requires de.siegmar.fastcsv;
    requires gg.jte.runtime;
    requires info.picocli;
    requires java.desktop;
    requires java.management;
    requires java.xml;
    requires org.apache.xmlgraphics.batik.svggen;
    requires xchart;

    opens dev.augur.paper to
            info.picocli;
    opens dev.augur.paper.page to
            gg.jte.runtime;

    provides dev.augur.catalog.MethodProvider with
            dev.augur.paper.grid.GridNrprComponent;
    provides dev.augur.cli.command.VerbProvider with
            dev.augur.paper.PaperVerb;
    provides dev.augur.tables.DataSetProvider with
            dev.augur.paper.data.PaperTrials;
}
