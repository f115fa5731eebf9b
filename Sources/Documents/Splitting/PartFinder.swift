/// Looks at lines, one after the other, and finds where parts begin.
protocol PartFinder: Sendable {
  /// The bytes of a line's beginning that it looks at.
  static var prefixLimit: Int { get }
  /// The levels at which it finds parts.
  static var levelCount: Int { get }

  /// Takes the next line.
  ///
  /// - Parameters:
  ///   - line: what it begins with.
  ///   - parts: where parts are begun and ended, level by level.
  mutating func take(_ line: LinePrefix, _ parts: inout [PartTracker])

  /// Nothing else has come: what waits for more lines is decided.
  mutating func finish(at end: Int, _ parts: inout [PartTracker])

  /// Up to where it is known that bytes belong to the open part.
  ///
  /// - Parameters:
  ///   - end: where the lines end that were taken.
  ///   - rest: the beginning of a line that has not come to its end; nothing where there is none.
  ///   - restEnd: where that ends as far as it has come.
  func settledEnd(_ end: Int, rest: [UInt8], to restEnd: Int) -> Int
}

extension PartFinder {
  static var prefixLimit: Int { 4096 }
  static var levelCount: Int { 1 }
  func finish(at end: Int, _ parts: inout [PartTracker]) {}
  func settledEnd(_ end: Int, rest: [UInt8], to restEnd: Int) -> Int { end }
}
