extension Grammars {
  static let c = CompiledGrammar(
    cModes([
      .definesType("struct union enum"),
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
        .definesType("class struct union enum typename concept namespace"),
        .keywords(
          """
          alignas alignof and asm auto break case catch co_await co_return co_yield const consteval \
          constexpr constinit const_cast continue decltype default delete do dynamic_cast else explicit \
          export extern false for friend goto if inline mutable new noexcept not nullptr operator or \
          private protected public register reinterpret_cast requires return sizeof static static_assert \
          static_cast switch template this thread_local throw true try typedef typeid using virtual \
          volatile while xor NULL __attribute__ final override
          """),
        .contextual("import module"),
        .types(
          """
          void bool char char8_t char16_t char32_t short int long float double signed unsigned wchar_t \
          string string_view vector unordered_map unordered_set unique_ptr shared_ptr weak_ptr optional \
          variant tuple initializer_list ostream istream
          """),
      ],
      [
        Rule("R\"", .string, .special(.rawDelimiter), .push("raw")),
        Rule("LR\"", .string, .special(.rawDelimiter), .push("raw")),
        Rule("u8R\"", .string, .special(.rawDelimiter), .push("raw")),
        Rule("uR\"", .string, .special(.rawDelimiter), .push("raw")),
        Rule("UR\"", .string, .special(.rawDelimiter), .push("raw")),
      ]))

  private static func cModes(_ words: [Words.Entry], _ rules: [Rule] = []) -> [Mode] {
    var options: Words.Options = [.calls, .members, .suffixTypes, .trailingDots]
    if !rules.isEmpty { options.insert(.capitalTypes) }
    return [
      .code(
        Words(options, words),
        rules + [
          .comment("//"), .comment("/*", in: "comment"),
          .string("\"", in: "string"), .string("'", in: "character"),
          .string("L\"", in: "string"), .string("u8\"", in: "string"), .string("u\"", in: "string"),
          .string("U\"", in: "string"), .string("L'", in: "character"),
          .string("u'", in: "character"), .string("U'", in: "character"),
          Rule("#", .keyword, .special(.directive), if: .lineStart),
          Rule("<", .string, .through(ASCII.greater), if: .include),
        ]),
      .comment("comment", until: "*/"),
      .string("string", until: "\"", lineEnd: .endsUnlessEscaped),
      .string("character", until: "'"),
      Mode("raw", .string, [Rule(")", .string, .special(.rawDelimiterEnd), .pop)]),
    ]
  }
}
