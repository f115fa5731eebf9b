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

  /// The counts of added and removed lines of each file, such as `+2 -1`.
  var counts: [String] { document.files.map { "+\($0.counts.added) -\($0.counts.removed)" } }

  var lines: [DiffLine] { document.files.flatMap { $0.hunks.flatMap(\.lines) } }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// Returns the texts of the lines of a hunk.
  func texts(of hunk: DiffHunk) -> [String] {
    hunk.lines.map { String(decoding: hunk.text(ofLine: $0, in: bytes), as: UTF8.self) }
  }

  /// Reconstructs one version of a file from the other version and the hunks.
  ///
  /// - Parameters:
  ///   - isNew: Whether to reconstruct the new version. Otherwise the old one is reconstructed.
  ///   - file: The file in the diff.
  ///   - other: The content of the other version.
  ///   - parent: The index of the old version in a combined diff.
  func reconstructedVersion(
    isNew: Bool, of file: DiffFile, from other: [UInt8], parent: Int = 0
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
        let content = Array(hunk.text(ofLine: line, in: bytes)) + (line.hasLineFeed ? [0x0A] : [])
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

/// The error for a hunk line that differs from the line with its number in the file.
struct MismatchedLineError: Error {
  let number: Int
}

/// Splits files into lines.
enum FileLines {
  /// Splits bytes after each line feed.
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
