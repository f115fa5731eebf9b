import TabPagerCore
import TabPagerTestSupport
import Testing

@testable import NCursesTerminal

@Suite("Random terminal input", .timeLimit(.minutes(600))) struct InputFuzzTests {
  /// Returns random bytes, and complete and truncated sequences that terminals send.
  private static func randomBytes(_ random: inout SeededGenerator) -> [UInt8] {
    var bytes: [UInt8] = []
    for _ in 0..<random.below(8) {
      switch random.below(4) {
      case 0: bytes.append(UInt8(random.below(256)))
      case 1: bytes += [0x1B, [0x5B, 0x4F, 0x5D, 0x50, 0x5F, 0x1B][random.below(6)]]
      case 2:
        // A control sequence with arbitrary parameters.
        bytes += Array("\u{1B}[".utf8) + (random.below(3) == 0 ? [0x3C] : [])
        for _ in 0..<random.below(5) {
          let number = [0, 1, 27, 64, 200, 201, 0xD800, 1 << 21, Int.max][random.below(9)]
          bytes += Array("\(random.below(2) == 0 ? number : random.below(300));:".utf8)
          bytes.removeLast(1 + random.below(2))
        }
        bytes.append(UInt8(0x40 + random.below(0x3F)))
      default:
        let piece = KeySequenceCase.all[random.below(KeySequenceCase.all.count)].bytes
        bytes += piece.prefix(random.below(3) == 0 ? random.below(piece.count + 1) : piece.count)
      }
    }
    return bytes
  }

  /// Returns the events of bytes that arrive in pieces, with pauses too short for a timeout.
  private func decodedEvents(
    _ bytes: [UInt8], _ table: KeySequenceTree, pieceSize size: () -> Int
  ) -> ([TerminalEvent], InputDecoder) {
    var decoder = InputDecoder(table: table)
    var (events, rest, now): ([TerminalEvent], ArraySlice<UInt8>, Double) = ([], bytes[...], 1)
    while !rest.isEmpty {
      let piece = rest.prefix(size())
      events += decoder.flushOverdueBytes(at: now) + decoder.feed(piece, at: now)
      rest = rest.dropFirst(piece.count)
      now += 0.02
    }
    return (events, decoder)
  }

  /// Returns whether an event is a key whose character is a control character, which would be inserted as text.
  private func isControlCharacterKey(_ event: TerminalEvent) -> Bool {
    guard case .key(let key) = event, case .character(let scalar) = key.code else { return false }
    return scalar.properties.generalCategory == .control
  }

  @Test("random input gives the same events in any pieces, and the next key is decoded")
  func anyCuts() {
    let found = RandomCases.firstFault("input", count: 30_000, seed: 6_001) { random in
      let bytes = Self.randomBytes(&random)
      let table = random.below(3) == 0 ? KeySequenceTreeTests.odd : KeySequenceTree()
      let (whole, _) = decodedEvents(bytes, table) { bytes.count }
      let size = 1 + random.below(6)
      var (cut, decoder) = decodedEvents(bytes, table) { 1 + random.below(size) }
      guard cut == whole else { return "\(cut) instead of \(whole) of \(bytes)" }
      var flushes = 0
      while let deadline = decoder.deadline, flushes < 5 {
        cut += decoder.flushOverdueBytes(at: deadline)
        flushes += 1
      }
      guard decoder.deadline == nil else { return "\(bytes) never comes to rest" }
      if let event = cut.first(where: isControlCharacterKey) { return "\(bytes) makes \(event)" }
      let key = decoder.feed("q".utf8, at: 1000)
      return key == [.key("q")] ? nil : "\(key) instead of a q after \(bytes)"
    }
    #expect(found == nil)
  }
}
