import Diff
package import Documents
import TabPagerCore

/// The changes made to a file after the user had viewed it.
package enum ChangesSinceViewed {
  /// The diff from the version that was viewed to the current one. Waits for `git`.
  ///
  /// - Parameters:
  ///   - viewed: The diff of the file that was viewed.
  ///   - current: The diff of the file now; empty if it has no changes any more.
  /// - Returns: The diff, or a text that says why it is unknown.
  package static func diff(
    from viewed: [UInt8], to current: [UInt8], _ permission: ProgramPermission
  ) -> [UInt8] {
    let reader = FileVersionReader(permission, stop: StopFlag())
    guard let header = fileHeader(of: current.isEmpty ? viewed : current),
      let old = newFileContent(of: viewed, from: reader),
      let new = current.isEmpty
        ? oldFileContent(of: viewed, from: reader) : newFileContent(of: current, from: reader)
    else {
      return Array("The changes are unknown: git does not have the versions of the file.\n".utf8)
    }
    let hunks = TextComparison.unifiedHunks(from: old, to: new)
    guard !hunks.isEmpty else {
      return Array("The content is the same as when it was viewed.\n".utf8)
    }
    return header + hunks
  }

  /// The lines with the names of the file, for a file that is in both versions; `nil` if there are none.
  private static func fileHeader(of diff: [UInt8]) -> [UInt8]? {
    let lines = diff.split(separator: 0x0A).prefix { !$0.starts(with: "@@".utf8) }
    guard let first = lines.first(where: { $0.starts(with: "diff ".utf8) }),
      var old = lines.first(where: { $0.starts(with: "--- ".utf8) })?.dropFirst(4),
      var new = lines.first(where: { $0.starts(with: "+++ ".utf8) })?.dropFirst(4)
    else { return nil }
    if old.elementsEqual("/dev/null".utf8) { old = replacingPrefixLetter(of: new, with: "a") }
    if new.elementsEqual("/dev/null".utf8) { new = replacingPrefixLetter(of: old, with: "b") }
    return first + Array("\n--- ".utf8) + old + Array("\n+++ ".utf8) + new + [0x0A]
  }

  /// The name with another letter before its first slash.
  private static func replacingPrefixLetter(of name: ArraySlice<UInt8>, with letter: Unicode.Scalar)
    -> ArraySlice<
      UInt8
    >
  {
    var name = name
    let place = name.startIndex + (name.first == UInt8(ascii: "\"") ? 1 : 0)
    if place + 1 < name.endIndex, name[place + 1] == UInt8(ascii: "/") {
      name[place] = UInt8(ascii: letter)
    }
    return name
  }

  /// The new version of the file of a diff; `nil` if it is unknown.
  private static func newFileContent(of diff: [UInt8], from reader: FileVersionReader) -> [UInt8]? {
    guard let index = try? DiffIndex(diff), index.files.count == 1, !index.files[0].isBinary,
      let head = index.files[0].head, head.hashPair != nil
    else { return nil }
    if head.effectiveChange == .deleted { return [] }
    return oldFileContent(of: diff, from: reader).flatMap {
      applyingHunks(of: index, to: FileLines($0))
    }
  }

  /// The old version of the file of a diff; `nil` if it is unknown.
  private static func oldFileContent(of diff: [UInt8], from reader: FileVersionReader) -> [UInt8]? {
    guard let head = try? DiffIndex(diff).files.first?.head, let hashes = head.hashPair else {
      return nil
    }
    return head.effectiveChange == .added ? [] : reader.object(withHash: hashes.old)
  }

  /// Applies the hunks of a diff to the old version of its file; `nil` if they do not agree with it.
  private static func applyingHunks(of index: DiffIndex, to old: FileLines) -> [UInt8]? {
    var result: [UInt8] = []
    var copied = 0
    for hunk in index.hunkPositions(ofFileAtSegment: index.firstSegment(ofFile: 0)) {
      let lines = index.lineNumbers(ofHunk: hunk.hunk, isNew: false)
      guard lines.isEmpty || index.hunk(hunk, agreesWith: old, isNew: false) else { return nil }
      let start = old.offset(ofLine: lines.lowerBound)
      guard start >= copied else { return nil }
      result += old.bytes[copied..<start]
      copied = old.offset(ofLine: lines.upperBound)
      appendNewLines(ofHunk: hunk, index, to: &result)
    }
    return result + old.bytes[copied...]
  }

  private static func appendNewLines(
    ofHunk hunk: DiffIndex.HunkPosition, _ index: DiffIndex, to result: inout [UInt8]
  ) {
    var start = index.segments[hunk.header + 1].start
    let end = index.end(ofSegment: hunk.header + 1)
    let isColored = index.hunks[hunk.hunk].isColored
    var isInNew = false
    while start < end {
      let lineEnd = index.lineEnd(from: start)
      if let line = index.hunkLine(in: start..<lineEnd) {
        isInNew = line.isInNew
        if isInNew {
          let text = index.bytes[(start + line.textOffset)..<lineEnd]
          result += isColored ? StyleSequences.removingSequences(from: text) : Array(text)
          result.append(0x0A)
        }
      } else if isInNew, result.last == 0x0A {
        // The line before has no line feed.
        result.removeLast()
      }
      start = lineEnd + 1
    }
  }
}
