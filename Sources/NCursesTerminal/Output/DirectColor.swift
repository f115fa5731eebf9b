/// Writes the colours that ncurses wrote in the one form that every terminal with true colours
/// understands.
///
/// terminfo's `xterm-direct` writes `38:2::r:g:b` (ISO 8613-6), which many that call themselves
/// `xterm-256color` do not read, while all know `38;2;r;g;b`: terminfo's own entries for Konsole, VTE
/// and Visual Studio Code use that. Palette entries come as ``ColorNumber`` hid them, and leave as
/// `38;5;index`. No text holds an ESC, so that whatever
/// follows one is ncurses' own.
enum DirectColor {
  private static let escape: UInt8 = 0x1B

  /// Rewrites from `start` on; the result is never longer.
  static func rewrite(_ bytes: inout [UInt8], from start: Int) {
    var read = start
    var write = start
    while read < bytes.count {
      if bytes[read] == escape, let color = parse(bytes, at: read) {
        for byte in color.text {
          bytes[write] = byte
          write += 1
        }
        read += color.length
      } else {
        if write != read { bytes[write] = bytes[read] }
        write += 1
        read += 1
      }
    }
    bytes.removeLast(read - write)
  }

  /// Reads `ESC [ 38 or 48`, `2`, perhaps an empty colour space, and three numbers and `m`.
  private static func parse(_ bytes: [UInt8], at start: Int) -> (text: [UInt8], length: Int)? {
    var index = start + 2
    guard index + 4 < bytes.count, bytes[start + 1] == UInt8(ascii: "["),
      bytes[index] == UInt8(ascii: "3") || bytes[index] == UInt8(ascii: "4"),
      bytes[index + 1] == UInt8(ascii: "8"), isSeparator(bytes[index + 2]),
      bytes[index + 3] == UInt8(ascii: "2"), isSeparator(bytes[index + 4])
    else { return nil }
    let plane = bytes[index]
    index += 5
    if index < bytes.count, bytes[index] == UInt8(ascii: ":") { index += 1 }
    var channels: [Int] = []
    while channels.count < 3 {
      guard let (value, next) = number(bytes, at: index), next < bytes.count else { return nil }
      channels.append(value)
      let isLast = channels.count == 3
      guard isLast ? bytes[next] == UInt8(ascii: "m") : isSeparator(bytes[next]) else { return nil }
      index = next + 1
    }
    let isPalette = channels[0] == 0 && channels[1] == 1
    let tail =
      isPalette
      ? "8;5;\(channels[2])m" : "8;2;\(channels[0]);\(channels[1]);\(channels[2])m"
    return ([escape, UInt8(ascii: "["), plane] + tail.utf8, index - start)
  }

  private static func isSeparator(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ";") || byte == UInt8(ascii: ":")
  }

  private static func number(_ bytes: [UInt8], at start: Int) -> (value: Int, next: Int)? {
    var index = start
    var value = 0
    while index < bytes.count, index - start < 4,
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[index])
    {
      value = value * 10 + Int(bytes[index] - 0x30)
      index += 1
    }
    return index > start ? (value, index) : nil
  }
}
