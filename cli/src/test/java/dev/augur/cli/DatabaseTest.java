package dev.augur.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.Driver;
import java.sql.DriverManager;
import java.sql.DriverPropertyInfo;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Map;
import java.util.Properties;
import java.util.logging.Logger;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tables in databases: every verb that reads asks for one select, changes nothing and keeps passwords to itself. */
class DatabaseTest {
    private static final String KNOWN = "select x, y, kind from pile where kind is not null";
    private static final String MIXTURE = "select x, y from pile where kind is null";

    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    @SuppressWarnings("NullAway.Init")
    private String address;

    private final Shell shell = new Shell();

    @BeforeEach
    void fill() throws SQLException {
        address = "jdbc:duckdb:" + folder.resolve("pile.db");
        execute("create table pile as select range % 2 + 0.01 * range as x, range % 3 as y,"
                + " case when range % 4 = 3 then null when range % 2 = 0 then 'a' else 'b' end as kind from range(24)");
    }

    private void execute(String sql) throws SQLException {
        try (Connection connection = DriverManager.getConnection(address);
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    private long rows() throws SQLException {
        try (Connection connection = DriverManager.getConnection(address);
                Statement statement = connection.createStatement();
                ResultSet result = statement.executeQuery("select count(*) from pile")) {
            result.next();
            return result.getLong(1);
        }
    }

    private Path train() {
        Path model = folder.resolve("m.augur");
        shell.ok(
                "train",
                "--labeled",
                address,
                "--query",
                KNOWN,
                "--label",
                "kind",
                "--unlabeled",
                address,
                "--unlabeled-query",
                MIXTURE,
                "--method",
                "nrpr:epochs=2,theta=0.5",
                "-o",
                model);
        return model;
    }

    @Test
    void everyVerbReadsAQuery() throws SQLException {
        Path model = train();
        assertThat(shell.ok("predict", "-m", model, address, "--query", MIXTURE).lines())
                .hasSize(7);
        assertThat(shell.json("evaluate", "-m", model, address, "--query", KNOWN, "--label", "kind", "--json")
                        .containsKey("accuracy"))
                .isTrue();
        assertThat(shell.ok("info", "-m", model)).contains("--query '" + KNOWN + "'");
        assertThat(rows()).isEqualTo(24);
    }

    @Test
    void noVerbChangesAnything() throws SQLException {
        Path model = train();
        for (String query : new String[] {
            "delete from pile", "select 1; delete from pile", "with x as (delete from pile returning *) select * from x"
        }) {
            for (Object[] words : new Object[][] {
                {"predict", "-m", model, address, "--query", query},
                {"evaluate", "-m", model, address, "--query", query},
                {"theta", "--labeled", address, "--query", query, "--label", "kind"},
                {"compare", "--labeled", address, "--query", query, "--label", "kind", "--methods", "ovr"},
                {"train", "--labeled", address, "--query", query, "--label", "kind", "-o", folder.resolve("n.augur")}
            }) {
                assertThat(shell.run(words)).as(shell.err()).isEqualTo(1);
                assertThat(shell.err()).contains("the query is refused, since it");
            }
        }
        assertThat(rows()).isEqualTo(24);
    }

    /** The address has a password that DuckDB does not mind: it is an option behind the file. */
    @Test
    void aPasswordInAnAddressIsKeptNowhere() throws IOException {
        String secret = address + ";user=scott;password=tiger";
        Path model = folder.resolve("m.augur");
        Path report = folder.resolve("r.html");
        String query = KNOWN + " and 'password=tiger' <> ''";
        Object[] words = {
            "train",
            "--query",
            query,
            "--label",
            "kind",
            "--unlabeled-query",
            MIXTURE,
            "--validation-query",
            "select x, y, case when y = 1 then kind end as kind from pile",
            "--method",
            "nrpr:epochs=2,theta=0.5",
            "-o",
            model,
            "--report",
            report,
            "-v"
        };
        shell.with("AUGUR_LABELED", secret).with("AUGUR_UNLABELED", secret).with("AUGUR_VALIDATION", secret);
        int code = shell.run(words);
        assertThat(shell.out() + shell.err()).doesNotContain("tiger");
        assertThat(code).as(shell.err()).isZero();
        assertThat(shell.err()).contains("rows of " + address + " without a label");
        for (Path file : new Path[] {model, report}) {
            assertThat(Files.readString(file, StandardCharsets.ISO_8859_1)).doesNotContain("tiger");
        }
        assertThat(shell.ok("info", "-m", model)).doesNotContain("tiger");
    }

    /** Whoever lists the processes sees the words of a command. */
    @Test
    void aPasswordInTheCommandIsRefused() {
        String secret = address + ";user=scott;password=tiger";
        Path model = folder.resolve("m.augur");
        Object[] compare = {"compare", "--labeled", "k.csv", "--label", "kind", "--methods", "auto"};
        for (Object[] words : new Object[][] {
            {"inspect", secret, "--query", KNOWN},
            {"predict", "-m", model, secret, "--query", KNOWN},
            {"evaluate", "-m", model, " " + secret, "--query", KNOWN},
            {"theta", "--labeled=" + secret, "--query", KNOWN, "--label", "kind"},
            words(compare, "--test", secret, "--test-query", KNOWN),
            {"train", "--labeled", secret, "--query", KNOWN, "--label", "kind", "-o", model, "-v"}
        }) {
            assertThat(shell.run(words)).isEqualTo(2);
            assertThat(shell.err())
                    .isEqualTo("the address " + address + " has a password in it, which the list of processes shows to"
                            + " others; leave it out, and give it with --password-file FILE or in the variable"
                            + " AUGUR_JDBC_PASSWORD.\n");
        }
        assertThat(model).doesNotExist();
    }

    @Test
    void rowsToJudgeByComeFromAQueryToo() {
        Path model = folder.resolve("m.augur");
        String method = "nrpr:epochs=2,theta=0.5";
        Object[] rows = {
            "--labeled",
            address,
            "--query",
            KNOWN,
            "--label",
            "kind",
            "--unlabeled",
            address,
            "--unlabeled-query",
            MIXTURE
        };
        Map<?, ?> trained = shell.json(words(
                words(new Object[] {"train", "-o", model, "--method", method, "--json"}, rows),
                "--validation",
                address,
                "--validation-query",
                KNOWN));
        Map<?, ?> evaluated =
                shell.json("evaluate", "-m", model, address, "--query", KNOWN, "--label", "kind", "--json");
        assertThat((Object) trained.get("validation")).isEqualTo(evaluated);
        assertThat(shell.ok("info", "-m", model)).contains("--validation-query '" + KNOWN + "'");
        Path page = folder.resolve("c.html");
        Object[] compared =
                words(new Object[] {"compare", "--methods", method, "--trials", "1", "--json", "--report", page}, rows);
        Map<?, ?> judged = shell.json(words(compared, "--test", address, "--test-query", KNOWN));
        assertThat((Object) judged.get("metric")).isEqualTo("accuracy");
        assertThat(page).content().contains("test-query");
    }

    private static Object[] words(Object[] words, Object... more) {
        return Stream.concat(Stream.of(words), Stream.of(more)).toArray();
    }

    @Test
    void aQueryAndADatabaseNeedEachOther() {
        Object[] train = {"train", "--labeled", address, "--query", KNOWN, "--label", "kind", "-o", folder.resolve("m")
        };
        for (String table : new String[] {"--unlabeled", "--validation"}) {
            assertThat(shell.run(words(train, table, address))).isEqualTo(2);
            assertThat(shell.err())
                    .isEqualTo(table + " is a database, " + address + ", which needs a query; give a select with "
                            + table + "-query.\n");
            assertThat(shell.run(words(train, table + "-query", KNOWN))).isEqualTo(2);
            assertThat(shell.err())
                    .isEqualTo(table + "-query needs " + table + ", the jdbc: address of the database.\n");
            assertThat(shell.run(words(train, table, "f.csv", table + "-query", KNOWN)))
                    .isEqualTo(2);
            assertThat(shell.err())
                    .isEqualTo(table + "-query is for a database with a jdbc: address, but " + table + " is f.csv.\n");
        }
        assertThat(shell.run("predict", "-m", "m", address)).isEqualTo(2);
        assertThat(shell.err()).contains("the table is a database, " + address + ", which needs a query");
    }

    @Test
    void wrongUsageDoesNotTellAPassword() {
        String secret = "jdbc:oracle:thin:scott/tiger@host:1521/svc";
        for (Object[] words : Stream.<Object[]>of(
                        new Object[] {"predict", "-m", "m", "a.csv", secret},
                        new Object[] {"predict", "--modle", secret},
                        new Object[] {"predict", "-m", "m", secret},
                        new Object[] {"evaluate", "-m", "m", "postgresql://scott:tiger@host/db"},
                        new Object[] {"train", "--labeled", secret, "--label", "y", "-o", folder.resolve("m.augur")},
                        new Object[] {
                            "theta", "--labeled", "postgresql://scott:tiger@host/db", "--query", "x", "--label", "y"
                        },
                        new Object[] {"theta", "--labeled", secret, "--query", "select 1", "--label", "y", "-v"})
                .toList()) {
            assertThat(shell.run(words)).isNotZero();
            assertThat(shell.err()).isNotEmpty().doesNotContain("tiger");
        }
    }

    @Test
    void secretsComeFromAFileOrAVariable() throws IOException, SQLException {
        AskedDriver driver = new AskedDriver();
        DriverManager.registerDriver(driver);
        Object[] words = {"theta", "--labeled", "jdbc:asked://host/db", "--query", "select 1", "--label", "y", "-v"};
        Path file = Files.writeString(folder.resolve("secret.txt"), "tiger\n");
        Object[] more = {"--user", "scott", "--password-file", file};
        try {
            shell.run(Stream.concat(Stream.of(words), Stream.of(more)).toArray());
            assertThat(driver.asked).containsExactlyInAnyOrderEntriesOf(Map.of("user", "scott", "password", "tiger"));
            assertThat(shell.err()).contains("no scott with ***").doesNotContain("tiger");
            shell.with("AUGUR_JDBC_USER", "mary")
                    .with("AUGUR_JDBC_PASSWORD", "lion")
                    .run(words);
            assertThat(driver.asked).containsExactlyInAnyOrderEntriesOf(Map.of("user", "mary", "password", "lion"));
            assertThat(shell.err()).contains("no mary with ***").doesNotContain("lion");
        } finally {
            DriverManager.deregisterDriver(driver);
        }
        more[3] = folder.resolve("none");
        assertThat(shell.run(Stream.concat(Stream.of(words), Stream.of(more)).toArray()))
                .isEqualTo(1);
        assertThat(shell.err()).contains("the password cannot be read; check the path and the permissions");
    }

    /** Lets nobody in, and tells the world whom. */
    private static final class AskedDriver implements Driver {
        private final Properties asked = new Properties();

        @Override
        public Connection connect(String url, Properties info) throws SQLException {
            asked.clear();
            asked.putAll(info);
            throw new SQLException("no " + info.getProperty("user") + " with " + info.getProperty("password"));
        }

        @Override
        public boolean acceptsURL(String url) {
            return url.startsWith("jdbc:asked:");
        }

        @Override
        public DriverPropertyInfo[] getPropertyInfo(String url, Properties info) {
            return new DriverPropertyInfo[0];
        }

        @Override
        public int getMajorVersion() {
            return 1;
        }

        @Override
        public int getMinorVersion() {
            return 0;
        }

        @Override
        public boolean jdbcCompliant() {
            return false;
        }

        @Override
        public Logger getParentLogger() {
            return Logger.getGlobal();
        }
    }

    @Test
    void driversComeFromTheOptionOrTheClassPath() {
        Path model = train();
        Object[] words = {"predict", "-m", model, address, "--query", MIXTURE};
        shell.with("AUGUR_CLASSPATH", folder.resolve("none.jar").toString());
        assertThat(shell.run(words)).isEqualTo(1);
        assertThat(shell.err()).contains(folder.resolve("none.jar") + ": there is no such jar; check the path.");
        shell.with("AUGUR_CLASSPATH", folder + "/*");
        shell.ok(words);
        shell.with("AUGUR_CLASSPATH", folder.resolve("none") + "/*");
        assertThat(shell.run(words)).isEqualTo(1);
        assertThat(shell.err()).contains("there is no such folder; check the path");
    }
}
