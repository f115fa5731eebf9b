import Glibc

/// Removes colours from the output of ncurses that are set already.
///
/// ncurses sets both colours of a pair even if only one of them changes. On the page of a diff, where words of many colours
/// share a surface, this is a quarter of the bytes.
enum RepeatedColorFilter {
  /// What a style sequence (SGR, ECMA-48 8.3.117) changes.
  private enum StyleChange {
    case foreground, background
    /// An attribute that leaves the colours as they are, such as bold.
    case attribute
    /// Both colours, or several things in one sequence.
    case other
  }

  /// Appends an output of which the first colours are unknown.
  static func appendFiltered(_ output: UnsafeBufferPointer<UInt8>, to bytes: inout [UInt8]) {
    var (copied, next) = (0, 0)
    // The parameters of the sequences that set the colours.
    var (foreground, background) = (output[0..<0], output[0..<0])
    while let escape = index(of: 0x1B, in: output, from: next), escape + 1 < output.count {
      next = escape + 2
      guard output[escape + 1] == UInt8(ascii: "[") else { continue }
      // Digits, semicolons and colons.
      while next < output.count, 0x30...0x3B ~= output[next] { next += 1 }
      guard next < output.count, output[next] == UInt8(ascii: "m") else { continue }
      let parameters = output[escape + 2..<next]
      next += 1
      let isRepeated: Bool
      switch styleChange(by: parameters) {
      case .attribute: isRepeated = false
      case .foreground:
        isRepeated = parameters.elementsEqual(foreground)
        foreground = parameters
      case .background:
        isRepeated = parameters.elementsEqual(background)
        background = parameters
      case .other:
        isRepeated = false
        (foreground, background) = (output[0..<0], output[0..<0])
      }
      guard isRepeated else { continue }
      bytes += output[copied..<escape]
      copied = next
    }
    bytes += output[copied...]
  }

  private static func styleChange(
    by parameters: Slice<UnsafeBufferPointer<UInt8>>
  ) -> StyleChange {
    var rest = parameters
    var number = 0
    while let digit = rest.first, 0x30...0x39 ~= digit, number < 1000 {
      number = 10 * number + Int(digit - 0x30)
      rest = rest.dropFirst()
    }
    switch (number, rest.isEmpty) {
    case (38, false): return .foreground
    case (48, false): return .background
    case (30...37, true), (39, true), (90...97, true): return .foreground
    case (40...47, true), (49, true), (100...107, true): return .background
    case (1...29, true): return .attribute
    default: return .other
    }
  }

  private static func index(
    of byte: UInt8, in output: UnsafeBufferPointer<UInt8>, from start: Int
  ) -> Int? {
    guard start < output.count, let base = output.baseAddress,
      let found = memchr(base + start, Int32(byte), output.count - start)
    else { return nil }
    return UnsafeRawPointer(base).distance(to: UnsafeRawPointer(found))
  }
}
