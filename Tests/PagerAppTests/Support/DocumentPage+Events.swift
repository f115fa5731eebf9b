import Documents

@testable import PagerApp

extension DocumentPage {
  /// Creates the page of a document that nothing reads, without margins and marks.
  convenience init(
    _ document: Document, name: String, wraps: Bool, showsLineNumbers: Bool,
    deliver: @escaping @Sendable (JobID, SearchJob.Event) -> Void = { _, _ in }
  ) {
    self.init(
      DocumentSession(name: name, document: document), wraps: wraps,
      showsLineNumbers: showsLineNumbers, deliver: deliver)
    options.isPlain = true
  }

  /// Changes the document as a session does, and shows that.
  func receive(_ events: [DocumentEvent]) {
    _ = documentChanged(session.receive([events], at: 0))
  }
}
