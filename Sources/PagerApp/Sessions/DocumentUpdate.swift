import Documents

/// The changes of a document in one turn of the run loop, for the pages that show it.
struct DocumentUpdate {
  /// The state before the changes.
  let before: DocumentReadingProgress
  /// Whether the document starts again from its beginning.
  private(set) var isBeginning = false
  /// The content that was replaced, if it is still what it was; otherwise `nil`.
  var former: (any Content)?
  /// Whether the document was just opened, so that its first bytes determine its view.
  private(set) var isOpened = false
  /// Whether other lines are marked as changed, or reading has paused or continued.
  private(set) var hasOtherMarks = false
  /// Whether the details of the files of a diff have been read.
  private(set) var hasFileDetails = false
  /// The states that its command has reached, in order.
  var commandStates: [CommandState] = []

  /// Creates an empty change.
  init(of document: Document) { before = DocumentReadingProgress(document) }

  /// Adds the changes of a batch of events.
  mutating func add(_ events: [DocumentEvent]) {
    if events.contains(where: \.isBeginning) { (isBeginning, isOpened) = (true, false) }
    if case .opened = events.first { isOpened = true }
    for event in events {
      switch event {
      case .changed, .paused: hasOtherMarks = true
      case .fileDetails: hasFileDetails = true
      default: break
      }
    }
  }
}

/// The known size and number of lines of a document.
struct DocumentReadingProgress {
  let byteCount: Int
  let state: Document.ReadingState
  let isCounted: Bool
  let estimatedLineCount: Int

  init(_ document: Document) {
    (byteCount, state) = (document.byteCount, document.state)
    (isCounted, estimatedLineCount) = (document.isCounted, document.estimatedLineCount)
  }
}

extension Document {
  /// The number of lines. Before all lines are counted, this is an estimate from the average length
  /// of the counted ones.
  var estimatedLineCount: Int {
    isCounted ? lineCount : Int(Double(lineCount) / max(1e-6, countedShare))
  }
}
