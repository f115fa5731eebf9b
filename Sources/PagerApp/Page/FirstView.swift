import PagerViews

/// How the first view of a document is chosen.
struct FirstView {
  /// The view that was saved with the tab; `nil` for the one that suits the document best.
  var saved: (any ContentView.Type)?
  /// Whether the view of a stream is chosen by its bytes once all have come.
  var guessesStream = false
  /// Whether parts of the document get tabs of their own, so that it may be shown as a list of them.
  var isSplit = false
  /// Whether it is always text, except for a folder.
  var isPlain = false
  /// Whether the view has been chosen.
  var isChosen = false

  /// Chooses the view of a document that has been opened.
  ///
  /// Nobody has asked for the one that suits it. If the document is too large for that, it is shown as text
  /// without a word.
  mutating func choose(for sample: DocumentSample, byteCount: Int) -> any ContentView.Type {
    isChosen = true
    if isPlain, !sample.isFolder { return TextView.self }
    if let saved, !sample.isFolder { return saved }
    let view = Views.first(for: sample)
    return view.descriptor.isTooLarge(byteCount) ? TextView.self : view
  }
}
