import Documents

/// A text made of a source for showing it in another way, as content: it can be read anywhere, and
/// knows which of its places shows what of the source.
protocol MadeContent: Content {
  /// Where in the source is what a place shows, in bytes.
  func source(at place: Int) -> Int
  /// Where the line begins that shows a byte of the source; where none does, the last one before it.
  /// A text with the letters of its source tells where in the line.
  func place(of source: Int) -> Int
  /// The line feeds of the whole text: nobody needs to read it to count them.
  var lines: LineCounts.Stretch { get }
  /// The lines at the beginning that stay at the top.
  var frozenLines: Int { get }
  /// The columns that sideways movement stops at, in ascending order; empty where it goes by cells.
  var stops: [Int] { get }
  /// What the status tells in place of lines and percent; nil where it tells those.
  var summary: String? { get }
  /// Whether it is a list: a bar is on one of its lines.
  var isList: Bool { get }
  /// Of the line that begins at a place of a list, the columns that act when they are clicked. The bar
  /// covers them.
  func handle(at place: Int) -> Range<Int>
  /// What the line does that begins at a place of a list.
  func action(at place: Int) -> LineAction
}

extension MadeContent {
  var frozenLines: Int { 0 }
  var stops: [Int] { [] }
  var summary: String? { nil }
  var isList: Bool { false }
  func handle(at place: Int) -> Range<Int> { 0..<0 }
  func action(at place: Int) -> LineAction { .nothing("there is nothing to choose here") }
}
