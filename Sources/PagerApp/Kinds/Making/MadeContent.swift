import Documents

/// A text made of a source for showing it in another way, as content: it can be read anywhere, and
/// knows which of its places shows what of the source.
protocol MadeContent: Content {
  /// Where in the source is what a place shows, in bytes.
  func source(at place: Int) -> Int
  /// Where the line begins that shows a byte of the source; where none does, the last one before it.
  func place(of source: Int) -> Int
  /// The line feeds of the whole text: nobody needs to read it to count them.
  var lines: LineCounts.Stretch { get }
  /// The lines at the beginning that stay at the top.
  var frozenLines: Int { get }
  /// The columns that sideways movement stops at, in ascending order; empty where it goes by cells.
  var stops: [Int] { get }
}

extension MadeContent {
  var frozenLines: Int { 0 }
  var stops: [Int] { [] }
}
