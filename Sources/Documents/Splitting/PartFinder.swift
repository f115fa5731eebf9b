/// Finds where parts start, line by line.
protocol PartFinder: Sendable {
  /// The number of bytes at the start of a line that the finder needs.
  static var prefixLimit: Int { get }
  /// The number of levels at which the finder finds parts.
  static var levelCount: Int { get }

  /// Examines the next line.
  ///
  /// - Parameters:
  ///   - line: The start of the line.
  ///   - parts: Records where parts start and end, one element per level.
  mutating func readLine(_ line: LineBeginning, recordingPartsIn parts: inout [PartTracker])

  /// Records the parts that still depend on the next lines as if the text ended here, because nothing else has arrived.
  mutating func flush(at end: Int, recordingPartsIn parts: inout [PartTracker])

  /// The offset up to which bytes are known to belong to the open part.
  ///
  /// - Parameters:
  ///   - end: The end of the last examined line.
  ///   - rest: The start of an unfinished line; empty for none.
  ///   - restEnd: The end of the received bytes of that line.
  func knownEndOfOpenPart(
    afterLinesTo end: Int, unfinishedLine rest: [UInt8], receivedTo restEnd: Int
  ) -> Int
}

extension PartFinder {
  static var prefixLimit: Int { 4096 }
  static var levelCount: Int { 1 }
  func flush(at end: Int, recordingPartsIn parts: inout [PartTracker]) {}
  func knownEndOfOpenPart(
    afterLinesTo end: Int, unfinishedLine rest: [UInt8], receivedTo restEnd: Int
  ) -> Int { end }
}
