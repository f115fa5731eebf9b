/// Recognises the lines of a hunk, by the numbers of lines that its header states.
struct HunkReader: Sendable {
  /// The format of the open hunk.
  private enum OpenFormat {
    case closed
    case unified
    case combined
    case normal
    /// A section of a context diff. Each section has its own first line.
    case context(isNew: Bool?)
  }

  private var state = OpenFormat.closed
  /// The number of lines still expected in the first old version and in the new one.
  private var old = 0, new = 0
  /// The numbers of lines still expected in the other old versions of a combined diff.
  private var others: [Int] = []

  /// Creates a reader that expects no line.
  init() {}

  /// Creates a reader of the lines after a header.
  init(_ head: HunkHeader) {
    (old, new) = (head.old[0].count, head.new.count)
    others = head.old.dropFirst().map(\.count)
    switch head.format {
    case .unified: state = others.isEmpty ? .unified : .combined
    case .normal: state = .normal
    case .context: state = .context(isNew: nil)
    }
  }

  /// Whether lines are still expected.
  var isOpen: Bool {
    switch state {
    case .closed: false
    case .unified, .normal: old > 0 || new > 0
    case .combined: old > 0 || new > 0 || others.contains { $0 > 0 }
    case .context: true
    }
  }

  /// Whether a line that does not belong to the hunk shows that the header was wrong.
  var isCounted: Bool { if case .context = state { false } else { true } }

  /// Reads a line, without control sequences at its start.
  ///
  /// - Returns: The meaning of the line, or `nil` if it does not belong to the hunk, which ends
  ///   there.
  mutating func readLine(_ line: Slice<UnsafeBufferPointer<UInt8>>) -> HunkLine? {
    switch state {
    case .closed: return nil
    case .unified: if let result = readUnifiedLine(line) { return result }
    case .combined: if let result = readCombinedLine(line) { return result }
    case .normal: if let result = readNormalDiffLine(line) { return result }
    case .context(let isNew):
      if let result = readContextDiffLine(line, isNew: isNew) { return result }
    }
    state = .closed
    return nil
  }

  private mutating func readUnifiedLine(_ line: Slice<UnsafeBufferPointer<UInt8>>) -> HunkLine? {
    guard let result = HunkLine(unified: line.first) else { return nil }
    if result.parents != 0 { old -= 1 }
    if result.isInNew { new -= 1 }
    return result
  }

  /// Reads a line of a combined diff, which has a column for each parent.
  private mutating func readCombinedLine(_ line: Slice<UnsafeBufferPointer<UInt8>>) -> HunkLine? {
    let count = others.count + 1
    guard let result = HunkLine(combined: line, parentCount: count) else { return nil }
    for parent in 0..<count where result.parents & 1 << UInt64(parent) != 0 {
      if parent == 0 { old -= 1 } else { others[parent - 1] -= 1 }
    }
    if result.isInNew { new -= 1 }
    return result
  }

  private mutating func readNormalDiffLine(_ line: Slice<UnsafeBufferPointer<UInt8>>) -> HunkLine? {
    let hasSpace = line.dropFirst().first.map { $0 == 0x20 || $0 == 0x09 } ?? false
    switch line.first {
    case UInt8(ascii: "<") where old > 0:
      old -= 1
      return HunkLine(.removed, textOffset: hasSpace ? 2 : 1)
    case UInt8(ascii: ">") where old == 0 && new > 0:
      new -= 1
      return HunkLine(.added, textOffset: hasSpace ? 2 : 1)
    case UInt8(ascii: "-") where old == 0 && new > 0 && line.begins(with: "---"):
      return HunkLine(.separator)
    default: return nil
    }
  }

  /// Reads a line of a context diff. Context diffs omit a section without changes.
  private mutating func readContextDiffLine(
    _ line: Slice<UnsafeBufferPointer<UInt8>>, isNew: Bool?
  ) -> HunkLine? {
    if isNew == nil, let lines = HunkHeader.contextDiffRange(line, mark: 0x2A) {
      (old, state) = (lines.count, .context(isNew: false))
      return HunkLine(.separator)
    }
    if isNew == false, let lines = HunkHeader.contextDiffRange(line, mark: 0x2D) {
      (new, state) = (lines.count, .context(isNew: true))
      return HunkLine(.separator)
    }
    guard let isNew, isNew ? new > 0 : old > 0 else { return nil }
    let second = line.dropFirst().first
    guard second == 0x20 || second == 0x09 else { return nil }
    if isNew { new -= 1 } else { old -= 1 }
    switch line.first {
    case UInt8(ascii: " "):
      return HunkLine(.context, textOffset: 2, parents: isNew ? 0 : 1, isInNew: isNew)
    case UInt8(ascii: "!"): return HunkLine(isNew ? .added : .removed, textOffset: 2)
    case UInt8(ascii: "+") where isNew: return HunkLine(.added, textOffset: 2)
    case UInt8(ascii: "-") where !isNew: return HunkLine(.removed, textOffset: 2)
    default: return nil
    }
  }
}
