import TabPagerCore
import TabPagerTestSupport
import Testing

@testable import NCursesTerminal

@Suite struct InputDecoderTests {
  @Test(
    "the input decoder decodes each known sequence to its events", arguments: KeySequenceCase.all)
  func decodes(row: KeySequenceCase) {
    var decoder = InputDecoder()
    #expect(decoder.feed(row.bytes, at: 1) == row.events)
    #expect(decoder.deadline == nil)
  }

  @Test(
    "an input sequence cut in two at any byte gives the same events", arguments: KeySequenceCase.all
  )
  func decodesInTwoPieces(row: KeySequenceCase) {
    for cut in 0...row.bytes.count {
      var decoder = InputDecoder()
      let first = decoder.feed(row.bytes[..<cut], at: 1)
      let second = decoder.feed(row.bytes[cut...], at: 1.01)
      #expect(first + second == row.events, "cut at \(cut)")
    }
  }

  @Test(
    "an input sequence that arrives byte by byte gives the same events",
    arguments: KeySequenceCase.all)
  func decodesByteByByte(row: KeySequenceCase) {
    var decoder = InputDecoder()
    var events: [TerminalEvent] = []
    for (index, byte) in row.bytes.enumerated() {
      let now = 1 + 0.02 * Double(index)
      events += decoder.flushOverdueBytes(at: now)
      events += decoder.feed(CollectionOfOne(byte), at: now)
    }
    #expect(events == row.events)
  }

  @Test("a single ESC byte becomes the Esc key after 25 ms")
  func escapeDelay() {
    var decoder = InputDecoder()
    #expect(decoder.feed([0x1B], at: 1).isEmpty)
    #expect(decoder.deadline == 1.025)
    #expect(decoder.flushOverdueBytes(at: 1.02).isEmpty)
    #expect(decoder.flushOverdueBytes(at: 1.025) == [.key(Key(.escape))])
    #expect(decoder.deadline == nil)
  }

  @Test("two ESC bytes are decoded as two Esc keys")
  func twoEscapes() {
    var decoder = InputDecoder()
    #expect(decoder.feed([0x1B, 0x1B], at: 1) == [.key(Key(.escape))])
    #expect(decoder.flushOverdueBytes(at: 1.025) == [.key(Key(.escape))])
  }

  @Test(
    "Alt with a character that starts a sequence is a key if nothing follows",
    arguments: ["[", "O", "]", "P", "_"] as [Unicode.Scalar])
  func altOfIntroducer(scalar: Unicode.Scalar) {
    var decoder = InputDecoder()
    #expect(decoder.feed([0x1B, UInt8(scalar.value)], at: 1).isEmpty)
    #expect(decoder.flushOverdueBytes(at: 1.025) == [.key(Key(.character(scalar), .alt))])
    #expect(decoder.feed("x".utf8, at: 2) == [.key("x")])
  }

  @Test("a stalled mouse report is never taken for typing, wherever it stops", arguments: 1..<11)
  func stalledReport(cut: Int) {
    let report = Array("\u{1B}[<0;10;20M".utf8)
    var decoder = InputDecoder()
    var events = decoder.feed(report[..<cut], at: 1)
    events += decoder.flushOverdueBytes(at: 1.025)
    events += decoder.flushOverdueBytes(at: 1.1)
    events += decoder.feed(report[cut...], at: 1.2)
    let mouse = TerminalEvent.mouse(MouseEvent(.press(.left), at: Position(x: 9, y: 19)))
    switch cut {
    case 1: #expect(events == [.key(Key(.escape)), mouse])
    case 2: #expect(events == [.key(Key(.character("["), .alt)), mouse])
    default: #expect(events == [mouse])
    }
  }

  @Test("a key after an incomplete mouse report is decoded")
  func keyAfterReport() {
    var decoder = InputDecoder()
    #expect(decoder.feed("\u{1B}[<0;1".utf8, at: 1).isEmpty)
    #expect(decoder.feed("q".utf8, at: 1.5) == [.key("q")])
    #expect(decoder.feed("\u{1B}[<0;1".utf8, at: 2).isEmpty)
    #expect(decoder.flushOverdueBytes(at: 3).isEmpty)
    #expect(decoder.feed("5".utf8, at: 3.1) == [.key("5")])
  }

  @Test("a bracket typed after the Esc key is a bracket")
  func bracketAfterEscape() {
    var decoder = InputDecoder()
    _ = decoder.feed([0x1B], at: 1)
    _ = decoder.flushOverdueBytes(at: 1.025)
    #expect(decoder.feed("[".utf8, at: 1.5).isEmpty)
    #expect(decoder.deadline == 1.525)
    #expect(decoder.flushOverdueBytes(at: 1.525) == [.key("[")])
    #expect(decoder.feed("[".utf8, at: 1.6) == [.key("[")])
  }

  @Test("a second after an incomplete reply of the terminal, keys are decoded again")
  func incompleteReply() {
    var decoder = InputDecoder()
    #expect(decoder.feed("\u{1B}]11;rgb".utf8, at: 1).isEmpty)
    #expect(decoder.flushOverdueBytes(at: 1.9).isEmpty)
    #expect(decoder.flushOverdueBytes(at: 2).isEmpty)
    #expect(decoder.feed("q".utf8, at: 2.1) == [.key("q")])
  }

  @Test("pasted text without its end mark is reported when no more arrives")
  func incompletePaste() {
    var decoder = InputDecoder()
    #expect(decoder.feed("\u{1B}[200~abc".utf8, at: 1).isEmpty)
    #expect(decoder.flushOverdueBytes(at: 5.9).isEmpty)
    #expect(decoder.flushOverdueBytes(at: 6) == [.paste("abc")])
  }

  @Test("the length of pasted text is limited")
  func pasteLimit() {
    var decoder = InputDecoder()
    let text = [UInt8](repeating: 0x61, count: PasteBuffer.limit + 1000)
    _ = decoder.feed("\u{1B}[200~".utf8, at: 1)
    _ = decoder.feed(text, at: 1)
    let events = decoder.feed("\u{1B}[201~x".utf8, at: 1)
    #expect(events == [.paste(String(repeating: "a", count: PasteBuffer.limit)), .key("x")])
  }

  @Test("an endless control sequence uses no memory and is ignored")
  func endlessSequence() {
    var decoder = InputDecoder()
    #expect(decoder.feed("\u{1B}[".utf8 + [UInt8](repeating: 0x31, count: 100_000), at: 1).isEmpty)
    #expect(decoder.sequence.body.count <= 256)
    #expect(decoder.feed("Ax".utf8, at: 1) == [.key("x")])
  }

  @Test("no bytes crash the input decoder, and it always returns to its initial state")
  func anyBytes() {
    var random = SeededGenerator(seed: 20_26)
    let pieces = KeySequenceCase.all.map(\.bytes)
    for round in 0..<RandomCases.caseCount(100_000, soak: 1_000_000) {
      var decoder = round % 3 == 0 ? InputDecoder(table: KeySequenceTreeTests.odd) : InputDecoder()
      var now = 1.0
      for _ in 0..<random.below(4) {
        var bytes = (0..<random.below(5)).map { _ in UInt8(random.below(256)) }
        if random.below(2) == 0 {
          let piece = pieces[random.below(pieces.count)]
          bytes += piece.prefix(random.below(piece.count + 1))
        }
        _ = decoder.feed(bytes, at: now)
        now += [0, 0.01, 0.03, 2][random.below(4)]
        _ = decoder.flushOverdueBytes(at: now)
      }
      var flushes = 0
      while let deadline = decoder.deadline, flushes < 4 {
        _ = decoder.flushOverdueBytes(at: deadline)
        flushes += 1
      }
      #expect(decoder.deadline == nil, "seed 2026, round \(round)")
      if decoder.deadline != nil { break }
    }
  }
}
