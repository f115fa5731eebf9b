import Documents
import TabPagerTestSupport

/// The parts of bytes, however they are cut up on their way.
struct SplitParts: Equatable {
  /// The parts at each level.
  var levels: [[SplitPart]] = []
  let bytes: [UInt8]

  /// Splits bytes at once.
  init(_ bytes: [UInt8], _ way: SplitMode, joinsEqualTitles: Bool = false) {
    self.init(bytes, way, joinsEqualTitles: joinsEqualTitles, cuts: [])
  }

  /// Splits text at once.
  init(_ text: String, _ way: SplitMode, joinsEqualTitles: Bool = false) {
    self.init(Array(text.utf8), way, joinsEqualTitles: joinsEqualTitles)
  }

  /// Splits bytes that come in pieces, and asks for changes after each.
  init(_ bytes: [UInt8], _ way: SplitMode, joinsEqualTitles: Bool = false, cuts: [Int]) {
    self.bytes = bytes
    var splitter = way.makeSplitter(joinsEqualTitles: joinsEqualTitles)
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
    for (level, changes) in changes.levels.enumerated() { levels[level].apply(changes) }
  }

  /// The parts at the first level.
  var parts: [SplitPart] { levels.first ?? [] }

  /// The parts that are files of a diff.
  var files: [SplitPart] { parts.filter { !$0.isMessage } }

  /// Whether it was not split.
  var hasNoParts: Bool { levels.allSatisfy { $0.isEmpty } }

  /// Their titles, or those of another level.
  func titles(_ level: Int = 0) -> [String] {
    levels.indices.contains(level) ? levels[level].map(\.title) : []
  }

  /// The text of a part.
  func text(_ number: Int, level: Int = 0) -> String {
    let content = SliceContent(MemoryContent(bytes), levels[level][number].ranges)
    return String(decoding: content.bytes(in: 0..<content.count), as: UTF8.self)
  }

  /// Places to cut so many bytes at.
  static func randomCuts(_ count: Int, _ generator: inout SeededGenerator) -> [Int] {
    // Now and then every byte for itself.
    guard generator.below(8) > 0 else { return Array(0..<count) }
    return (0..<generator.below(20)).map { _ in generator.below(count + 1) }.sorted()
  }
}
