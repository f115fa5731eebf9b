import BackgroundThread
import Documents
import Highlighting
import PagerText
import PagerViews

/// The colours of a document that is shown as it is: of source code, or of a log.
///
/// A row is coloured when it is drawn. Far from what was read so far, it is coloured by a guess until a job has
/// found out what is open there, such as a comment.
struct TextColors {
  /// Colours the rows; `nil` if the syntax is not known, or nothing is to be coloured.
  private(set) var highlighter: TextHighlighter?
  /// The syntax, also if nothing is to be coloured; `nil` if it is not known.
  private(set) var syntax: TextHighlighter.Syntax?
  /// What kind of text it is.
  private(set) var kind = TextKind.text
  /// The first bytes by which the syntax was chosen last.
  private var sampledCount = 0
  private var job: Job?
  /// The offset up to which jobs have looked for states, or do so now.
  private var preparedEnd = 0
  /// Receives states on any thread.
  private let deliver: @Sendable (JobID, TextFinding) -> Void

  /// A job that stops with its last reference.
  private final class Job {
    let id = JobID()
    let stop = StopFlag()

    deinit { stop.set() }
  }

  /// How far before the visible rows states may end without a job.
  private static let tolerance = 32 << 10
  /// How far jobs go behind the visible rows, and at all: of more than that, rows are coloured by a guess.
  private static let lead = 1 << 20
  private static let limit = 64 << 20
  /// The bytes that a job reads at once.
  private static let chunkSize = 2 * Lexer.maximumLength

  init(deliver: @escaping @Sendable (JobID, TextFinding) -> Void) { self.deliver = deliver }

  /// Chooses the syntax by the first bytes, unless it is known.
  ///
  /// - Parameter isAnother: Whether the document has other bytes than before, or other colors.
  /// - Returns: Whether the highlighter is another one.
  mutating func choose(_ input: ViewInput, isAnother: Bool) -> Bool {
    let before = highlighter
    if isAnother {
      (highlighter, syntax, job, sampledCount, preparedEnd) = (nil, nil, nil, 0, 0)
      kind = .text
    }
    let count = min(input.byteCount, DocumentSample.leadingByteCount)
    if syntax == nil, count > sampledCount, input.content.nature != .folder {
      sampledCount = count
      let sample = DocumentSample(
        path: input.path, input.content, byteCount: count, of: input.byteCount)
      syntax = TextHighlighter.Syntax(of: sample)
      kind = TextKind(of: whole(sample, input), syntax: syntax)
      if case .highlighter(let syntax) = input.environment.coloring(of: sample) {
        highlighter = TextHighlighter(
          syntax, input.content, TokenStyles(input.environment.theme))
      }
    }
    return before !== highlighter
  }

  /// The sample of the stream that a document is a part of; of any other document, its own.
  private func whole(_ sample: DocumentSample, _ input: ViewInput) -> DocumentSample {
    guard let slice = input.content as? SliceContent else { return sample }
    return DocumentSample(
      path: input.path, slice.source, byteCount: DocumentSample.leadingByteCount,
      of: slice.source.count)
  }

  /// Has a job find the states up to some offset, if they end long before.
  mutating func prepare(upTo offset: Int, _ input: ViewInput) {
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

  /// Takes the states that a job has found.
  ///
  /// - Returns: Whether rows may have been coloured by a guess until now.
  mutating func receive(_ checkpoints: Checkpoints, of id: JobID) -> Bool {
    guard job?.id == id else { return false }
    job = nil
    return highlighter?.replace(checkpoints) ?? false
  }
}
