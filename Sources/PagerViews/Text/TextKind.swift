import Documents

/// What kind of text a document is that is shown as it is.
package enum TextKind: Hashable, Sendable {
  case text, source, log, manual

  /// Creates the kind of a text.
  ///
  /// - Parameters:
  ///   - sample: The start of the text, or of the stream that it is a part of.
  ///   - syntax: The syntax of its colours; `nil` if it is not known.
  package init(of sample: DocumentSample, syntax: TextHighlighter.Syntax?) {
    switch (syntax, SplitMode.format(of: sample.head)) {
    case (.log, _): self = .log
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
    }
  }

  /// The keys to name in the status line, the most useful one first.
  package var hints: [ViewHint] {
    switch self {
    case .log: [ViewHint(.landmark, "next error"), ViewHint(.filter, "filter")]
    case .manual: [ViewHint(.search, "search"), ViewHint(.link, "link")]
    case .text, .source: [ViewHint(.search, "search")]
    }
  }
}
