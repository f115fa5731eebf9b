@testable import Diff

/// A parsed diff with its bytes.
struct ParsedDiff {
  let bytes: [UInt8]
  let document: DiffDocument

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    document = DiffParser.parse(bytes)
  }

  init(_ text: String) { self.init(Array(text.utf8)) }

  var names: [String] { document.files.map { String(decoding: $0.name, as: UTF8.self) } }

  /// Counts as `+2 -1`.
  var counts: [String] { document.files.map { "+\($0.counts.added) -\($0.counts.removed)" } }

  var lines: [DiffLine] { document.files.flatMap { $0.hunks.flatMap(\.lines) } }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// The texts of lines, by hunk.
  func texts(of hunk: DiffHunk) -> [String] {
    hunk.lines.map { String(decoding: hunk.text(of: $0, in: bytes), as: UTF8.self) }
  }

  /// One version of a file, from the other one and the hunks.
  ///
  /// - Parameters:
  ///   - isNew: Which version to make.
  ///   - other: The other version.
  ///   - parent: The old version, in a combined diff.
  func reconstructedVersion(
    _ isNew: Bool, of file: DiffFile, from other: [UInt8], parent: Int = 0
  ) throws(MismatchedLineError) -> [UInt8] {
    let source = FileLines.split(other)
    var result: [UInt8] = []
    var next = 0
    for hunk in file.hunks {
      let oldNumbers = hunk.oldLineNumbers(ofParent: parent)
      let range = isNew ? hunk.head.old[parent] : hunk.head.new
      while next < range.firstLine - 1 {
        guard next < source.count else { throw MismatchedLineError(number: next) }
        result += source[next]
        next += 1
      }
      for (line, oldNumber) in zip(hunk.lines, oldNumbers) {
        let content = Array(hunk.text(of: line, in: bytes)) + (line.hasLineFeed ? [0x0A] : [])
        let (here, there) = isNew ? (line.newNumber, oldNumber) : (oldNumber, line.newNumber)
        if here != nil { result += content }
        guard let there else { continue }
        guard there == next + 1, next < source.count, source[next] == content else {
          throw MismatchedLineError(number: there)
        }
        next += 1
      }
    }
    while next < source.count {
      result += source[next]
      next += 1
    }
    return result
  }
}

/// A line of a hunk that is not the line of the file that its number says.
struct MismatchedLineError: Error {
  let number: Int
}

/// The lines of a file.
enum FileLines {
  /// Cuts bytes after each line feed.
  static func split(_ bytes: [UInt8]) -> [[UInt8]] {
    var result: [[UInt8]] = []
    var start = 0
    for (index, byte) in bytes.enumerated() where byte == 0x0A {
      result.append(Array(bytes[start...index]))
      start = index + 1
    }
    if start < bytes.count { result.append(Array(bytes[start...])) }
    return result
  }
}
