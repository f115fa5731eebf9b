import Diff
import Highlighting
import PagerText
import Synchronization
import TabPagerCore

/// Finds the tokens and the changed words of visible lines.
final class DiffLineColoring: Sendable {
  private let index: DiffIndex
  private let runs: ChangedLineGroupCache
  private let colorsCode: Bool
  private let external: ExternalCodeColors?
  private let memory = Mutex(HunkCache())

  private struct HunkCache {
    /// Caches for the hunks and the long lines drawn last, most recent first.
    var hunks: [HunkLexers] = []
    var longLines: [LongLineDifference] = []
  }

  /// The words that differ between two long lines, in bytes of their texts.
  private struct LongLineDifference {
    let old: Int, new: Int
    let words: WordDifference
  }

  private struct HunkLexers {
    let number: Int
    let lexer: Lexer?
    var old: SideLexerStates
    var new: SideLexerStates
  }

  /// The number of hunks in the cache. A few suffice, because a screen shows few hunks and each row is computed once.
  private static let hunkCount = 8
  private static let longLineCount = 16

  init(
    _ index: DiffIndex, _ runs: ChangedLineGroupCache, colorsCode: Bool,
    _ external: ExternalCodeColors? = nil
  ) {
    (self.index, self.runs, self.colorsCode) = (index, runs, colorsCode)
    self.external = external
  }

  // MARK: Tokens

  /// The colours of a line of a hunk.
  ///
  /// - Parameters:
  ///   - code: The text of the line as shown on the screen.
  ///   - line: The line.
  func colorRuns(ofCode code: [UInt8], kind: HunkLine.Kind, at line: HunkLineChunk)
    -> [CodeColorRun]
  {
    if let external, !line.isCut, let file = index.hunks[line.hunk].file,
      let runs = external.colorRuns(
        ofLineAt: line.start, text: code, file: file, isNew: kind != .removed)
    {
      return runs
    }
    return tokens(of: code, kind, at: line).map {
      CodeColorRun(length: $0.length, paint: .token($0.kind))
    }
  }

  private func tokens(
    of code: [UInt8], _ kind: HunkLine.Kind, at line: HunkLineChunk
  ) -> [TokenRun] {
    let number = line.hunk
    let plain = [TokenRun(length: code.count, kind: .text)]
    guard colorsCode, !code.isEmpty, line.chunk == 0 else { return plain }
    return memory.withLock { memory in
      let place = memory.hunks.indexInCache(where: { $0.number == number }, limit: Self.hunkCount) {
        let body = index.range(ofSegment: line.segment)
        let hunk = index.hunks[number]
        return HunkLexers(
          number: number, lexer: lexer(of: hunk),
          old: SideLexerStates(isNew: false, body, of: hunk),
          new: SideLexerStates(isNew: true, body, of: hunk))
      }
      guard let lexer = memory.hunks[place].lexer else { return plain }
      let state =
        kind == .removed
        ? memory.hunks[place].old.state(at: line.start, index, lexer)
        : memory.hunks[place].new.state(at: line.start, index, lexer)
      var runs: [TokenRun] = []
      _ = code.withUnsafeBufferPointer { lexer.lexLine($0, from: state, into: &runs) }
      return runs
    }
  }

  /// The tokens of the section of a hunk.
  func tokens(ofSectionHeading text: [UInt8], of hunk: DiffIndex.Hunk) -> [TokenRun] {
    guard colorsCode, let lexer = lexer(of: hunk) else {
      return [TokenRun(length: text.count, kind: .text)]
    }
    var runs: [TokenRun] = []
    _ = text.withUnsafeBufferPointer { lexer.lexLine($0, from: LexerState(), into: &runs) }
    return runs
  }

  private func lexer(of hunk: DiffIndex.Hunk) -> Lexer? {
    guard let file = hunk.file, let name = index.files[file].head?.name else { return nil }
    return Language(fileName: String(decoding: name, as: UTF8.self)).map(Lexer.init)
  }

  // MARK: Words

  /// The words of a changed line that differ from the other line of its pair.
  ///
  /// - Parameters:
  ///   - code: The text of the line as it is shown.
  ///   - line: The line.
  func changedWords(of code: [UInt8], _ kind: HunkLine.Kind, at line: HunkLineChunk) -> [Range<Int>]
  {
    guard kind != .context else { return [] }
    let hunk = index.hunks[line.hunk]
    let partner = runs.pairedLine(
      of: line.start, isAdded: kind == .added, inSegment: line.segment, hunk)
    guard let partner else { return [] }
    if line.isCut { return changedWords(of: code, kind, at: line, of: hunk, partner) }
    guard let (_, text) = index.hunkLine(in: partner..<index.lineEnd(from: partner), of: hunk)
    else {
      return []
    }
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

  /// The words that differ in a piece of a long line. If bytes were replaced for display, the result is approximate.
  private func changedWords(
    of code: [UInt8], _ kind: HunkLine.Kind, at line: HunkLineChunk, of hunk: DiffIndex.Hunk,
    _ partner: Int
  ) -> [Range<Int>] {
    let (old, new) = kind == .added ? (partner, line.start) : (line.start, partner)
    let words = memory.withLock { memory in
      let place = memory.longLines.indexInCache(
        where: { $0.old == old && $0.new == new }, limit: Self.longLineCount
      ) {
        let (left, right) = (
          index.textRange(ofLineAt: old, in: hunk), index.textRange(ofLineAt: new, in: hunk)
        )
        return LongLineDifference(
          old: old, new: new, words: WordDifference(index.bytes[left], index.bytes[right]))
      }
      return memory.longLines[place].words
    }
    let start = line.text.lowerBound - index.textRange(ofLineAt: line.start, in: hunk).lowerBound
    return (kind == .added ? words.added : words.removed).map {
      ($0.lowerBound - start..<$0.upperBound - start).clamped(to: 0..<code.count)
    }.filter { !$0.isEmpty }
  }
}
