/// The output of a program that writes for a terminal.
enum TerminalText {
  /// The lines of it, with colours and attributes (SGR); other sequences and all control characters
  /// but the line feeds are left out. A last line that has neither text nor line feed is none.
  static func lines(_ output: [UInt8]) -> [[UInt8]] {
    var lines: [[UInt8]] = []
    var line: [UInt8] = []
    var hasText = false
    var index = 0
    while index < output.count {
      let byte = output[index]
      if byte == 0x1B {
        let end = endOfSequence(output, index)
        if isGraphic(output[index..<end]) { line += output[index..<end] }
        index = end
        continue
      }
      index += 1
      if byte == 0x0A {
        lines.append(line)
        (line, hasText) = ([], false)
      } else if byte >= 0x20, byte != 0x7F {
        line.append(byte)
        hasText = true
      }
    }
    return hasText ? lines + [line] : lines
  }

  /// Whether a sequence changes colours or attributes and nothing else.
  static func isGraphic(_ sequence: ArraySlice<UInt8>) -> Bool {
    sequence.count > 2 && sequence.last == UInt8(ascii: "m")
      && sequence.dropFirst().first == UInt8(ascii: "[")
      && sequence.dropFirst(2).dropLast().allSatisfy { (0x30...0x3B).contains($0) }
  }

  /// Where a sequence ends that begins at a place; one that is not whole, after its ESC.
  static func endOfSequence(_ bytes: [UInt8], _ start: Int) -> Int {
    guard start + 1 < bytes.count, bytes[start + 1] == UInt8(ascii: "[") else {
      return min(bytes.count, start + 2)
    }
    var index = start + 2
    while index < bytes.count, (0x20...0x3F).contains(bytes[index]) { index += 1 }
    return index < bytes.count && (0x40...0x7E).contains(bytes[index]) ? index + 1 : start + 1
  }
}
