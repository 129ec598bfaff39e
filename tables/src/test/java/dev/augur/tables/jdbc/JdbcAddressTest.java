package dev.augur.tables.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Every password here contains {@code tiger} or {@code lion}, and none of it may be shown. */
class JdbcAddressTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "jdbc:oracle:thin:scott/tiger@host:1521/svc | jdbc:oracle:...",
                "jdbc:oracle:thin:scott/ti/lion@ger@//host:1521/svc | jdbc:oracle:...",
                "jdbc:teradata://host/DATABASE=d,USER=u,PASSWORD=tiger | jdbc:teradata://host",
                "jdbc:teradata://host/DATABASE=d,USER=u,PASSWORD=tiger@lion/x | jdbc:teradata:...",
                "jdbc:mysql://(host=h,port=1,user=u,password=tiger)/db | jdbc:mysql:...",
                "jdbc:mysql://(host=h,password=a@lion/tiger) | jdbc:mysql:...",
                "jdbc:mysql://address=(host=h)(user=u)(password=tiger)/db | jdbc:mysql:...",
                "jdbc:mysql://u:tiger@host:3306/db | jdbc:mysql://host:3306/db",
                "jdbc:mysql://u:tiger@h1:1,u:lion@h2:2/db | jdbc:mysql:...",
                "jdbc:mysql://u:ti/lion@host/db | jdbc:mysql:...",
                "jdbc:mysql://u:tiger@lion@host/db | jdbc:mysql:...",
                "jdbc:mysql://u:tiger?lion@host/db | jdbc:mysql:...",
                "jdbc:mysql://u:ti%40ger%2Flion@host/db | jdbc:mysql://host/db",
                "jdbc:postgresql://host:5432/db?user=u&password=tiger&ssl=true | jdbc:postgresql://host:5432/db",
                "jdbc:postgresql://host/db?user=u&password=ti@lion/tiger | jdbc:postgresql:...",
                "jdbc:db2://host:50000/SAMPLE:user=u;password=tiger; | jdbc:db2://host:50000/SAMPLE",
                "jdbc:db2://host:50000/SAMPLE:user=u;password=ti@lion; | jdbc:db2:...",
                "jdbc:sqlserver://host:1433;databaseName=d;user=u;password={tiger;lion} | jdbc:sqlserver://host:1433",
                "jdbc:sqlserver://host\\inst;user=u;password={a;b@lion} | jdbc:sqlserver:...",
                "jdbc:sqlserver://host\\inst;user=u;password=tiger | jdbc:sqlserver://host\\inst",
                "jdbc:sybase:Tds:host:5000/db?PASSWORD=tiger | jdbc:sybase:...",
                "JDBC:MySQL://u:tiger@host/db | JDBC:MySQL://host/db",
                "jdbc:h2:file:~/test;USER=sa;PASSWORD=tiger | jdbc:h2:file:~/test",
                "jdbc:sqlite:/data/x.db?key=tiger | jdbc:sqlite:/data/x.db",
                "jdbc:duckdb:md:d?motherduck_token=tiger | jdbc:duckdb:md:d",
                "jdbc:tiger | jdbc:...",
                "jdbc:duckdb: | jdbc:duckdb:",
                "jdbc:duckdb:/data/pile.db | jdbc:duckdb:/data/pile.db"
            })
    void showsOnlyWhatIsCertain(String url, String shown) {
        JdbcAddress address = new JdbcAddress(url);
        assertThat(address.shown()).isEqualTo(shown).doesNotContain("tiger", "lion");
        assertThat(address).hasToString(shown);
        assertThat(JdbcAddress.mask("Unmatched argument at index 3: '" + url + "'"))
                .startsWith("Unmatched argument at index 3: '")
                .doesNotContain("tiger", "lion");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "jdbc:oracle:thin:scott/tiger@host:1521/svc | true",
                "jdbc:teradata://host/USER=u,PASSWORD=tiger | true",
                "jdbc:mysql://u:tiger@host/db | true",
                "jdbc:mysql://u:1234@host/db | true",
                "jdbc:mysql://u:ti/lion@host/db | true",
                "jdbc:mysql://u:tiger?lion@host/db | true",
                "jdbc:mysql://u:ti;lion@host/db | true",
                "jdbc:mysql://h1:1,u:lion@h2/db | true",
                "jdbc:mysql://(host=h,user=u,password=tiger)/db | true",
                "jdbc:oracle:oci8:scott/tiger@svc | true",
                "jdbc:postgresql://host/db?sslpassword=tiger | true",
                "jdbc:sqlserver://host;accessToken=tiger | true",
                "jdbc:sqlite:/data/x.db?key=tiger | true",
                "jdbc:duckdb:md:d?motherduck_token=tiger | true",
                "jdbc:db2://host:50000/SAMPLE:user=u;password=tiger; | true",
                "jdbc:sap://u:tiger@host:30015/?user=x | true",
                "jdbc:mysql://u@host/db | false",
                "jdbc:mysql://host/db?password= | false",
                "jdbc:postgresql://host/db?passwordFile=/run/pw | false",
                "jdbc:postgresql://host:5432/db?user=me@server | false",
                "jdbc:postgresql://[::1]:5432/db?user=me@server | false",
                "jdbc:postgresql://h1:1,h2:2/db?user=me@server | false",
                "jdbc:sqlserver://host:1433;user=me@server | false",
                "jdbc:db2://host:50000/SAMPLE:user=me@server; | false",
                "jdbc:oracle:thin:/@wallet | false",
                "jdbc:oracle:thin:scott@host:1521/svc | false",
                "jdbc:snowflake://host/?tokenTimeout=5 | false",
                "jdbc:duckdb:data/me@work/pile.db | false",
                "jdbc:sqlite:data:x/me@work/pile.db | false",
                "jdbc:oracle:thin:@//host:1521/svc | false",
                "jdbc:postgresql://host:5432/db | false",
                "jdbc:duckdb:/data/pile.db | false"
            })
    void tellsWhetherThereIsAPassword(String url, boolean password) {
        assertThat(new JdbcAddress(url).hasPassword()).isEqualTo(password);
    }

    @Test
    void knowsTheFileThatIsADatabase() {
        assertThat(new JdbcAddress("jdbc:duckdb:/data/x.db;password=tiger").file())
                .contains("/data/x.db");
        assertThat(new JdbcAddress("jdbc:oracle:thin:scott/tiger@host").file()).isEmpty();
    }

    @Test
    void masksLoginsOfOtherAddresses() {
        assertThat(JdbcAddress.mask("no file postgresql://u:tiger@host/db"))
                .isEqualTo("no file postgresql://...@host/db");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "jdbc:oracle:thin:scott/tiger@host:1521/svc | logon of scott with tiger denied",
                "jdbc:mysql://u:ti%40ger@host/db | Access denied for 'u'@'host' (ti@ger)",
                "jdbc:mysql://u:ti%40ger@host/db | cannot open jdbc:mysql://u:ti%40ger@host/db",
                "jdbc:sqlserver://host;password={ti;ger} | bad property {ti;ger}",
                "jdbc:x://host | Password = 'tiger' is wrong",
                "jdbc:x://host | {\"password\": \"tiger\"} is wrong",
                "jdbc:x://host/db?pw=TIGER | user or tiger"
            })
    void scrubsWhatDriversSay(String url, String message) {
        String told = Database.at(url).scrub(message);
        assertThat(told).doesNotContainIgnoringCase("ti").doesNotContainIgnoringCase("ger");
    }

    @Test
    void scrubsAPasswordThatWasGivenApart() {
        Database database =
                Database.at("jdbc:postgresql://host/db").withUser("me").withPassword("a.b");
        assertThat(database.scrub("password authentication failed for user \"me\" at host (a.b)"))
                .isEqualTo("password authentication failed for user \"me\" at host (***)");
        assertThat(database.shownQuery("select * from f('host=h password=tiger')"))
                .isEqualTo("select * from f('host=h password=***')");
        assertThat(database).hasToString("jdbc:postgresql://host/db");
    }
}
