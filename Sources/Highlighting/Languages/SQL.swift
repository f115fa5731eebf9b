extension LanguageGrammars {
  static let sql = CompiledGrammar([
    .codeMode(
      LanguageWords(
        [.calls, .ignoresCase],
        [
          .keywords(
            """
            add after all alter always analyze and any as asc autoincrement auto_increment before begin \
            between both by cascade case cast check collate column comment commit concurrently conflict \
            constraint create cross current current_date current_time current_timestamp current_user \
            cursor database declare default deferrable delete desc distinct do drop each else elsif end \
            escape except exclude execute exists explain extension false fetch filter first following for \
            foreign from full function generated grant group having identity if ignore ilike in index \
            inherits inner insert instead intersect into is isolation join key language last lateral left \
            level like limit local lock loop materialized merge minus natural new next no not nothing notnull \
            null nulls of offset old on only or order outer over partition plpgsql pragma preceding \
            primary procedure raise range recursive references rename replace restrict return returning \
            returns revoke right rollback row rows savepoint schema select sequence set similar some \
            stored table temp temporary then to transaction trigger true truncate type unbounded union \
            unique unlogged update using vacuum values view virtual volatile when where while window with \
            within without work
            """),
          .types(
            """
            array bigint bigserial binary bit blob boolean bool bytea char character cidr clob date \
            datetime decimal double enum float inet int integer interval json jsonb money nchar numeric \
            nvarchar oid precision real serial smallint text time timestamp timestamptz tinyint tsvector \
            uuid varbinary varchar varying xml zone
            """),
        ]),
      [
        .commentRule("--"), .commentRule("/*", entering: "comment"),
        .commentRule("#", if: .lineStart),
        .stringRule("'", entering: "string"),
        LexerRule("E'", .string, .start, .push("escaped"), ignoresCase: true),
        LexerRule("\"", .text, .start, .push("name")),
        LexerRule("`", .text, .through(ASCII.backtick)),
        LexerRule("$$", .string), LexerRule("$", .key, .word), LexerRule("::", .text),
        LexerRule(":", .key, .word),
        LexerRule("@@", .key, .word), LexerRule("@", .key, .word),
      ]),
    .commentMode("comment", until: "*/", nesting: "/*"),
    .stringMode(
      "string", until: "'", lineEnd: .continues, escapes: false, [LexerRule("''", .number)]),
    .stringMode("escaped", until: "'", lineEnd: .continues, [LexerRule("''", .number)]),
    LexerMode("name", lineEnd: .ends, [LexerRule("\"", .text, .start, .pop)]),
  ])
}
