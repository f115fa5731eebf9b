import Diff
import Highlighting
import PagerText
import Synchronization
import TabPagerCore

/// Finds the tokens and the changed words of visible lines.
final class DiffColors: Sendable {
  private let index: DiffIndex
  private let colorsCode: Bool
  private let memory = Mutex(Memory())

  private struct Memory {
    /// A cache for the hunks and the runs of changes drawn last, the latest first.
    var hunks: [HunkColors] = []
    var changes: [ChangedLines] = []
  }

  private struct HunkColors {
    let number: Int
    let lexer: Lexer?
    var old: SideStates
    var new: SideStates
  }

  /// The number of hunks in the cache. A screen shows few hunks, and each row is computed once.
  private static let hunkCount = 8
  private static let changeCount = 8

  init(_ index: DiffIndex, colorsCode: Bool) {
    (self.index, self.colorsCode) = (index, colorsCode)
  }

  // MARK: Tokens

  /// The tokens of a line of a hunk.
  ///
  /// - Parameters:
  ///   - code: The text of the line as shown on the screen.
  ///   - line: The row.
  func tokens(
    of code: [UInt8], _ kind: HunkLine.Kind, at line: DiffRenderer.Line, hunk number: Int
  ) -> [TokenRun] {
    let plain = [TokenRun(length: code.count, kind: .text)]
    guard colorsCode, !code.isEmpty else { return plain }
    return memory.withLock { memory in
      let place = Self.place(in: &memory.hunks, Self.hunkCount, { $0.number == number }) {
        let body = index.segments[line.segment].start..<index.end(of: line.segment)
        let hunk = index.hunks[number]
        return HunkColors(
          number: number, lexer: lexer(of: hunk), old: SideStates(isNew: false, body, of: hunk),
          new: SideStates(isNew: true, body, of: hunk))
      }
      guard let lexer = memory.hunks[place].lexer else { return plain }
      let state =
        kind == .removed
        ? memory.hunks[place].old.state(at: line.offset, index, lexer)
        : memory.hunks[place].new.state(at: line.offset, index, lexer)
      var runs: [TokenRun] = []
      _ = code.withUnsafeBufferPointer { lexer.lex($0, from: state, into: &runs) }
      return runs
    }
  }

  /// The tokens of the section of a hunk.
  func tokens(ofSection text: [UInt8], of hunk: DiffIndex.Hunk) -> [TokenRun] {
    guard colorsCode, let lexer = lexer(of: hunk) else {
      return [TokenRun(length: text.count, kind: .text)]
    }
    var runs: [TokenRun] = []
    _ = text.withUnsafeBufferPointer { lexer.lex($0, from: LexerState(), into: &runs) }
    return runs
  }

  private func lexer(of hunk: DiffIndex.Hunk) -> Lexer? {
    guard let file = hunk.file, let name = index.files[file].head?.name else { return nil }
    return Language.named(fileName: String(decoding: name, as: UTF8.self)).map(Lexer.init)
  }

  /// The index of a value in the cache. A new value replaces the oldest one.
  private static func place<Value>(
    in values: inout [Value], _ count: Int, _ isWanted: (Value) -> Bool, create: () -> Value
  ) -> Int {
    if let place = values.firstIndex(where: isWanted) { return place }
    if values.count == count { values.removeLast() }
    values.insert(create(), at: 0)
    return 0
  }

  // MARK: Words

  /// The words of a changed line that differ from the line that it replaces or that replaces it.
  ///
  /// - Parameter code: The text of the line as it is shown.
  func words(
    of code: [UInt8], _ kind: HunkLine.Kind, at line: DiffRenderer.Line, hunk number: Int
  ) -> [Range<Int>] {
    guard kind != .context else { return [] }
    let hunk = index.hunks[number]
    let partner = memory.withLock { memory in
      let place = Self.place(
        in: &memory.changes, Self.changeCount, { $0.range.contains(line.offset) }
      ) {
        let body = index.segments[line.segment].start..<index.end(of: line.segment)
        return ChangedLines(around: line.offset, in: body, of: hunk, index)
      }
      return memory.changes[place].partner(of: line.offset, isAdded: kind == .added, index)
    }
    guard let partner,
      let (_, text) = index.line(partner..<index.lineEnd(from: partner), of: hunk)
    else { return [] }
    var other = StyledText()
    other.append(code: text, .plain)
    let ranges =
      kind == .added
      ? WordDifference(other.bytes[...], code[...]).added
      : WordDifference(code[...], other.bytes[...]).removed
    // A changed indentation is marked only if nothing else differs.
    let indentation = code.firstIndex { $0 != 0x20 && $0 != 0x09 } ?? code.count
    let words = ranges.filter { $0.upperBound > indentation }
    return words.isEmpty ? ranges : words
  }
}
