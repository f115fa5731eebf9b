import Documents

/// What has become of a document in a turn of the run loop, for whoever shows it.
struct DocumentChange {
  /// What was known of the document before.
  let before: DocumentProgress
  /// Whether nothing of what was known before holds.
  private(set) var isBeginning = false
  /// Whether it is at rest and was just opened, so that its bytes say what it is.
  private(set) var isOpened = false
  /// Whether other lines are marked, or reading has paused or goes on.
  private(set) var hasOtherMarks = false
  /// The states that its command has reached, in order.
  var commandStates: [CommandState] = []

  /// Creates a change of nothing.
  init(of document: Document) { before = DocumentProgress(document) }

  /// Adds what a batch of events has changed.
  mutating func add(_ events: [DocumentEvent]) {
    if events.contains(where: \.isBeginning) { (isBeginning, isOpened) = (true, false) }
    if case .opened = events.first { isOpened = true }
    for event in events {
      switch event {
      case .changed, .paused: hasOtherMarks = true
      default: break
      }
    }
  }
}

/// How much of a document was known at a time.
struct DocumentProgress {
  let byteCount: Int
  let state: Document.State
  let isCounted: Bool
  let estimatedLineCount: Int

  init(_ document: Document) {
    (byteCount, state) = (document.byteCount, document.state)
    (isCounted, estimatedLineCount) = (document.isCounted, document.estimatedLineCount)
  }
}

extension Document {
  /// The lines, or as many as there will be if all are as long as those that have been counted.
  var estimatedLineCount: Int {
    isCounted ? lineCount : Int(Double(lineCount) / max(1e-6, countedShare))
  }
}
