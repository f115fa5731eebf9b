import PagerText

/// The output of a program that writes for a terminal.
enum TerminalText {
  /// The lines of it, with colors and attributes; other sequences and all control characters but the
  /// line feeds are left out. A last line that has neither text nor line feed is none.
  static func lines(_ output: [UInt8]) -> [StyledText] {
    let printed = output.filter { $0 >= 0x20 && $0 != 0x7F || $0 == 0x1B || $0 == 0x0A }
    var lines = printed.split(separator: 0x0A, omittingEmptySubsequences: false)
      .map { TerminalLine($0).text }
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }
}
