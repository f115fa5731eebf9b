import TerminalSession

/// A log as servers write it, with a text to find at its end.
enum GeneratedLog {
  private static let blockLines = 8192

  /// Returns the first lines, each with its line feed.
  static func lines(count: Int) -> [String] {
    let levels = ["INFO", "DEBUG", "WARN", "ERROR"]
    return (0..<count).map { number in
      let request = String(number &* 2_654_435_761 & 0xFFFF_FFFF, radix: 16)
      return "2026-01-\(10 + number % 20) host\(number % 32) svc[\(number &* 31 % 9999)]: "
        + "\(levels[number % 4]) request=\(request) path=/api/v1/items/\(number &* 7919 % 99_991) "
        + "status=\(200 + number % 5 * 75) took=\(number &* 17 % 900)ms\n"
    }
  }

  /// Returns the number of lines in a log of a size in MiB.
  static func lineCount(mebibytes: Int) -> Int {
    let block = lines(count: blockLines).joined().utf8.count
    return ((mebibytes << 20) / block + 1) * blockLines + 1
  }

  /// Writes the log to a file.
  static func write(to path: String, mebibytes: Int) throws {
    let block = lines(count: blockLines).joined()
    let count = (mebibytes << 20) / block.utf8.count + 1
    try FileIO.write("", to: path)
    let part = 16
    let text = String(repeating: block, count: part)
    for start in stride(from: 0, to: count, by: part) {
      let few = count - start
      try FileIO.append(few < part ? String(repeating: block, count: few) : text, to: path)
    }
    try FileIO.append("needle-at-the-end NEEDLE code=123x\n", to: path)
  }
}
