extension LanguageGrammars {
  static let c = CompiledGrammar(
    cModes([
      .typeDefinitionKeywords("struct union enum"),
      .keywords(
        """
        auto break case const continue default do else extern for goto if inline register restrict return \
        sizeof static switch typedef volatile while _Alignas _Alignof _Atomic _Generic _Noreturn \
        _Static_assert _Thread_local alignas alignof constexpr static_assert thread_local typeof asm \
        __attribute__ __asm__ __inline __restrict __volatile__ NULL true false nullptr
        """),
      .types(
        """
        void char short int long float double signed unsigned bool _Bool _Complex FILE DIR va_list \
        wchar_t size_t
        """),
    ]))

  static let cpp = CompiledGrammar(
    cModes(
      [
        .typeDefinitionKeywords("class struct union enum typename concept namespace"),
        .keywords(
          """
          alignas alignof and asm auto break case catch co_await co_return co_yield const consteval \
          constexpr constinit const_cast continue decltype default delete do dynamic_cast else explicit \
          export extern false for friend goto if inline mutable new noexcept not nullptr operator or \
          private protected public register reinterpret_cast requires return sizeof static static_assert \
          static_cast switch template this thread_local throw true try typedef typeid using virtual \
          volatile while xor NULL __attribute__ final override
          """),
        .contextualKeywords("import module"),
        .types(
          """
          void bool char char8_t char16_t char32_t short int long float double signed unsigned wchar_t \
          string string_view vector unordered_map unordered_set unique_ptr shared_ptr weak_ptr optional \
          variant tuple initializer_list ostream istream
          """),
      ],
      [
        LexerRule("R\"", .string, .special(.rawDelimiter), .push("raw")),
        LexerRule("LR\"", .string, .special(.rawDelimiter), .push("raw")),
        LexerRule("u8R\"", .string, .special(.rawDelimiter), .push("raw")),
        LexerRule("uR\"", .string, .special(.rawDelimiter), .push("raw")),
        LexerRule("UR\"", .string, .special(.rawDelimiter), .push("raw")),
      ]))

  private static func cModes(_ words: [LanguageWords.WordGroup], _ rules: [LexerRule] = [])
    -> [LexerMode]
  {
    var options: LanguageWords.WordOptions = [.calls, .members, .suffixTypes, .trailingDots]
    if !rules.isEmpty { options.insert(.capitalTypes) }
    return [
      .codeMode(
        LanguageWords(options, words),
        rules + [
          .commentRule("//"), .commentRule("/*", entering: "comment"),
          .stringRule("\"", entering: "string"), .stringRule("'", entering: "character"),
          .stringRule("L\"", entering: "string"), .stringRule("u8\"", entering: "string"),
          .stringRule("u\"", entering: "string"),
          .stringRule("U\"", entering: "string"), .stringRule("L'", entering: "character"),
          .stringRule("u'", entering: "character"), .stringRule("U'", entering: "character"),
          LexerRule("#", .keyword, .special(.directive), if: .lineStart),
          LexerRule("<", .string, .through(ASCII.greater), if: .include),
        ]),
      .commentMode("comment", until: "*/"),
      .stringMode("string", until: "\"", lineEnd: .endsUnlessEscaped),
      .stringMode("character", until: "'"),
      LexerMode("raw", .string, [LexerRule(")", .string, .special(.rawDelimiterEnd), .pop)]),
    ]
  }
}
