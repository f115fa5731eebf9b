/// One way to show a document: a value with its own options and state.
///
/// A view turns a document into text and knows neither its page nor its tab. To add one, put it in a folder
/// of its own and in the list of ``Views``.
package protocol ContentView: Sendable {
  /// What is known of the view without a document.
  static var descriptor: ViewDescriptor { get }
  /// How well the view suits a document, by its first bytes. Names of files are in the descriptor.
  static func match(_ sample: DocumentSample) -> ViewMatch
  /// Creates the view in its initial state.
  init()
  /// Derives the text of a document. Runs on a background thread.
  func derive(_ input: ViewInput) throws(ViewFailure) -> DerivedView
  /// Whether deriving takes a millisecond or two at most, so that nobody has to wait for a thread.
  func isQuick(byteCount: Int) -> Bool
  /// The bytes at the beginning of a larger document whose text is derived at once, and shown until all of it is
  /// derived. `nil` if the text of a part would mislead.
  var beginningByteCount: Int? { get }
  /// Performs an action.
  ///
  /// - Parameter line: The current line; `nil` if there is none.
  mutating func perform(_ action: ViewAction, on line: DerivedLine?) -> ViewResponse
}

extension ContentView {
  package static func match(_ sample: DocumentSample) -> ViewMatch { .none }
  package func isQuick(byteCount: Int) -> Bool { false }
  package var beginningByteCount: Int? { nil }
  package mutating func perform(_ action: ViewAction, on line: DerivedLine?) -> ViewResponse {
    ViewResponse(to: action, on: line)
  }
}

/// How well a view suits a document.
package enum ViewMatch: Comparable, Sendable {
  /// It does not.
  case none
  /// It is one of the views to choose from.
  case offered
  /// It is shown first, unless the document has a name that says otherwise.
  case preferred
  /// It is shown first whatever the name: the document is no text.
  case certain
}

/// What a user can do in a view.
package enum ViewAction: Hashable, Sendable {
  /// Enter or a click on the current line.
  case activate
  /// Folds, or unfolds, all that can be folded.
  case foldAll, unfoldAll
  /// Unfolds what was folded by hand, so that a search finds what is in it.
  case unfoldForSearch
}

/// What comes of a ``ViewAction``.
package enum ViewResponse: Hashable, Sendable {
  /// The view has nothing to do with it.
  case ignored
  /// Its state has changed: the text is to be derived again.
  case deriveAgain
  /// Opens the file or folder at a path.
  case open(String)
  /// Shows what begins at an offset of the document: its part of a stream, or its place in another view.
  case show(Int)
  /// Only tells why nothing happens.
  case message(String)

  /// The response of a view that cannot fold.
  package init(to action: ViewAction, on line: DerivedLine?) {
    guard action == .activate, let line else {
      self = .ignored
      return
    }
    switch line.action {
    case .open(let path): self = .open(path)
    case .show(let offset): self = .show(offset)
    case .none(let reason): self = .message(reason)
    case .fold, .next: self = .ignored
    }
  }
}
