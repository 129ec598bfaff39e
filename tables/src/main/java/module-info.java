/** Tables of many formats to features, and models that answer for the rows of tables. */
module dev.augur.tables {
    requires transitive dev.augur.core;
    requires transitive java.sql;
    requires ch.randelshofer.fastdoubleparser;
    requires de.siegmar.fastcsv;
    requires java.desktop;
    requires us.hebi.matlab.mat.mfl.core;

    exports dev.augur.tables;
    exports dev.augur.tables.cells;
    exports dev.augur.tables.doctor;
    exports dev.augur.tables.encode;
    exports dev.augur.tables.jdbc;
    exports dev.augur.tables.picture;
    exports dev.augur.tables.sentence;
    exports dev.augur.tables.source;
    exports dev.augur.tables.spelling to
            dev.augur.cli,
            dev.augur.onnx,
            dev.augur.web;
    exports dev.augur.tables.sql to
            dev.augur.cli;

    uses dev.augur.tables.DataSetProvider;
    uses dev.augur.tables.picture.PictureEncoderProvider;
    uses dev.augur.tables.sentence.SentenceEncoderProvider;
    uses java.sql.Driver;
}
