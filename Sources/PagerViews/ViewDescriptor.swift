/// The properties of a view that do not depend on a document: its name, limits and layout.
package struct ViewDescriptor: Sendable {
  /// The name in saved tabs and in settings.
  package var name: String
  /// The name in the status line, in capital letters.
  package var chip: String
  /// The name of its lines in the status line, such as `record`, if they are not lines of text.
  package var lineName: String?
  /// The hints for the status line, the most useful one first.
  package var hints = [ViewKeyHint(.search, "search")]
  /// How its lines are laid out in the page.
  package var layout = ViewLayout.flowing
  /// Whether the text is centred in a page that is wider than ``DerivedText/textWidth``.
  package var isCentered = false
  /// The number of blank columns before the text. The first one has the mark of the cursor line.
  package var margin = 0
  /// The maximum size of a document in bytes; `nil` for any size.
  package var maximumByteCount: Int?
  /// The names and extensions of files that are shown in this view first, in lowercase.
  package var fileNames: [String] = []
  package var fileExtensions: [String] = []
  /// Whether its lines correspond to lines of the document, so that they can be numbered and printed.
  package var showsLines = true
  /// Whether the view shows line numbers itself, so that the page adds none.
  package var hasLineNumbers = false
  /// Whether the view is also chosen for the output of commands and the parts of streams.
  package var suitsOutput = false
  /// The view that lists the parts of a stream, if these have tabs.
  package var overview: (any DocumentView.Type)?
  /// Whether it shows changes, with actions of their own.
  package var showsChanges = false
  /// Whether it shows the notes about a diff below their lines.
  package var showsNotes = false
  /// Whether its lines may have two sides; see ``DerivationInput/showsSides``.
  package var hasSides = false
  /// Whether its text depends on the theme.
  package var usesTheme = true
  /// Whether a filter that was set in another view also applies to its lines.
  package var keepsFilter = true
  /// Whether it filters its own records. Otherwise lines of its text are filtered.
  package var filtersRecords = false
  /// Whether its text has the characters of the document at the same offsets, so that the view only adds colours.
  package var keepsText = false
  /// The name of the work of deriving text, in the status line.
  package var workName: String

  package init(name: String, workName: String? = nil) {
    self.name = name
    chip = name.uppercased()
    self.workName = workName ?? "rendering \(name)"
  }

  /// Whether a document is too large for the view.
  package func isTooLarge(byteCount: Int) -> Bool {
    maximumByteCount.map { byteCount > $0 } ?? false
  }
}

/// How the lines of a view are laid out in the page.
package enum ViewLayout: Sendable {
  /// Long lines are wrapped or cut off, as the user chooses.
  case flowing
  /// Columns are aligned, so lines are never wrapped.
  case columns
  /// The text is derived for the width of the page, and derived again when the width changes.
  case fittedToWidth
  /// The text is derived for the size of the page, and derived again when the size changes.
  case fittedToSize
}
