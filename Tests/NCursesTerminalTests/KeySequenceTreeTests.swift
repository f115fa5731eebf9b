import TabPagerCore
import Testing

@testable import NCursesTerminal

@Suite struct KeySequenceTreeTests {
  /// The keys of an imaginary terminal, with sequences outside the grammar, one of which is a prefix of another.
  static let odd = KeySequenceTree { name in
    switch name {
    case "kcuu1": Array("\u{1B}A".utf8)
    case "kcud1": Array("\u{1B}#1".utf8)
    case "kcub1": Array("\u{1B}#12".utf8)
    case "kf1": Array("\u{1B}[M".utf8)
    case "kLFT5": Array("\u{1B}[1;5D".utf8)
    case "kf13": Array("\u{1B}[1;2P".utf8)
    case "kich1": [0x0B]
    default: nil
    }
  }

  private func decode(_ text: String, at now: Double = 1) -> [TerminalEvent] {
    var decoder = InputDecoder(table: KeySequenceTreeTests.odd)
    let events = decoder.feed(text.utf8, at: now)
    return events + decoder.flushOverdueBytes(at: now + 1)
  }

  @Test("a key sequence in the terminfo entry takes precedence over Alt with a character")
  func entryBeforeAlt() {
    #expect(decode("\u{1B}A") == [.key(Key(.up))])
    #expect(decode("\u{1B}B") == [.key(Key(.character("B"), .alt))])
  }

  @Test("the longest key sequence wins, or a shorter one if nothing follows")
  func longestSequence() {
    #expect(decode("\u{1B}#12") == [.key(Key(.left))])
    #expect(decode("\u{1B}#1") == [.key(Key(.down))])
    #expect(decode("\u{1B}#1x") == [.key(Key(.down)), .key("x")])
    #expect(decode("\u{1B}#x") == [.key(Key(.character("#"), .alt)), .key("x")])
    #expect(decode("\u{1B}#") == [.key(Key(.character("#"), .alt))])
    #expect(decode("\u{1B}#\u{1B}A") == [.key(Key(.character("#"), .alt)), .key(Key(.up))])
  }

  @Test("a terminfo entry cannot change the meaning of a standard key sequence")
  func grammar() {
    #expect(decode("\u{1B}[1;5D") == [.key(Key(.left, .control))])
    #expect(decode("\u{1B}[1;2P") == [.key(Key(.function(1), .shift))])
    #expect(decode("\u{1B}[M") == [.key(Key(.function(1)))])
    #expect(decode("\u{0B}") == [.key(Key(.character("k"), .control))])
  }

  @Test("the terminfo capability names of keys are unique")
  func capabilityNames() {
    let names = KeySequenceTree.capabilities.map(\.name)
    #expect(Set(names).count == names.count)
  }
}
