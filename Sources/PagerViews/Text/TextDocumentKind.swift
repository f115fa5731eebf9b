import Documents

/// The kind of a document in the text view.
package enum TextDocumentKind: Hashable, Sendable {
  case text, source, log, manual
  /// The output of `git log`.
  case commits

  /// Creates the kind of a text.
  ///
  /// - Parameters:
  ///   - sample: The start of the text, or of the whole stream if the text is a part of one.
  ///   - syntax: The syntax; `nil` if unknown.
  package init(of sample: DocumentPrefix, syntax: TextHighlighter.Syntax?) {
    switch (syntax, SplitMode.detectFormat(of: sample.head)) {
    case (.log, _): self = .log
    case (nil, _) where sample.isText && CommitLogLine.isLikelyCommitLog(sample.head):
      self = .commits
    case (_, .man): self = .manual
    case (.source, _): self = .source
    default: self = .text
    }
  }

  /// The name in the status line.
  package var chip: String {
    switch self {
    case .text: "TEXT"
    case .source: "SOURCE"
    case .log: "LOG"
    case .manual: "MAN"
    case .commits: "COMMITS"
    }
  }

  /// What `)` and `(` find.
  package var landmark: LandmarkFinder.LandmarkKind {
    switch self {
    case .log: .error
    case .commits: .commit
    case .text, .source, .manual: .errorOrHeading
    }
  }

  /// The hints for the status line, the most useful one first.
  package var hints: [ViewKeyHint] {
    switch self {
    case .log: [ViewKeyHint(.landmark, "next error"), ViewKeyHint(.filter, "filter")]
    case .manual:
      [
        ViewKeyHint(.landmark, "next section"), ViewKeyHint(.search, "search"),
        ViewKeyHint(.link, "link"),
      ]
    case .commits: [ViewKeyHint(.landmark, "next commit"), ViewKeyHint(.search, "search")]
    case .text, .source: [ViewKeyHint(.search, "search")]
    }
  }
}
