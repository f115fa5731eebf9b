import TabPagerCore
import TabPagerTestSupport
import Testing

@Suite("Hostile output", .blocking, .timeLimit(.minutes(600)))
struct HostileOutputTests {
  private func forbiddenOutput(_ session: PTYSession) -> [String] {
    forbiddenOutput(in: session.rawOutput)
  }

  private func forbiddenOutput(in output: [UInt8]) -> [String] {
    TerminalOutputCheck.forbiddenOutput(in: output)
      + TerminalOutputCheck.textOutsideUpdates(in: output).map { "outside: \($0)" }
  }

  private func quitAndCheck(_ session: PTYSession, expectedStatus status: Int32 = 0) throws {
    session.send("q")
    #expect(try session.waitForExit() == .exited(status))
    #expect(forbiddenOutput(session) == [])
    #expect(session.modes.isRestored)
  }

  /// Returns a document of a kind, such as `csv`, with one piece in each line.
  private static func hostileDocument(
    ofKind kind: String, pieces: some Sequence<[UInt8]> = HostileTextSamples.all
  ) -> [UInt8] {
    let lines = pieces.enumerated().flatMap { number, piece -> [UInt8] in
      switch kind {
      case "csv": Array("\(number),".utf8) + piece + Array(",\"".utf8) + piece + Array("\"\n".utf8)
      case "json":
        Array("  \"".utf8)
          + Array(
            String(decoding: piece, as: UTF8.self).utf16.map { unit in
              let digits = String(unit, radix: 16)
              return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            }.joined().utf8) + Array("\",\n".utf8)
      case "md":
        Array("- ".utf8) + piece + Array(" [".utf8) + piece + Array("](http://a".utf8) + piece
          + Array(") `".utf8) + piece + Array("`\n".utf8)
      default: Array("a".utf8) + piece + Array("b\n".utf8)
      }
    }
    switch kind {
    case "json": return Array("[\n".utf8) + lines + Array("  \"the end\"]\n".utf8)
    case "csv": return lines + Array("end,the end,\n".utf8)
    default: return lines + Array("\nthe end\n".utf8)
    }
  }

  /// The views of each kind of document, and the start of their first rows. `K` switches to the second view.
  private static let views = [
    "txt": [("TEXT", "a"), ("HEX", "00000000  61 ")],
    "csv": [("TABLE", " 0 "), ("TEXT", "0,")],
    "json": [("JSON", " ▾ ["), ("SOURCE", "[")],
    "md": [("MD", " • "), ("TEXT", "- ")],
  ]

  @Test(
    "control sequences in documents are harmless in every view",
    arguments: ["txt", "csv", "json", "md"])
  func documents(kind: String) throws {
    let folder = try TemporaryFolder()
    let all = HostileTextSamples.all
    let starts = Array(stride(from: 0, to: all.count, by: 90))
    let files = starts.map { "\($0).\(kind)" }
    for (start, name) in zip(starts, files) {
      try folder.write(
        Self.hostileDocument(ofKind: kind, pieces: all[start..<min(start + 90, all.count)]),
        to: name)
    }
    // The screen is tall enough for a whole document, because only visible text is sent to the terminal.
    let size = Size(width: 100, height: 200)
    let pager = try Pager(["--motion=none"], files: files, in: folder, size: size)
    var status: String { pager.session.screen.row(size.height - 1) }
    let views = try #require(Self.views[kind])
    for name in files {
      for (view, start) in views {
        try pager.session.waitUntil("\(name) as \(view)", timeout: 60) { session in
          status.hasPrefix(" \(view)  \(name) ")
            && session.screen.rowWithoutMargin(2).hasPrefix(start)
            // The hexadecimal view has more rows than the screen.
            && (view == "HEX"
              || status.contains(" 100%") && session.screenText.contains { $0.contains("the end") })
        }
        pager.session.press("K")
      }
      pager.session.press(Key(.right))
    }
    try quitAndCheck(pager.session)
  }

  @Test("control sequences in file names are harmless in folders and tabs")
  func folder() throws {
    let folder = try TemporaryFolder()
    let names = HostileTextSamples.fileNames()
    for name in names { try folder.write("text of it\n", to: "list/" + name) }
    let size = Size(width: 120, height: names.count + 10)
    let pager = try Pager(["--motion=none"], files: ["list"], in: folder, size: size)
    try pager.session.waitForText("..  up to")
    // The last entry is the parent folder. Go to the one above it.
    pager.session.send("Gk\r")
    try pager.session.waitForText("text of it")
    pager.session.send("y")
    try quitAndCheck(pager.session)
  }

  @Test(
    "control sequences in git's file names and subjects are harmless", arguments: ["true", "false"])
  func git(quotes: String) throws {
    let folder = try TemporaryFolder()
    let names = HostileTextSamples.fileNames()
    for name in names { try folder.write("text of it\n", to: "work/" + name) }
    let subject = HostileTextSamples.fileNames(limit: 4000).joined(separator: " ")
    try folder.write(subject, to: "subject")
    try folder.write(
      """
      cd work && git init -q -b main && git add -A
      git -c user.name=Ada -c user.email=a@b commit -q --cleanup=verbatim -F ../subject
      """, to: "make.sh")
    _ = try Shell.output(of: "sh -e make.sh 2>&1", in: folder)
    let command = "cd work; git -c core.quotePath=\(quotes)"
    let show = try PagerInShell("\(command) show | tabpager", in: folder)
    try show.waitForTabTitles("All")
    for _ in 0..<4 { show.session.send("]") }
    show.session.send("}")
    try show.wait("the last file") { $0.status.contains("%") && !$0.selected.hasPrefix("All") }
    show.session.send("t")
    try show.wait("the list of tabs") { $0.session.cursor != nil }
    show.session.send("\u{1B}[27u")
    try show.wait("no list") { $0.session.cursor == nil }
    try quitAndCheck(show.session)
    let log = try PagerInShell("\(command) log -p | tabpager", in: folder)
    try log.wait("the commit") { $0.status.contains("%") }
    try quitAndCheck(log.session)
  }

  @Test("control sequences in commands and their output are harmless", arguments: [[], ["--pty"]])
  func commands(options: [String]) throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.hostileDocument(ofKind: "txt"), to: "file")
    let comment = HostileTextSamples.fileNames(
      HostileTextSamples.controls + HostileTextSamples.characters
    )
    .joined().filter { $0 != "\r" }
    let pager = try Pager(
      options + ["--motion=none", "-e", "cat file #" + comment, "-e", "exit 3 #" + comment],
      files: [], in: folder, size: Size(width: 100, height: 1000))
    try pager.session.waitForText("the end", timeout: 120)
    pager.session.press(Key(.right))
    try pager.session.waitForText("exit status 3")
    pager.session.send("r")
    try pager.session.waitForText("exit status 3")
    try quitAndCheck(pager.session)
  }

  @Test("control sequences in messages on standard error are harmless", arguments: 0..<4)
  func messages(place: Int) throws {
    let folder = try TemporaryFolder()
    // A line of a configuration file cannot contain line separators.
    let text = HostileTextSamples.fileNames().joined()
    let oneLine = String(
      String.UnicodeScalarView(
        text.unicodeScalars.filter {
          !"\u{B}\u{C}\r\u{85}\u{2028}\u{2029}".unicodeScalars.contains($0)
        }))
    var (arguments, environment) = ([String](), ["XDG_CONFIG_HOME": folder.path])
    switch place {
    case 0: arguments = ["--bar=" + text]
    case 1: arguments = ["--split=/(" + text + "/"]
    case 2:
      environment["TABPAGER"] = "--bar='" + oneLine.filter { $0 != "'" } + "' -h"
      arguments = ["--" + text]
    default:
      arguments = ["--nonsense"]
      try folder.write("bind " + oneLine.filter { $0 != " " } + " next\n", to: "tabpager/config")
    }
    let pager = try Pager(arguments, files: [], in: folder, environment: environment)
    #expect(try pager.session.waitForExit() == .exited(2))
    #expect(String(decoding: pager.session.rawOutput, as: UTF8.self).contains("Try 'tabpager"))
    #expect(forbiddenOutput(pager.session) == [])
  }

  @Test("control sequences are harmless in random documents, names, keys and sizes")
  func anything() throws {
    let found = try RandomCases.firstFault("program", count: 6, seed: 6_030) { random in
      try faultOfRandomCase(&random)
    }
    #expect(found == nil)
  }

  private func faultOfRandomCase(_ random: inout SeededGenerator) throws -> String? {
    let folder = try TemporaryFolder()
    let all = HostileTextSamples.all
    let names = HostileTextSamples.fileNames()
    var files: [String] = []
    for ending in ["", ".md", ".csv", ".json", ".c", ".bin"] where random.below(2) == 0 {
      var bytes: [UInt8] = []
      for _ in 0..<random.below(300) {
        bytes +=
          random.below(3) == 0 ? all[random.below(all.count)] : Array("word, \"x\": #\n".utf8)
      }
      let name = names[random.below(names.count)] + ending
      try folder.write(bytes, to: name)
      files.append(name)
    }
    let options = [
      ["--motion=none"], ["-N"], ["-S"], ["--pty"], ["--loop", "--bar=fit"], ["--secure"],
    ]
    let size = Size(width: 1 + random.below(120), height: 1 + random.below(50))
    let pager = try Pager(
      options[random.below(6)], files: files + ["."], in: folder,
      environment: ["LANG": random.below(4) == 0 ? "C" : "C.UTF-8"], size: size)
    // Until the first frame, the terminal itself echoes typed keys.
    try pager.session.waitUntil("a frame") { $0.modes.synchronizedEnds > 0 }
    let keys =
      Array("lh123]}{tjkGgbfdu:mNn/?&K-+sFw#ryoHM ,.x\r\t\u{7F}aZ9%").map { String($0) }
      + ["\u{1B}[27u", "\u{1B}[1;2C", "\u{1B}[<0;5;1M", "\u{1B}[<65;5;5M", "\u{1B}[<0;5;1m"]
    for _ in 0..<random.below(60) {
      if random.below(10) == 0 {
        pager.session.resize(Size(width: 1 + random.below(120), height: 1 + random.below(50)))
      }
      if random.below(6) == 0 {
        // Pasted text cannot contain ESC, which would end the paste or the prompt.
        let text = names[random.below(names.count)].filter { $0 != "\u{1B}" }
        pager.session.paste(text)
      } else {
        pager.session.send(keys[random.below(keys.count)])
      }
    }
    // Close whatever is open, and quit.
    pager.session.send("\u{1B}[27u\u{1B}[27u\u{1B}[27uqqq")
    let status = try pager.session.waitForExit(timeout: 30)
    guard [.exited(0), .exited(1)].contains(status) else { return "\(status)" }
    // A key may have ended the program early. The terminal echoes what is typed after that, so it is not checked.
    let output = pager.session.rawOutput
    let end = output.ranges(of: Array("\u{1B}[?1049l".utf8)).last?.upperBound ?? output.endIndex
    let complaints = forbiddenOutput(in: Array(output[..<end]))
    return complaints.isEmpty && pager.session.modes.isRestored ? nil : "\(complaints)"
  }
}
