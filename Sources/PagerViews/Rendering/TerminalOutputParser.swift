import PagerText

/// Parses the output of a program that writes for a terminal.
enum TerminalOutputParser {
  /// Returns the lines with their colours and attributes, without other sequences and control
  /// characters. An empty last line without a line feed is not included.
  static func lines(of output: [UInt8]) -> [StyledText] {
    let printed = output.filter { $0 >= 0x20 && $0 != 0x7F || $0 == 0x1B || $0 == 0x0A }
    var lines = printed.split(separator: 0x0A, omittingEmptySubsequences: false)
      .map { ParsedANSILine($0).text }
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }
}
