import Documents

@testable import PagerApp

extension DocumentPage {
  /// Creates a page in plain layout for a document without a reader.
  convenience init(
    _ document: Document, name: String, wraps: Bool, showsLineNumbers: Bool,
    deliver: @escaping @Sendable (JobID, SearchJob.Event) -> Void = { _, _ in }
  ) {
    self.init(
      DocumentSession(name: name, document: document), wraps: wraps,
      showsLineNumbers: showsLineNumbers, deliver: deliver)
    options.isPlain = true
  }

  /// Applies events to the document as a session does, and updates the page.
  func receive(_ events: [DocumentEvent]) {
    _ = documentChanged(session.applyEventBatches([events], now: 0))
  }
}
