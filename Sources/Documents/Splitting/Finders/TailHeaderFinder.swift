/// Several files one after the other or in turn, as `tail -f a b` and `head a b` write them: what
/// follows `==> NAME <==` is of that file.
///
/// What tail writes between two files, the line feed before the name among it, is of none: the parts
/// are what is in the files.
struct TailHeaderFinder: PartFinder {
  /// Whether the last line was blank: one that may be tail's own, and does not count yet.
  private var isBlank = false

  mutating func read(_ line: LinePrefix, _ parts: inout [PartTracker]) {
    guard let name = TailHeaderFinder.name(in: line) else {
      count(line.bytes.isEmpty, &parts)
      return
    }
    isBlank = false
    parts[0].close(at: line.start - 1)
    parts[0].open(.path(name), at: line.next, collects: true)
  }

  private mutating func count(_ isNextBlank: Bool, _ parts: inout [PartTracker]) {
    let lines: UInt32 = (isBlank ? 1 : 0) + (isNextBlank ? 0 : 1)
    isBlank = isNextBlank
    if lines > 0 { parts[0].count { $0.lines &+= lines } }
  }

  mutating func finish(at end: Int, _ parts: inout [PartTracker]) {
    guard isBlank else { return }
    isBlank = false
    parts[0].count { $0.lines &+= 1 }
  }

  /// The file that a line names; nil where it names none.
  static func name(in line: LinePrefix) -> String? {
    let bytes = line.bytes
    guard bytes.count >= 9, bytes[0] == 0x3D, bytes.begins(with: "==> ") else { return nil }
    let plain = line.plain
    guard plain.reversed().begins(with: "==< ") else { return nil }
    return plain[4..<plain.count - 4].text
  }

  /// The last line feed may turn out to be tail's own.
  func settledEnd(_ end: Int, rest: [UInt8], to restEnd: Int) -> Int {
    if rest.isEmpty { return end - 1 }
    return rest.starts(with: "==> ".utf8.prefix(rest.count)) ? end - 1 : restEnd
  }
}
