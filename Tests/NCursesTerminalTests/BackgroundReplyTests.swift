import TabPagerCore
import Testing

@testable import NCursesTerminal

@Suite("Background replies") struct BackgroundReplyTests {
  static let text = "\u{1B}]11;rgb:fdfd/f6f6/e3e3\u{1B}\\"
  static let device = "\u{1B}[?62;22c"
  static let event = TerminalEvent.background(.rgb(0xFD, 0xF6, 0xE3))

  private func decoderAwaitingReply() -> InputDecoder {
    var decoder = InputDecoder()
    decoder.expectReplies(from: 1)
    return decoder
  }

  @Test(
    "a background colour reply has one to four digits per channel and either terminator",
    arguments: [
      ("11;rgb:0000/8080/ffff", Color.rgb(0, 128, 255)), ("11;rgb:0/8/f", .rgb(0, 136, 255)),
      ("11;rgb:00/80/FF", .rgb(0, 128, 255)), ("11;rgba:1e1e/1e1e/2e2e/ffff", .rgb(30, 30, 46)),
      ("11;rgb:123/456/789", .rgb(18, 69, 120)),
    ])
  func colors(text: String, color: Color) {
    for end in ["\u{7}", "\u{1B}\\"] {
      var decoder = decoderAwaitingReply()
      #expect(decoder.feed("\u{1B}]\(text)\(end)q".utf8, at: 1) == [.background(color), .key("q")])
    }
  }

  @Test(
    "a malformed colour reply is not a background colour",
    arguments: [
      "11;?", "11;rgb:", "11;rgb:1/2", "11;rgb:12345/0/0", "11;rgb:g/0/0", "11;rgb://",
      "10;rgb:1/2/3",
      "11;#ffffff", "", "11;rgb:1/2/3" + String(repeating: "/4", count: 1000),
    ])
  func others(text: String) {
    var decoder = decoderAwaitingReply()
    let events = decoder.feed("\u{1B}]\(text)\u{7}q".utf8, at: 1)
    // A reply beyond the length limit may be cut after a valid colour. The key after it is decoded in any case.
    #expect(
      events.last == .key("q")
        && events.dropLast().allSatisfy { $0 == TerminalEvent.background(.rgb(17, 34, 51)) })
  }

  @Test("a terminal's reply without a query is dropped")
  func unasked() {
    var decoder = InputDecoder()
    #expect(decoder.feed(Self.text.utf8, at: 1) == [])
  }

  @Test("a terminal's reply cut anywhere, with long pauses, is never taken for keys")
  func cutOnce() {
    let bytes = Array((Self.text + Self.device).utf8)
    for cut in 1..<bytes.count {
      for pause in [0.03, 0.2, 0.9] {
        var decoder = decoderAwaitingReply()
        var events = decoder.feed(bytes[..<cut], at: 1)
        if let deadline = decoder.deadline, deadline <= 1 + pause {
          events += decoder.flushOverdueBytes(at: deadline)
        }
        events += decoder.feed(bytes[cut...], at: 1 + pause)
        // If the pause follows ESC, an additional Esc key is reported.
        #expect(
          events.filter { $0 != .key(Key(.escape)) } == [Self.event], "cut at \(cut), \(pause) s")
        #expect(decoder.repliesEnd == nil)
        #expect(decoder.feed("q".utf8, at: 3) == [.key("q")])
      }
    }
  }

  @Test("a terminal's reply that arrives slowly, byte by byte, is never taken for keys")
  func byteByByte() {
    var decoder = decoderAwaitingReply()
    var (events, now): ([TerminalEvent], Double) = ([], 1)
    for byte in (Self.text + Self.device).utf8 {
      now += 0.2
      while let deadline = decoder.deadline, deadline <= now {
        events += decoder.flushOverdueBytes(at: deadline)
      }
      events += decoder.feed(CollectionOfOne(byte), at: now)
    }
    #expect(events.filter { $0 != .key(Key(.escape)) } == [Self.event])
  }

  @Test("a late reply of the terminal is still recognised")
  func late() {
    var decoder = decoderAwaitingReply()
    #expect(decoder.feed(Self.text.utf8, at: 100) == [Self.event])
    #expect(decoder.feed(Self.device.utf8, at: 100) == [])
  }

  @Test("keys that do not look like a terminal's reply are decoded at once")
  func keys() {
    var decoder = decoderAwaitingReply()
    #expect(decoder.feed([0x1B], at: 2).isEmpty && decoder.deadline == 2.025)
    #expect(decoder.flushOverdueBytes(at: 2.025) == [.key(Key(.escape))])
    #expect(decoder.feed("]".utf8, at: 2.5).isEmpty)
    #expect(decoder.flushOverdueBytes(at: 3.5) == [.key("]")])
    #expect(decoder.feed(Self.device.utf8, at: 4).isEmpty)
    #expect(decoder.feed("\u{1B}]".utf8, at: 5).isEmpty && decoder.deadline == 5.025)
    #expect(decoder.flushOverdueBytes(at: 5.025) == [.key(Key(.character("]"), .alt))])
    #expect(decoder.feed("]".utf8, at: 6) == [.key("]")])
  }

  @Test(
    "terminals that would print a query are not queried",
    arguments: [
      ("xterm-256color", true), ("tmux-256color", true), ("screen", false), ("linux", false),
      ("vt100", false), ("eterm-color", false), ("dumb", false), ("", true), (nil, false),
    ] as [(String?, Bool)])
  func asks(type: String?, isAsked: Bool) {
    #expect(TerminalQuerySupport.answersQueries { $0 == "TERM" ? type : nil } == isAsked)
    // STY means GNU Screen, whatever the type. With TMUX, the type `screen` means tmux.
    #expect(!TerminalQuerySupport.answersQueries { ["TERM": type, "STY": "1.pts"][$0] ?? nil })
    #expect(TerminalQuerySupport.answersQueries { ["TERM": "screen", "TMUX": "/tmp/x"][$0] })
  }
}
