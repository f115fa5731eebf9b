import Documents
import TabPagerTestSupport

/// Bytes split into parts, which may arrive at the splitter in several pieces.
struct SplitParts: Equatable {
  /// The parts at each level.
  var levels: [[SplitPart]] = []
  let bytes: [UInt8]

  /// Splits bytes that arrive in one piece.
  init(_ bytes: [UInt8], _ mode: SplitMode, joinsEqualTitles: Bool = false) {
    self.init(bytes, mode, joinsEqualTitles: joinsEqualTitles, cuts: [])
  }

  /// Splits text that arrives in one piece.
  init(_ text: String, _ mode: SplitMode, joinsEqualTitles: Bool = false) {
    self.init(Array(text.utf8), mode, joinsEqualTitles: joinsEqualTitles)
  }

  /// Splits bytes that arrive in pieces, and applies the changes after each piece.
  init(_ bytes: [UInt8], _ mode: SplitMode, joinsEqualTitles: Bool = false, cuts: [Int]) {
    self.bytes = bytes
    var splitter = mode.makeSplitter(joinsEqualTitles: joinsEqualTitles)
    var start = 0
    for end in cuts + [bytes.count] {
      bytes[start..<end].withUnsafeBytes { splitter.read($0) }
      receive(splitter.drainChanges())
      start = end
    }
    splitter.flush()
    receive(splitter.drainChanges())
  }

  private mutating func receive(_ changes: SplitChanges) {
    while levels.count < changes.levels.count { levels.append([]) }
    for (level, changes) in changes.levels.enumerated() { levels[level].applyUpdates(changes) }
  }

  /// The parts at the first level.
  var parts: [SplitPart] { levels.first ?? [] }

  /// The parts that are files of a diff.
  var files: [SplitPart] { parts.filter { !$0.isMessage } }

  /// Whether nothing was split.
  var hasNoParts: Bool { levels.allSatisfy { $0.isEmpty } }

  /// Returns the titles of the parts at a level.
  func titles(atLevel level: Int = 0) -> [String] {
    levels.indices.contains(level) ? levels[level].map(\.title) : []
  }

  /// Returns the text of a part.
  func text(ofPart number: Int, level: Int = 0) -> String {
    let content = SliceContent(MemoryContent(bytes), levels[level][number].ranges)
    return String(decoding: content.bytes(in: 0..<content.count), as: UTF8.self)
  }

  /// Returns random offsets at which to cut a number of bytes into pieces.
  static func randomCuts(byteCount: Int, _ generator: inout SeededGenerator) -> [Int] {
    // Occasionally every byte is a piece of its own.
    guard generator.below(8) > 0 else { return Array(0..<byteCount) }
    return (0..<generator.below(20)).map { _ in generator.below(byteCount + 1) }.sorted()
  }
}
