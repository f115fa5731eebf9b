internal import CByteSearch

extension PlainText {
  /// Copies bytes without what is not seen.
  struct Stripper {
    private let raw: UnsafeRawBufferPointer
    private let text: UnsafeMutableRawBufferPointer
    private let droppingReturns: Bool
    private var written = 0
    /// What is to be copied next begins here.
    private var run = 0
    /// What the first character of the run strikes over begins here, if it does.
    private var struck: Int?

    init(
      _ raw: UnsafeRawBufferPointer, _ text: UnsafeMutableRawBufferPointer, droppingReturns: Bool
    ) {
      self.raw = raw
      self.text = text
      self.droppingReturns = droppingReturns
    }

    /// Copies all of it, and returns how many bytes are left.
    mutating func run(_ segments: inout [Segment]) -> Int {
      guard let base = raw.baseAddress?.assumingMemoryBound(to: UInt8.self) else { return 0 }
      let third: UInt8 = droppingReturns ? 0x0D : 0x1B
      var place = 0
      while true {
        place = byte_find_any(base, raw.count, place, 0x1B, 0x08, third)
        guard place < raw.count else { break }
        switch raw[place] {
        case 0x1B:
          let length = EscapeSequence.length(at: place, in: raw)
          if length > 0 { skip(to: place + length, from: place, &segments) }
          place += max(1, length)
        case 0x08:
          strike(at: place, &segments)
          place += 1
        default:
          if place + 1 < raw.count, raw[place + 1] == 0x0A {
            skip(to: place + 1, from: place, &segments)
          }
          place += 1
        }
      }
      copy(upTo: raw.count, &segments)
      return written
    }

    private mutating func skip(to next: Int, from end: Int, _ segments: inout [Segment]) {
      copy(upTo: end, &segments)
      run = next
    }

    /// Leaves out a character that is struck over in the way of `man`, with the backspace.
    private mutating func strike(at place: Int, _ segments: inout [Segment]) {
      let before = character(before: place)
      let after = character(at: place + 1)
      guard !before.isEmpty, !after.isEmpty else { return }
      guard
        before.count == 1 && raw[before.lowerBound] == UInt8(ascii: "_")
          || raw[before].elementsEqual(raw[after])
      else { return }
      let start = before.lowerBound == run ? struck ?? run : before.lowerBound
      if before.lowerBound > run { copy(upTo: before.lowerBound, &segments) }
      run = after.lowerBound
      struck = start
    }

    private mutating func copy(upTo end: Int, _ segments: inout [Segment]) {
      if let struck {
        let first = character(at: run).upperBound
        append(run..<first, raw: struck, &segments)
        run = first
        self.struck = nil
      }
      append(run..<end, raw: run, &segments)
      run = end
    }

    private mutating func append(_ range: Range<Int>, raw start: Int, _ segments: inout [Segment]) {
      guard !range.isEmpty else { return }
      segments.append(
        Segment(
          text: UInt32(truncatingIfNeeded: written), raw: UInt32(truncatingIfNeeded: start),
          rawEnd: UInt32(truncatingIfNeeded: range.upperBound)))
      UnsafeMutableRawBufferPointer(rebasing: text[written...])
        .copyMemory(from: UnsafeRawBufferPointer(rebasing: raw[range]))
      written += range.count
    }

    /// The character that ends before a place, no further back than what is to be copied; empty
    /// where there is none.
    private func character(before place: Int) -> Range<Int> {
      var start = place - 1
      while start > run, place - start < 4, raw[start] & 0xC0 == 0x80 { start -= 1 }
      guard start >= run else { return place..<place }
      let found = character(at: start)
      return found.upperBound == place ? found : place..<place
    }

    /// The character at a place; empty where it is a control character or no valid UTF-8.
    private func character(at place: Int) -> Range<Int> {
      guard place < raw.count, raw[place] >= 0x20, raw[place] != 0x7F else { return place..<place }
      let length =
        switch raw[place] {
        case ..<0x80: 1
        case 0xC2..<0xE0: 2
        case 0xE0..<0xF0: 3
        case 0xF0..<0xF5: 4
        default: 0
        }
      let range = place..<place + length
      guard range.upperBound <= raw.count, raw[range].dropFirst().allSatisfy({ $0 & 0xC0 == 0x80 })
      else { return place..<place }
      return range
    }
  }
}
