/// Makes the lines of a text out of a source, one after another, from any of them on.
protocol LineMaker: Sendable {
  /// Which line: all that is needed to make it and to find the next one.
  associatedtype Line: Sendable
  /// The first line; nil where there is none.
  var firstLine: Line? { get }
  /// Writes a line, without a line feed.
  ///
  /// - Returns: the line after it; nil after the last.
  func make(_ line: Line, into output: inout [UInt8]) -> Line?
  /// Where in the source is what a line shows; no line shows what is before that of another.
  func source(of line: Line) -> Int
  /// The lines at the beginning that stay at the top.
  var frozenLines: Int { get }
  /// The columns that sideways movement stops at.
  var stops: [Int] { get }
  /// Whether it is a list: a bar is on one of its lines.
  var isList: Bool { get }
  /// The columns of a line that act when they are clicked.
  func handle(of line: Line) -> Range<Int>
  /// What a line does.
  func action(of line: Line) -> LineAction
}

extension LineMaker {
  var frozenLines: Int { 0 }
  var stops: [Int] { [] }
  var isList: Bool { false }
  func handle(of line: Line) -> Range<Int> { 0..<0 }
  func action(of line: Line) -> LineAction { .nothing("there is nothing to choose here") }
}
