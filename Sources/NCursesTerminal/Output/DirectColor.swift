/// Writes the colours that terminfo tells, or ncurses wrote, in the one form that every terminal with
/// true colours understands.
///
/// terminfo's `xterm-direct` writes `38:2::r:g:b` (ISO 8613-6), which many that call themselves
/// `xterm-256color` do not read, while all know `38;2;r;g;b`: terminfo's own entries for Konsole, VTE
/// and Visual Studio Code use that. Palette entries come as ``ColorNumber`` hid them, and leave as
/// `38;5;index`. No text holds an ESC, so that whatever
/// follows one is no document's.
enum DirectColor {
  private static let escape: UInt8 = 0x1B

  /// A colour as it was written.
  private struct Written {
    /// 3 for the foreground, 4 for the background.
    let plane: UInt8
    /// Where the digits of each channel are.
    let channels: (red: Range<Int>, green: Range<Int>, blue: Range<Int>)
    /// Whether it is the entry of the palette that blue tells.
    let isPalette: Bool
    /// The first byte after it.
    let end: Int
  }

  /// Rewrites from `start` on, in place: the result is never longer.
  static func rewrite(_ bytes: inout [UInt8], from start: Int) {
    let length = bytes.withUnsafeMutableBufferPointer { buffer in
      var read = start
      var write = start
      while read < buffer.count {
        if buffer[read] == escape, let color = parse(buffer, at: read) {
          put(color, into: buffer, at: &write)
          read = color.end
        } else {
          buffer[write] = buffer[read]
          write += 1
          read += 1
        }
      }
      return write
    }
    bytes.removeLast(bytes.count - length)
  }

  private static func put(
    _ color: Written, into buffer: UnsafeMutableBufferPointer<UInt8>, at write: inout Int
  ) {
    func put(_ byte: UInt8) {
      buffer[write] = byte
      write += 1
    }
    func put(_ digits: Range<Int>) {
      put(UInt8(ascii: ";"))
      for index in digits { put(buffer[index]) }
    }
    put(escape)
    put(UInt8(ascii: "["))
    put(color.plane)
    put(UInt8(ascii: "8"))
    put(UInt8(ascii: ";"))
    put(color.isPalette ? UInt8(ascii: "5") : UInt8(ascii: "2"))
    if !color.isPalette {
      put(color.channels.red)
      put(color.channels.green)
    }
    put(color.channels.blue)
    put(UInt8(ascii: "m"))
  }

  /// Reads `ESC [ 38 or 48`, `2`, perhaps an empty colour space, and three numbers and `m`.
  private static func parse(
    _ bytes: UnsafeMutableBufferPointer<UInt8>, at start: Int
  ) -> Written? {
    // The shortest is ESC[38;2;0;0;0m.
    guard start + 12 < bytes.count, bytes[start + 1] == UInt8(ascii: "["),
      bytes[start + 2] == UInt8(ascii: "3") || bytes[start + 2] == UInt8(ascii: "4"),
      bytes[start + 3] == UInt8(ascii: "8"), isSeparator(bytes[start + 4]),
      bytes[start + 5] == UInt8(ascii: "2"), isSeparator(bytes[start + 6])
    else { return nil }
    var index = start + 7
    if bytes[index] == UInt8(ascii: ":") { index += 1 }
    let red = digits(bytes, from: index)
    let green = digits(bytes, from: red.upperBound + 1)
    let blue = digits(bytes, from: green.upperBound + 1)
    guard !red.isEmpty, !green.isEmpty, !blue.isEmpty, blue.upperBound < bytes.count,
      isSeparator(bytes[red.upperBound]), isSeparator(bytes[green.upperBound]),
      bytes[blue.upperBound] == UInt8(ascii: "m")
    else { return nil }
    let isPalette =
      red.count == 1 && bytes[red.lowerBound] == UInt8(ascii: "0")
      && green.count == 1 && bytes[green.lowerBound] == UInt8(ascii: "1")
    return Written(
      plane: bytes[start + 2], channels: (red, green, blue), isPalette: isPalette,
      end: blue.upperBound + 1)
  }

  private static func isSeparator(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ";") || byte == UInt8(ascii: ":")
  }

  /// Up to three digits.
  private static func digits(
    _ bytes: UnsafeMutableBufferPointer<UInt8>, from start: Int
  ) -> Range<Int> {
    var end = start
    while end < bytes.count, end - start < 3,
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[end])
    {
      end += 1
    }
    return start..<end
  }
}
