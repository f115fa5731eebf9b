import BackgroundThread
import Documents
import Highlighting
import PagerText
import PagerViews

/// The syntax or log colours of a document that is shown without a conversion.
///
/// A row is coloured when it is drawn. Far from the lines read so far, its colours are a guess until a job has found
/// the lexer state there, such as an open comment.
struct TextColoring {
  /// Colours the rows; `nil` if the syntax is unknown or colours are off.
  private(set) var highlighter: TextHighlighter?
  /// Colours the rows of a manual page or of commits; `nil` for other documents or if colours are off.
  private var formatStyles: (any StyleSource)?
  /// The syntax, even if colours are off; `nil` if unknown.
  private(set) var syntax: TextHighlighter.Syntax?
  /// The kind of text.
  private(set) var kind = TextDocumentKind.text
  /// Whether the first bytes of the document are not UTF-8.
  private(set) var hasInvalidCharacters = false
  /// Whether the document has only one commit, so that no key leads to the next one.
  private(set) var hasSingleCommit = false
  /// The number of leading bytes from which the syntax was last chosen.
  private var sampledCount = 0
  private var job: Job?
  /// The offset up to which jobs have found states, or are searching for them.
  private var preparedEnd = 0
  /// Receives states on any thread.
  private let deliver: @Sendable (JobID, TextJobResult) -> Void

  /// A job that stops when its last reference is released.
  private final class Job {
    let id = JobID()
    let stop = StopFlag()

    deinit { stop.cancel() }
  }

  /// The maximum distance from the last known state to the visible rows, in bytes, up to which no job is needed.
  private static let tolerance = 32 << 10
  /// How far a job continues after the visible rows, in bytes, and the offset beyond which colours stay a guess.
  private static let lead = 1 << 20
  private static let limit = 64 << 20
  /// The number of bytes that a job reads at once.
  private static let chunkSize = 2 * Lexer.maximumLength

  init(deliver: @escaping @Sendable (JobID, TextJobResult) -> Void) { self.deliver = deliver }

  /// The styles of the document; `nil` for none.
  var styles: (any StyleSource)? { highlighter ?? formatStyles }

  /// Chooses the syntax from the first bytes, unless it is known.
  ///
  /// - Parameter discardingChoice: Whether the bytes or the colours of the document have changed.
  /// - Returns: Whether the styles have changed.
  mutating func chooseSyntax(for input: DerivationInput, discardingChoice: Bool) -> Bool {
    let (before, hadFormat) = (highlighter, formatStyles != nil)
    if discardingChoice {
      formatStyles = nil
      (highlighter, syntax, job, sampledCount, preparedEnd) = (nil, nil, nil, 0, 0)
      kind = .text
    }
    let count = min(input.byteCount, DocumentPrefix.leadingByteCount)
    if syntax == nil, count > sampledCount, input.content.storage != .folder {
      sampledCount = count
      let sample = DocumentPrefix(
        path: input.path, input.content, byteCount: count, of: input.byteCount)
      syntax = TextHighlighter.Syntax(of: sample)
      kind = TextDocumentKind(of: wholeStreamSample(of: input, orElse: sample), syntax: syntax)
      hasInvalidCharacters = sample.isText && sample.hasInvalidCharacters
      hasSingleCommit =
        kind == .commits && count == input.byteCount && CommitLogLine.hasSingleCommit(sample.head)
      if input.environment.colorsCode {
        switch kind {
        case .manual: formatStyles = ManualPageStyles(input.environment.theme)
        case .commits: formatStyles = CommitLogStyles(input.content, input.environment.theme)
        case .text, .source, .log: formatStyles = nil
        }
      }
      if case .highlighter(let syntax) = input.environment.coloring(of: sample, syntax) {
        highlighter = TextHighlighter(
          syntax, input.content, TokenStyles(input.environment.theme))
      }
    }
    return before !== highlighter || hadFormat != (formatStyles != nil)
      || discardingChoice && hadFormat
  }

  /// The sample from which to choose: that of the whole stream for a part of a stream, otherwise that of the document.
  private func wholeStreamSample(
    of input: DerivationInput, orElse sample: DocumentPrefix
  ) -> DocumentPrefix {
    guard let whole = input.content.whole else { return sample }
    return DocumentPrefix(
      path: input.path, whole, byteCount: DocumentPrefix.leadingByteCount, of: whole.count)
  }

  /// Starts a job that finds the states up to an offset, if the last known state is far before it.
  mutating func findLexerStates(upTo offset: Int, _ input: DerivationInput) {
    guard offset > preparedEnd, offset <= Self.limit, let checkpoints = highlighter?.checkpoints,
      offset - checkpoints.frontier > Self.tolerance
    else { return }
    let job = Job()
    preparedEnd = min(input.byteCount, offset + Self.lead)
    self.job = job
    let (id, stop, end, content) = (job.id, job.stop, preparedEnd, input.content)
    _ = BackgroundThread.run { [deliver] in
      var checkpoints = checkpoints
      while !stop.isSet, checkpoints.frontier < end {
        let start = checkpoints.frontier
        let count = content.bytes(in: start..<min(end, start + Self.chunkSize))
          .withUnsafeBufferPointer { checkpoints.advance(over: $0, isLast: false) }
        if count == 0 { break }
      }
      deliver(id, .states(checkpoints))
    }
  }

  /// Receives the states that a job has found.
  ///
  /// - Returns: Whether some rows may have to change, because their colours were a guess.
  mutating func storeLexerStates(_ checkpoints: LexerCheckpoints, fromJob id: JobID) -> Bool {
    guard job?.id == id else { return false }
    job = nil
    return highlighter?.replaceCheckpoints(with: checkpoints) ?? false
  }
}
