/// What is known of a view without a document: its name, limits and layout.
package struct ViewDescriptor: Sendable {
  /// The name in saved tabs and in settings.
  package var name: String
  /// The name in the status line, in capital letters.
  package var chip: String
  /// What its lines are called in the status line if they are not lines of text, such as `record`.
  package var lineName: String?
  /// The keys to name in the status line, the most useful one first.
  package var hints = [ViewHint(.search, "search")]
  /// How its lines fit the page.
  package var layout = ViewLayout.flowing
  /// The most columns of text, which is in the middle of a wider page; `nil` if it uses the whole width.
  package var maximumWidth: Int?
  /// The blank columns before the text. The first one has the mark of the current line.
  package var margin = 0
  /// The largest document it can show, in bytes; `nil` for any size.
  package var maximumByteCount: Int?
  /// The names and extensions of files that are shown in this view first, in lowercase.
  package var fileNames: [String] = []
  package var fileExtensions: [String] = []
  /// Whether its lines show lines of the document, so that they have numbers and can be printed.
  package var showsLines = true
  /// Whether its lines have numbers already, so that the page adds none.
  package var hasLineNumbers = false
  /// Whether the output of a command and the parts of a stream are shown in it too if it suits them.
  package var suitsOutput = false
  /// The view that lists what a stream consists of, if its parts have tabs.
  package var overview: (any ContentView.Type)?
  /// Whether its text depends on the theme.
  package var usesTheme = true
  /// Whether it filters its own records. Otherwise lines of its text are filtered.
  package var filtersRecords = false
  /// Whether its letters are those of the document, each in its place. It only adds colors then.
  package var keepsText = false
  /// What the status line calls the work of deriving the text.
  package var workName: String

  package init(name: String, workName: String? = nil) {
    self.name = name
    chip = name.uppercased()
    self.workName = workName ?? "rendering \(name)"
  }

  /// Whether a document has too many bytes for the view.
  package func isTooLarge(_ byteCount: Int) -> Bool {
    maximumByteCount.map { byteCount > $0 } ?? false
  }
}

/// How the lines of a view fit the page.
package enum ViewLayout: Sendable {
  /// Long lines are wrapped or cut, as the user wishes.
  case flowing
  /// Columns are in line below each other, so lines are never wrapped.
  case columns
  /// Lines are laid out for the width of the page, and again for another width.
  case fittedToWidth
  /// The whole is laid out for the size of the page, and again for another size.
  case fittedToSize
}
