import TabPagerTestSupport
import Testing

@testable import Documents

@Suite("Shell command templates", .blocking, .timeLimit(.minutes(600)))
struct ShellCommandTemplateTests {
  /// A part of a command, and its expansion by the shell if the file is called `NAME`.
  private struct Sample: CustomTestStringConvertible {
    var text: String
    var result: String
    init(_ text: String, _ result: String) { (self.text, self.result) = (text, result) }
    var testDescription: String { text }
  }

  /// All kinds of quoting. Each sample is a part of one shell word.
  private static let samples = [
    Sample("%s", "NAME"), Sample(#""%s""#, "NAME"), Sample("'%s'", "NAME"),
    Sample(#"./"%s""#, "./NAME"), Sample("a'b %s c'd", "ab NAME cd"),
    Sample(#"a"b %s c"d"#, "ab NAME cd"), Sample(#""%s%s"'%s%s'%s%s"#, "NAMENAMENAMENAMENAMENAME"),
    // Escaped quotes, and quotes within other quotes.
    Sample(#"\"%s\""#, #""NAME""#), Sample(#"\'%s\'"#, "'NAME'"),
    Sample(#""\"%s\"""#, #""NAME""#), Sample(#""'%s'""#, "'NAME'"),
    Sample(#"'"%s"'"#, #""NAME""#), Sample(#""it's %s""#, "it's NAME"),
    Sample(#"\\"%s""#, #"\NAME"#), Sample(#""\\"'%s'"#, #"\NAME"#), Sample(#"'\'"%s""#, #"\NAME"#),
    // A backslash or dollar sign before the name.
    Sample(#""\%s""#, #"\NAME"#), Sample(#"\%s"#, "NAME"), Sample(#"'\%s'"#, #"\NAME"#),
    Sample(#""$%s""#, "$NAME"), Sample("$%s", "$NAME"), Sample("'$%s'", "$NAME"),
    Sample(#""\$%s""#, "$NAME"),
    // Command substitutions and parameter expansions.
    Sample(#""$(printf %%s. "%s")""#, "NAME."), Sample(#""$(printf %%s. '%s')""#, "NAME."),
    Sample(#""$(printf %%s. %s)%s'""#, "NAME.NAME'"),
    Sample(#""$( (printf %%s. '%s') )%s""#, "NAME.NAME"),
    Sample(#""$(printf %%s. "$(printf %%s. '%s')" "%s")%s""#, "NAME..NAME.NAME"),
    Sample(#""`printf %%s. '%s'`%s""#, "NAME.NAME"),
    Sample(#""`printf %%s. "%s"`%s'""#, "NAME.NAME'"),
    Sample(#""`printf %%s. \"it's %s\"`'%s'""#, "it's NAME.'NAME'"),
    Sample(#""${unset-%s}""#, "NAME"), Sample(#"${unset-"%s"}"#, "NAME"),
    Sample(#""$(case %s in "%s") printf %%s. "%s";; esac)%s""#, "NAME.NAME"),
    // Percent signs.
    Sample("%%", "%"), Sample("%%s", "%s"), Sample("%%%%s%s", "%%sNAME"), Sample("%d%", "%d%"),
    Sample(#"\%%"#, "%"), Sample(#""%%s '%%s'""#, "%s '%s'"),
  ]

  private static let namePieces = [
    "'", "\"", "\\", "`", "$(touch executed)", "`touch executed`", ";touch executed;",
    "&&touch executed&&", "|touch executed|", "\ntouch executed\n", "$0", "${HOME}", "$((1+1))",
    "*", "?", "[a-z]", "~", "{a,b}", " ", "\t", "\n", "#", "!", "-", "+", "=", ":", "(", ")", "<",
    ">", "&", ";", "%s", "%", "a", "x.gz", "é", "\u{1B}", "/",
  ]

  /// Returns the output of a command in which `%s` stands for a file.
  private func output(
    _ command: String, path: String, in folder: TemporaryFolder
  ) throws -> String {
    let permission = try #require(ProgramPermission(isSecure: false))
    let user = try #require(LessOpenPreprocessor("|cd \(folder.path) && " + command))
    let program = HelperProgram(
      try #require(user.contentProgram(for: .file(path), permission)).invocation)
    let result = try program.run(input: [], inputSize: 0, stop: StopFlag()) {}
    return String(decoding: result.output, as: UTF8.self)
  }

  private func expansion(_ result: String, path: String) -> String {
    var (text, rest) = ("", result[...])
    while !rest.isEmpty {
      if rest.hasPrefix("NAME") {
        text += ProgramArgument.file(path).value
        rest = rest.dropFirst(4)
      } else {
        text.append(rest.removeFirst())
      }
    }
    return text
  }

  @Test(
    "in a LESSOPEN command, the file name is one argument and never code, however `%s` is quoted",
    arguments: samples)
  private func quoting(sample: Sample) throws {
    let folder = try TemporaryFolder()
    for path in [
      "plain", "a  b *", "$(touch executed)", "`touch executed`", "a\";touch executed;\"",
      "a';touch executed;'", "a\\\";touch executed #", "a\ntouch executed\n", "}'\"", "\\",
    ] {
      let command = "printf '<%%s>' \(sample.text) : %s"
      let name = ProgramArgument.file(path).value
      #expect(
        try output(command, path: path, in: folder)
          == "<\(expansion(sample.result, path: path))><:><\(name)>")
      #expect(!FileIO.exists(folder.path + "/executed"), "\(path)")
    }
  }

  @Test("random quoting of `%s` and random file names give one argument each, and run nothing")
  func random() throws {
    let folder = try TemporaryFolder()
    let found = RandomCases.firstFault("commands of LESSOPEN", count: 400, seed: 6_030, within: 20)
    {
      random in
      let path = (0...random.below(6)).map { _ in
        Self.namePieces[random.below(Self.namePieces.count)]
      }.joined()
      let words = (0...random.below(4)).map { _ in
        (0...random.below(4)).map { _ in Self.samples[random.below(Self.samples.count)] }
      }
      // A `%` at the end of one part would form `%s` or `%%` with the next.
      let texts = words.map { $0.map { $0.text.hasSuffix("d%") ? "%d" : $0.text }.joined() }
      let command = "printf '<%%s>' " + texts.joined(separator: " ") + " : %s"
      let results = words.map { word in
        word.map { $0.text.hasSuffix("d%") ? "%d" : $0.result }.joined()
      }
      let expected =
        results.map { "<\(expansion($0, path: path))>" }.joined()
        + "<:><\(ProgramArgument.file(path).value)>"
      let output = try? self.output(command, path: path, in: folder)
      let isRun = FileIO.exists(folder.path + "/executed")
      guard isRun || output != expected else { return nil }
      return "\(command) with \(path.debugDescription) gives \(output.debugDescription)"
        + (isRun ? " and runs a command" : "")
    }
    #expect(found == nil)
  }

  @Test("a LESSOPEN command without %s is not used", arguments: ["|cat", "|cat %%s", "|cat %", ""])
  func nameless(text: String) {
    #expect(LessOpenPreprocessor(text) == nil)
  }

  @Test(
    "the bars and the dash before a LESSOPEN command are not part of the command",
    arguments: ["|", "||", "|-", "||-", "-", ""])
  func prefix(bars: String) throws {
    let permission = try #require(ProgramPermission(isSecure: false))
    let user = try #require(LessOpenPreprocessor(bars + "echo %s $# ok"))
    #expect(user.readsStandardInput == bars.hasSuffix("-"))
    let filter = user.contentProgram(for: .file("x"), permission)
    #expect(
      filter?.fallback == ["|": .ifEmpty, "||": .ifEmptyAndFailed][bars.filter { $0 == "|" }])
    let program = try #require(
      filter?.invocation ?? user.fileNameProgram(for: .file("x"), permission))
    let result = try HelperProgram(program).run(input: [], inputSize: 0, stop: StopFlag()) {}
    #expect(String(decoding: result.output, as: UTF8.self) == "x 0 ok\n")
  }

  @Test("in a LESSCLOSE command, the second %s is the name of the replacement")
  func closer() throws {
    let permission = try #require(ProgramPermission(isSecure: false))
    let user = try #require(LessOpenPreprocessor("echo %s", closer: "echo '%s' \"%s\" $#"))
    let program = try #require(
      user.closingProgram(for: .file("a $(b)"), replacement: .file("'c'"), permission))
    let result = try HelperProgram(program).run(input: [], inputSize: 0, stop: StopFlag()) {}
    #expect(String(decoding: result.output, as: UTF8.self) == "a $(b) ./'c' 0\n")
  }
}
