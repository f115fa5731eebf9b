import PagerViews

/// Chooses the first view of a document.
struct FirstViewChooser {
  /// The view that the user has requested; `nil` for none.
  var wanted: (any DocumentView.Type)?
  /// The view that was saved with the tab; `nil` for the one that suits the document best.
  var saved: (any DocumentView.Type)?
  /// Whether the view of a stream is chosen by its bytes.
  var guessesStream = false
  /// Whether the document may be split into tabs, so that it may be shown as a list of its parts.
  var isSplit = false
  /// Whether every document except a folder is shown as text.
  var isPlain = false
  /// The size in bytes above which a text is not converted, but shown as it is.
  var maximumConvertedByteCount = Int.max
  /// Whether the view has been chosen.
  var isChosen = false

  /// A view, and whether it is a guess of the program. If a document does not suit a guessed view, it is shown as text
  /// without a message.
  struct Choice {
    var view: any DocumentView.Type
    var isGuess = false
  }

  /// Chooses the view of a document that has been opened.
  ///
  /// - Parameter byteCount: The size of the document.
  mutating func choose(for sample: DocumentPrefix, byteCount: Int) -> Choice {
    isChosen = true
    if !sample.isFolder {
      if sample.isText, byteCount > maximumConvertedByteCount { return Choice(view: TextView.self) }
      if let wanted { return Choice(view: wanted) }
      if isPlain { return Choice(view: TextView.self) }
      if let saved { return Choice(view: saved) }
    }
    return guess(for: sample)
  }

  /// Chooses the view of a stream that is still arriving; `nil` while the view is uncertain.
  ///
  /// - Parameter isWhole: Whether the stream is complete.
  mutating func chooseForStream(
    _ sample: DocumentPrefix, byteCount: Int, isWhole: Bool
  ) -> Choice? {
    guard !isChosen, wanted != nil || guessesStream else { return nil }
    let choice =
      wanted.map { Choice(view: $0) } ?? guess(for: sample)
    // The hexadecimal view does not need the end of the stream. All other streams are shown as text until they end.
    let isCertain = choice.view == HexView.self && byteCount >= FirstViewChooser.certainByteCount
    guard isWhole || isCertain else { return nil }
    isChosen = true
    return choice
  }

  /// The number of bytes after which it is certain that a stream is binary.
  private static let certainByteCount = 1024

  private func guess(for sample: DocumentPrefix) -> Choice {
    let view = Views.initialView(for: sample)
    let shown = isSplit ? view.descriptor.overview ?? view : view
    return Choice(view: shown, isGuess: sample.viewOfName.map { $0 != view } ?? true)
  }
}
