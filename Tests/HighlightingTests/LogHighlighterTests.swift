import TabPagerTestSupport
import Testing

@testable import Highlighting

@Suite("Colours of logs") struct LogHighlighterTests {
  @Test("times, levels, fields and values of a log have the colours of the golden")
  func sample() throws {
    let text = TokenKindMarkup.lines(of: try LanguageSamples.bytes("sample.log")) { line in
      var runs: [TokenRun] = []
      LogHighlighter.highlightLine(line, into: &runs)
      return runs
    }
    expectGolden(text, named: "log")
  }

  private static func level(of line: String) -> LogLevel? {
    Array(line.utf8).withUnsafeBufferPointer { LogHighlighter.level(ofLine: $0) }
  }

  @Test(
    "the level of a log line is recognised in all usual formats",
    arguments: [
      ("2024-05-01T10:00:00.123Z ERROR http failed", LogLevel.error),
      ("[2024-05-01 10:00:00,123] [warn] disk", .warning),
      ("14:02:11.518  ERROR pay     gave up", .error), ("INFO: started", .info),
      ("time=10:00:00 level=warn msg=x", .warning), ("{\"level\":\"error\",\"msg\":\"x\"}", .error),
      ("{\"level\":50,\"msg\":\"x\"}", .error), ("{\"level\":30}", .info),
      ("E0501 10:00:00.123456 12 main.go:3] x", .error), ("I0501 10:00:00.123456 12 x", .info),
      ("05-01 10:00:00.123  100  200 W Tag: x", .warning), ("E/Tag( 12): x", .error),
      ("src/main.c:12:3: error: expected ';'", .error), ("error[E0308]: mismatched types", .error),
      ("warning: unused variable", .warning), ("x.swift:3:1: warning: unused", .warning),
      ("May  1 10:00:00 host app[12]: FATAL: no memory", .fatal),
      ("2024/05/01 10:00:00 [crit] 12#0: x", .fatal), ("TRACE db plan", .trace),
      ("<debug> x", .debug), ("panic: runtime error", .fatal),
      ("fatal: not a git repository", .fatal),
      ("ERROR:root:message", .error), ("2024-05-01 10:00:00 | WARNING | x", .warning),
      ("1.2.3.4 - - [01/May/2024:10:00:00 +0000] \"GET /a \\\"b HTTP/1.1\" 503 12", .error),
      ("host - bob [01/May/2024:10:00:00 +0000] \"-\" 404 0 \"-\"", .warning),
    ])
  func level(line: String, level: LogLevel) { #expect(Self.level(of: line) == level) }

  @Test(
    "the message of a log line starts after the time, the level and the component",
    arguments: [
      ("2024-05-01T10:00:00.123Z ERROR http failed", "http failed"),
      ("14:02:11.518  ERROR pay     gave up after", "gave up after"),
      ("14:02:11.518  INFO  gave up after", "gave up after"),
      ("[2024-05-01 10:00:00,123] [warn] disk full", "disk full"),
      ("2024-05-01 10:00:00 | WARNING | disk full", "disk full"),
      ("2024-05-01 10:00:00 INFO [main] started", "started"),
      ("May  1 10:00:00 host app[12]: FATAL: no memory", "host app[12]: FATAL: no memory"),
      ("E0501 10:00:00.123456 12 main.go:3] x", "12 main.go:3] x"),
      ("INFO: started", "started"), ("INFO    db: started", "started"),
      ("<debug> x", "x"),
      ("::1 - - [01/May/2024:10:00:00 +0000] \"GET / HTTP/1.1\" 500 5", "\"GET / HTTP/1.1\" 500 5"),
      ("10:00:00", ""),
    ])
  func messageStart(line: String, message: String) {
    let start = Array(line.utf8).withUnsafeBufferPointer { LogHighlighter.messageStart(ofLine: $0) }
    #expect(String(decoding: Array(line.utf8)[start...], as: UTF8.self) == message)
  }

  @Test(
    "the last column of a line of git blame or ps is found in the line itself",
    arguments: [
      ("8d55eb10f (Ann B. 2026-11-21 09:41:55 +0000   1) # a (b) 2)", "# a (b) 2)"),
      ("^8d55eb10 src/a (1).c (Ann 2026-11-21 09:41:55 -0130 120)   return", "  return"),
      ("8d55eb10f  12) text", "text"), ("8d55eb10f (Ann 2026-11-21  7)", ""),
      ("root    1  0.3  0.0  46864 15132 ?  SLl  Nov27   4:48 /bin/x --y 1:00", "/bin/x --y 1:00"),
      ("ann   812 12.5  0.1 1 2 pts/0 R+ 10:00 1-02:03:04 ps aux", "ps aux"),
      ("root       2       1  0 Nov27 ?        00:00:01 [kthreadd] x", "[kthreadd] x"),
    ])
  func lastColumn(line: String, text: String) {
    let start = Array(line.utf8).withUnsafeBufferPointer {
      LogHighlighter.lastColumnStart(ofLine: $0)
    }
    #expect(String(decoding: Array(line.utf8)[start...], as: UTF8.self) == text)
  }

  @Test("the last column of a line begins in its first 1,024 bytes, or is not looked for")
  func distantColumn() {
    for (length, isFound) in [(900, true), (1100, false)] {
      let line = Array(
        ("8d55eb10f " + String(repeating: "a", count: length) + " (Ann 2026-11-21 7) x").utf8)
      let start = line.withUnsafeBufferPointer { LogHighlighter.lastColumnStart(ofLine: $0) }
      #expect((start > 0) == isFound)
    }
  }

  @Test(
    "a line of neither git blame nor ps has no last column",
    arguments: [
      "", "8d55eb10f", "8d55eb10f is the first commit", "deadbeef (Ann 2026-11-21 09:41:55)",
      "USER PID %CPU %MEM VSZ RSS TTY STAT START TIME COMMAND",
      "1 2 3 4 5 6 7 8 9 10 11 12", "a 1 2 3 4 5 6 7", "a 1 2 3 4 5 1: 7", "a b 1 2 3 4 1:00 x",
    ])
  func noLastColumn(line: String) {
    #expect(
      Array(line.utf8).withUnsafeBufferPointer { LogHighlighter.lastColumnStart(ofLine: $0) } == 0)
  }

  @Test(
    "a line that begins with neither a time nor a level is all message",
    arguments: [
      "", "   at PaymentGateway.swift:23", "{\"level\":\"error\",\"msg\":\"x\"}",
      "level=warn msg=x",
      "src/main.c:12:3: error: expected ';'", "ERROR:root:message",
      "error[E0308]: mismatched types",
    ])
  func withoutMessageStart(line: String) {
    #expect(
      Array(line.utf8).withUnsafeBufferPointer { LogHighlighter.messageStart(ofLine: $0) } == 0)
  }

  @Test(
    "words that only look like log levels are not levels",
    arguments: [
      "", "no error here", "0 errors, 2 warnings", "Error handling is hard", "GET /error 200",
      "debugger attached", "Edit the file", "I went home", "E = mc2",
      "the fatal flaw", "level up", "tests/ERROR/x", "W 12",
      "1.2.3.4 - - [01/May/2024:10:00:00 +0000] \"GET / HTTP/1.1\" 200 500",
      "1.2.3.4 - - [01/May/2024:10:00:00 +0000] \"GET / HTTP/1.1\" 5003 1",
      "1.2.3.4 - - [01/May/2024:10:00:00 +0000] 503 \"GET /",
      String(repeating: "x", count: 161) + "01/May/2024:10:00:00 +0000] \"GET / HTTP/1.1\" 503 5",
      "[now] \"GET / HTTP/1.1\" 503 12",
    ])
  func noLevel(line: String) { #expect(Self.level(of: line) == nil) }

  @Test(
    "a text is recognised as a log by the times and levels of its first lines",
    arguments: [
      ("10:00:01 a\n10:00:02 b\n", true), ("INFO: a\n  more\n  more\n  more\nWARN: b\n", true),
      ("May  1 10:00:00 host a\nMay  1 10:00:01 host b\n", true),
      ("{\"level\":\"info\"}\n{\"level\":\"error\"}\n", true),
      ("10:00:01 a\n", false), ("10:00:01 a\n10:00:02 b", false), ("", false), ("\n\n\n", false),
      ("2024-05-01,1\n2024-05-02,2\n", false), ("a\nb\nc\n10:00:01 d\n10:00:02 e\n", false),
      ("[    0.000000] Linux version 6.1\n[    0.370000] usb 1-1: new device\n", true),
      (
        "1.2.3.4 - - [01/May/2024:10:00:00 +0000] \"GET / HTTP/1.1\" 200 5\n"
          + "::1 - bob [01/May/2024:10:00:01 +0000] \"GET /a HTTP/1.1\" 404 0\n", true
      ),
      ("[1] one\n[2] two\n", false), ("[0.5] half\n[0.25] quarter\n", false),
      ("The error was\nan error: yes\nor not\nat all\n", false),
    ])
  func logDetection(head: String, isLog: Bool) {
    #expect(Array(head.utf8).withUnsafeBufferPointer(LogHighlighter.isLog) == isLog)
  }
}
