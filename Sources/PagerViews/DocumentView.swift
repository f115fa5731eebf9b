/// One way to show a document: a value with its own options and state.
///
/// A view converts a document to text, and has no access to its page or its tab. To add a view, create a folder for it
/// and add it to ``Views``.
package protocol DocumentView: Sendable {
  /// The properties of the view that do not depend on a document.
  static var descriptor: ViewDescriptor { get }
  /// How well the view suits a document, judged by its first bytes. The descriptor contains the matching file names.
  static func suitability(for sample: DocumentPrefix) -> ViewSuitability
  /// Creates the view in its initial state.
  init()
  /// Derives the text of a document. Runs on a background thread.
  func deriveText(from input: DerivationInput) throws(ViewFailure) -> DerivationResult
  /// Whether deriving takes two milliseconds at most, so that it does not need a background thread.
  func isQuickToDerive(_ input: DerivationInput) -> Bool
  /// Whether the text can be improved by work that takes too long to wait for, such as that of an external program.
  func canBeRefined(for input: DerivationInput) -> Bool
  /// Does this work while the text is shown. Runs on a background thread.
  ///
  /// - Returns: The view from which to derive the text again; `nil` if nothing is left to improve.
  func computeRefinement(for input: DerivationInput) -> ViewRefinement?
  /// Whether the last text had pictures, which depend on the width of the page.
  var hasPictures: Bool { get }
  /// The size, in bytes, of the beginning of a large document that is derived at once and shown until the whole
  /// document is derived. `nil` if the text of a beginning would be misleading.
  var beginningByteCount: Int? { get }
  /// Prepares the view for another document, which replaces the one from which it has derived text. By default, the
  /// view returns to its initial state.
  mutating func documentWasReplaced()
  /// Performs an action.
  ///
  /// - Parameter line: The current line; `nil` if there is none.
  mutating func perform(_ action: ViewAction, on line: InteractiveLine?) -> ViewResponse
}

extension DocumentView {
  package static func suitability(for sample: DocumentPrefix) -> ViewSuitability { .none }
  package func isQuickToDerive(_ input: DerivationInput) -> Bool { false }
  package func canBeRefined(for input: DerivationInput) -> Bool { false }
  package func computeRefinement(for input: DerivationInput) -> ViewRefinement? { nil }
  package var hasPictures: Bool { false }
  package var beginningByteCount: Int? { nil }
  package mutating func documentWasReplaced() { self = Self() }
  package mutating func perform(_ action: ViewAction, on line: InteractiveLine?) -> ViewResponse {
    ViewResponse(to: action, on: line)
  }
}

/// How well a view suits a document.
package enum ViewSuitability: Comparable, Sendable {
  /// The view does not suit the document.
  case none
  /// The user can choose the view.
  case offered
  /// The view is shown first, unless the name of the document suggests another one.
  case preferred
  /// The view is shown first whatever the name, because the document is not text.
  case certain
}

/// A user's action in a view.
package enum ViewAction: Hashable, Sendable {
  /// Enter or a click on the current line.
  case activate
  /// Fold or unfold everything.
  case foldAll, unfoldAll
  /// Unfold what the user has folded, so that a search finds its contents.
  case unfoldForSearch
  /// Show the folder that contains this one.
  case leave
  /// Show more lines around the hunk at an offset of the document.
  case showContext(at: Int)
  /// Show all lines of the file at an offset of the document, or only those shown before.
  case showWholeFile(at: Int)
}

/// The response of a view to a ``ViewAction``.
package enum ViewResponse: Hashable, Sendable {
  /// The action has no effect in the view.
  case ignored
  /// The state of the view has changed, so its text must be derived again.
  case deriveAgain
  /// Opens the file at a path.
  case open(String)
  /// Opens a text under a name.
  case openText([UInt8], name: String)
  /// Shows the folder at a path instead of this one.
  case enter(String)
  /// Shows an offset of the document, in the tab of its part or in another view.
  case show(Int)
  /// Edits the note with this ID.
  case note(UInt64)
  /// Shows a message that explains why nothing happens.
  case message(String)

  /// The response of a view that cannot fold.
  package init(to action: ViewAction, on line: InteractiveLine?) {
    guard action == .activate, let line else {
      self = .ignored
      return
    }
    switch line.action {
    case .open(let path): self = .open(path)
    case .enter(let path): self = .enter(path)
    case .show(let offset): self = .show(offset)
    case .note(let id): self = .note(id)
    case .none(let reason): self = .message(reason)
    case .fold, .expand, .openRecord, .next: self = .ignored
    }
  }
}
