package import Documents
package import Highlighting
package import PagerText
import Synchronization

/// Colours the visible lines of source code or a log.
///
/// Lines that contain colour sequences are not changed.
package final class TextHighlighter: StyleSource {
  /// The syntax to colour.
  package enum Syntax: Hashable, Sendable {
    case source(Language)
    case log
  }

  private struct LexerCache {
    var states: LineLexerStates?
    /// A buffer for the tokens of one line, kept to reuse its memory.
    var tokens: [TokenRun] = []
    /// The end of the last line without its line feed, and the state after it.
    var lastLine: (end: Int, state: LexerState)?
  }

  private let content: any Content
  private let styles: TokenStyles
  private let memory: Mutex<LexerCache>

  /// Creates a highlighter that has read nothing.
  package init(_ syntax: Syntax, _ content: any Content, _ styles: TokenStyles) {
    (self.content, self.styles) = (content, styles)
    var memory = LexerCache()
    if case .source(let language) = syntax {
      memory.states = LineLexerStates(LexerCheckpoints(Lexer(language)))
    }
    self.memory = Mutex(memory)
  }

  // MARK: States

  /// The exact states of lines; `nil` if lines are independent of each other.
  package var checkpoints: LexerCheckpoints? { memory.withLock { $0.states?.checkpoints } }

  /// Replaces the exact states with others that extend further.
  ///
  /// - Returns: Whether the colours of some lines may have been a guess until now.
  package func replaceCheckpoints(with checkpoints: LexerCheckpoints) -> Bool {
    memory.withLock { memory in
      defer { memory.states?.replaceCheckpoints(with: checkpoints) }
      return memory.states?.hasGuessed ?? false
    }
  }

  // MARK: Lines

  package func addStyles(of line: [UInt8], at offset: Int, to runs: inout StyleRuns) {
    guard !line.isEmpty, !line.contains(where: { $0 == 0x1B || $0 == 0x08 }) else { return }
    memory.withLock { memory in
      memory.tokens.removeAll(keepingCapacity: true)
      line.withUnsafeBufferPointer { tokenize($0, at: offset, &memory) }
      runs.appendTokens(memory.tokens, styles: styles, at: 0)
    }
  }

  /// Finds the tokens of a line, or of a part of a long one.
  private func tokenize(
    _ line: UnsafeBufferPointer<UInt8>, at offset: Int, _ memory: inout LexerCache
  ) {
    let end = offset + line.count
    // The last line may have been only a part, so the state after it is valid only if a line starts right after it.
    let last = memory.lastLine.take()
    let follows = last?.end == offset - 1
    let isLineStart = follows || isAfterLineFeed(offset)
    guard var states = memory.states.take() else {
      // Only the start of a line has a time and a level.
      if isLineStart { LogHighlighter.highlightLine(line, into: &memory.tokens) }
      memory.lastLine = (end, LexerState())
      return
    }
    defer { memory.states = states }
    guard isLineStart else {
      return tokenizePart(before: end, from: offset, &states, &memory.tokens)
    }
    if follows, let last { states.storeState(last.state, at: offset) }
    let state = states.state(at: offset, in: content)
    let next = states.lexer.lexLine(line, from: state, into: &memory.tokens)
    memory.lastLine = (end, next)
  }

  /// Finds the tokens of a part that does not start its line.
  private func tokenizePart(
    before end: Int, from offset: Int, _ states: inout LineLexerStates, _ tokens: inout [TokenRun]
  ) {
    let first = max(0, offset - Lexer.maximumLength)
    let before = content.bytes(in: first..<end)
    let lineFeed = before[..<min(before.count, offset - first)].lastIndex(of: 0x0A)
    guard lineFeed != nil || first == 0 else { return }
    let start = lineFeed.map { $0 + 1 } ?? 0
    let state = states.state(at: first + start, in: content)
    var all: [TokenRun] = []
    before[start...].withUnsafeBufferPointer {
      _ = states.lexer.lexLine($0, from: state, into: &all)
    }
    var skipped = offset - first - start
    for token in all {
      let length = token.length - min(skipped, token.length)
      skipped -= token.length - length
      if length > 0 { tokens.append(TokenRun(length: length, kind: token.kind)) }
    }
  }

  private func isAfterLineFeed(_ offset: Int) -> Bool {
    guard offset > 0 else { return true }
    var byte: UInt8 = 0
    let count = withUnsafeMutableBytes(of: &byte) { content.read(at: offset - 1, into: $0) }
    return count == 1 && byte == 0x0A
  }
}

extension TextHighlighter.Syntax {
  /// The syntax of a document; `nil` if it is unknown or the document contains colours.
  package init?(of sample: DocumentPrefix) {
    guard sample.isText, !sample.isFormatted else { return nil }
    if let language = sample.language {
      self = .source(language)
    } else if CommitLogLine.isLikelyCommitLog(sample.head) {
      // Its dates look like those of a log.
      return nil
    } else if sample.path?.hasSuffix(".log") == true
      || sample.head.withUnsafeBufferPointer(LogHighlighter.isLog)
    {
      self = .log
    } else {
      return nil
    }
  }
}

/// Colours the lines of a document that a filter keeps.
package struct FilteredLineStyles: StyleSource {
  private let text: any DerivedText
  private let styles: any StyleSource

  /// - Parameters:
  ///   - text: The lines.
  ///   - styles: The styles of the document.
  package init(_ text: any DerivedText, _ styles: any StyleSource) {
    (self.text, self.styles) = (text, styles)
  }

  package func addStyles(of line: [UInt8], at offset: Int, to runs: inout StyleRuns) {
    styles.addStyles(of: line, at: text.sourceOffset(at: offset), to: &runs)
  }

  package func layoutAttributes(ofLineAt offset: Int) -> LineLayoutAttributes {
    styles.layoutAttributes(ofLineAt: text.sourceOffset(at: offset))
  }
}
