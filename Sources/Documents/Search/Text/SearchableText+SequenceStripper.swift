internal import CDocuments
import EscapeSequences

extension SearchableText {
  /// Copies bytes without hidden sequences and overstruck characters.
  struct SequenceStripper {
    private let raw: UnsafeRawBufferPointer
    private let text: UnsafeMutableRawBufferPointer
    private let droppingReturns: Bool
    private var written = 0
    /// The start of the bytes to copy next.
    private var run = 0
    /// An overstruck character to copy before them.
    private var unit: OverstruckCharacters?

    /// Characters printed over each other.
    fileprivate struct OverstruckCharacters {
      /// The bytes of all of them. The bytes to copy next start at their end.
      var bytes: Range<Int>
      /// The visible character.
      var letter: Range<Int>
      /// The character printed last.
      var last: Range<Int>
      /// Whether `+` and `o` form a bullet.
      var isBullet = false

      init?(_ letter: Range<Int>) {
        guard !letter.isEmpty else { return nil }
        (bytes, self.letter, last) = (letter, letter, letter)
      }
    }

    init(
      _ raw: UnsafeRawBufferPointer, _ text: UnsafeMutableRawBufferPointer, droppingReturns: Bool
    ) {
      self.raw = raw
      self.text = text
      self.droppingReturns = droppingReturns
    }

    /// Copies all bytes and returns the number of bytes written.
    mutating func stripAll(recordingSegmentsIn segments: inout [Segment]) -> Int {
      guard let base = raw.baseAddress?.assumingMemoryBound(to: UInt8.self) else { return 0 }
      let bytes = UnsafeBufferPointer(start: base, count: raw.count)
      let third: UInt8 = droppingReturns ? 0x0D : 0x1B
      var place = 0
      while true {
        place = byte_find_any(base, raw.count, place, 0x1B, 0x08, third)
        guard place < raw.count else { break }
        switch raw[place] {
        case 0x1B:
          let end = EscapeSequence.endOfHiddenSequence(bytes, at: place)
          if let end { skipHiddenBytes(to: end, from: place, &segments) }
          place = end ?? place + 1
        case 0x08:
          combineOverstrike(at: place, &segments)
          place = max(place + 1, run)
        default:
          if place + 1 < raw.count, raw[place + 1] == 0x0A {
            skipHiddenBytes(to: place + 1, from: place, &segments)
          }
          place += 1
        }
      }
      copy(upTo: raw.count, &segments)
      return written
    }

    private mutating func skipHiddenBytes(to next: Int, from end: Int, _ segments: inout [Segment])
    {
      copy(upTo: end, &segments)
      run = next
    }

    /// Combines the characters around a backspace if they form overstrike as `man` writes it.
    private mutating func combineOverstrike(at place: Int, _ segments: inout [Segment]) {
      let goesOn = unit != nil && run == place
      guard var next = goesOn ? unit : OverstruckCharacters(characterRange(before: place)) else {
        return
      }
      var other = characterRange(at: place + 1)
      // Some programs write as many backspaces, and underscores, as the character has cells.
      if place + 1 < raw.count, raw[place + 1] == 0x08 {
        // So two backspaces follow only two cells: a wide character, or two underscores.
        guard !goesOn || next.last.count > 2 || areUnderscores(from: next.last.lowerBound) else {
          return
        }
        if areUnderscores(from: place + 2) {
          other = place + 2..<place + 4
          guard next.letter.count > 2 else { return }
        } else {
          other = characterRange(at: place + 2)
          guard other.count > 2 else { return }
          if raw[next.letter].elementsEqual("_".utf8) {
            let first = place - 2
            guard !goesOn, first >= run, areUnderscores(from: first) else { return }
            next.bytes = first..<place
          }
        }
      }
      guard !other.isEmpty else { return }
      guard next.addIfOverstruck(other, in: raw) else { return }
      if !goesOn { copy(upTo: next.bytes.lowerBound, &segments) }
      next.bytes = next.bytes.lowerBound..<other.upperBound
      next.last = other
      unit = next
      run = other.upperBound
    }

    private func areUnderscores(from place: Int) -> Bool {
      place + 2 <= raw.count && raw[place..<place + 2].elementsEqual("__".utf8)
    }

    private mutating func copy(upTo end: Int, _ segments: inout [Segment]) {
      if let unit {
        appendOverstruckCharacters(unit, &segments)
        self.unit = nil
      }
      appendText(run..<end, from: run, to: end, &segments)
      run = end
    }

    private mutating func appendOverstruckCharacters(
      _ unit: OverstruckCharacters, _ segments: inout [Segment]
    ) {
      let (start, end) = (unit.bytes.lowerBound, unit.bytes.upperBound)
      guard unit.isBullet else { return appendText(unit.letter, from: start, to: end, &segments) }
      appendSegment(from: start, to: end, &segments)
      for byte in "•".utf8 {
        text[written] = byte
        written += 1
      }
    }

    private mutating func appendText(
      _ range: Range<Int>, from start: Int, to end: Int, _ segments: inout [Segment]
    ) {
      guard !range.isEmpty else { return }
      appendSegment(from: start, to: end, &segments)
      UnsafeMutableRawBufferPointer(rebasing: text[written...])
        .copyMemory(from: UnsafeRawBufferPointer(rebasing: raw[range]))
      written += range.count
    }

    private func appendSegment(from start: Int, to end: Int, _ segments: inout [Segment]) {
      segments.append(
        Segment(
          text: UInt32(truncatingIfNeeded: written), raw: UInt32(truncatingIfNeeded: start),
          rawEnd: UInt32(truncatingIfNeeded: end)))
    }

    /// Returns the character that ends before an offset, within the bytes to copy next. Empty if
    /// there is none.
    private func characterRange(before place: Int) -> Range<Int> {
      var start = place - 1
      while start > run, place - start < 4, raw[start] & 0xC0 == 0x80 { start -= 1 }
      guard start >= run else { return place..<place }
      let found = characterRange(at: start)
      return found.upperBound == place ? found : place..<place
    }

    /// Returns the character at an offset. Empty for control characters and invalid UTF-8.
    private func characterRange(at place: Int) -> Range<Int> {
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

extension SearchableText.SequenceStripper.OverstruckCharacters {
  /// Adds a character if it forms overstrike with the others. Returns whether it does.
  mutating func addIfOverstruck(_ other: Range<Int>, in raw: UnsafeRawBufferPointer) -> Bool {
    let (old, new) = (raw[letter], raw[other])
    if old.elementsEqual(new) || new.first == UInt8(ascii: "_") { return true }
    if old.elementsEqual("_".utf8) {
      letter = other
      return true
    }
    let isBullet =
      old.elementsEqual("+".utf8) && new.elementsEqual("o".utf8)
      || old.elementsEqual("o".utf8) && new.elementsEqual("+".utf8)
    if isBullet { self.isBullet = true }
    return isBullet
  }
}
