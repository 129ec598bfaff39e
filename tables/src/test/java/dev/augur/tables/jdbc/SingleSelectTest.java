package dev.augur.tables.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SingleSelectTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "select * from pile",
                "  SELECT 1;  ",
                "select 1; -- the end\n ; /* really */",
                "/* insert */ select 'delete from pile; drop' as \"update\" -- delete",
                "(select 1) union all (select 2)",
                "with a as (select 1), b as materialized (table a) select * from b",
                "values (1), (2)",
                "table pile",
                "select 'it''s', \"a\"\"b\", `into`, [delete] from t",
                "select replace(x, 'a', 'b'), truncate(y, 2), deleted, updated_at, inserted from t",
                "select data #>> '{a,b}', v$x, a - -1 from t where n = N'x' and d = date '2024-01-31'",
                "select a[1], b::text, :x from t order by 1 limit 5"
            })
    void lets(String query) {
        assertThat(SingleSelect.problem(query)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "delete from pile | it starts with DELETE",
                "(delete from pile) | it starts with DELETE",
                "select 1; delete from pile | it has more than one statement",
                "select 1; select 2 | it has more than one statement",
                "select ';' ; ~; | it has more than one statement",
                "with x as (delete from pile returning *) select * from x | it has the word DELETE",
                "with x as (select 1) delete from pile | it has the word DELETE",
                "select * from final table (insert into pile values (1)) | it has the word INSERT",
                "select 1 drop table pile | it has the word DROP",
                "select * into copy from pile | it has the word INTO",
                "select 1 exec sp_who | it has the word EXEC",
                "copy pile to 'x.csv' | it starts with COPY",
                "attach 'x.db' | it starts with ATTACH",
                "install httpfs | it starts with INSTALL",
                "pragma database_list | it starts with PRAGMA",
                "explain analyze delete from pile | it starts with EXPLAIN",
                "call f() | it starts with CALL",
                "set x = 1 | it starts with SET",
                "select 'a\\'; delete from pile; --' | a backslash stands before a quote",
                "select 1--1; delete from pile | -- must be followed by a space",
                "select 1 /*! ; delete from pile */ | a comment that starts with ! may be executed",
                "select 1 /* /* */ ; delete from pile; -- */ | there is a comment in a comment",
                "select 1 /* | a comment is not closed",
                "select 'a | a quote is not closed",
                "select $$ ; delete from pile $$ | it has dollar-quoted text",
                "select $a$ x $a$ | it has dollar-quoted text",
                "select q'[it's; delete]' | it has text in quotes that only this database knows",
                "select `a; delete from pile` | there is a semicolon in a name",
                "~~ | it is empty",
                "; | it is empty",
                "-- delete | it is empty",
                "'x' | it starts with"
            })
    void refuses(String query, String problem) {
        assertThat(SingleSelect.problem(query)).get().asString().startsWith(problem);
    }
}
