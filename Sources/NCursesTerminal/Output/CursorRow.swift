/// The row that the cursor is in, so that a move within it need name the column alone.
///
/// ncurses names both for each move of more than a few columns. An indicator makes two such moves a
/// frame, and stays in its row all the time.
struct CursorRow {
  private static let escape: UInt8 = 0x1B

  /// From 1 on; nil where it is not known.
  private var row: Int?

  /// The cursor may have been moved meanwhile.
  mutating func forget() { row = nil }

  /// Rewrites what ncurses wrote, from `start` on; the result is never longer.
  ///
  /// No text holds an ESC, so that whatever follows one is a sequence. Letters do not change the row,
  /// on terminals whose cursor stays in the last column when that is written to (`xenl`).
  mutating func condense(_ bytes: inout [UInt8], from start: Int) {
    let end = bytes.withUnsafeMutableBufferPointer { buffer in
      var (read, write) = (start, start)
      while read < buffer.count {
        let byte = buffer[read]
        if byte == CursorRow.escape {
          if let move = Move(UnsafeBufferPointer(buffer), at: read) {
            if move.row == row {
              write = move.storeColumn(in: buffer, at: write)
              read = move.end
              continue
            }
            row = move.row
          } else if !CursorRow.keepsRow(UnsafeBufferPointer(buffer), at: read) {
            row = nil
          }
        } else if CursorRow.mayChangeRow(byte) {
          row = nil
        }
        buffer[write] = byte
        (read, write) = (read + 1, write + 1)
      }
      return write
    }
    bytes.removeLast(bytes.count - end)
  }

  /// Whether a byte of text may lead into another row: of controls, or the first of a letter about whose
  /// width terminals disagree (marks, emoji), which may have pushed others over the end of the row.
  private static func mayChangeRow(_ byte: UInt8) -> Bool {
    byte < 0x20 && byte != 0x08 && byte != 0x0D || (0xCC...0xDF).contains(byte) || byte > 0xE2
  }

  /// Whether a sequence leaves the cursor in its row: of colour, erasing, repeating, inserting and
  /// deleting within it, or of motion along it; or a choice of a character set.
  private static func keepsRow(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> Bool {
    guard start + 2 < bytes.count else { return false }
    if bytes[start + 1] == UInt8(ascii: "(") { return true }
    guard bytes[start + 1] == UInt8(ascii: "[") else { return false }
    var index = start + 2
    while index < bytes.count, (0x30...0x3B).contains(bytes[index]) { index += 1 }
    return index < bytes.count && "mKXJP@CDGb".utf8.contains(bytes[index])
  }

  /// A move to a row and a column, both from 1 on: `ESC [ 2 ; 14 H`.
  private struct Move {
    let row: Int
    let end: Int
    private let column: Range<Int>

    init?(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) {
      guard start + 1 < bytes.count, bytes[start + 1] == UInt8(ascii: "[") else { return nil }
      let first = Move.digits(bytes, at: start + 2)
      guard !first.isEmpty, first.count < 6, first.upperBound < bytes.count,
        bytes[first.upperBound] == UInt8(ascii: ";")
      else { return nil }
      column = Move.digits(bytes, at: first.upperBound + 1)
      guard !column.isEmpty, column.upperBound < bytes.count,
        bytes[column.upperBound] == UInt8(ascii: "H")
      else { return nil }
      row = first.reduce(0) { $0 * 10 + Int(bytes[$1] - UInt8(ascii: "0")) }
      end = column.upperBound + 1
    }

    private static func digits(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> Range<Int> {
      var end = start
      while end < bytes.count, (0x30...0x39).contains(bytes[end]) { end += 1 }
      return start..<end
    }

    /// Writes the move to the column alone; tells where it ends. It is shorter, so that nothing is
    /// overwritten before it is read.
    func storeColumn(in bytes: UnsafeMutableBufferPointer<UInt8>, at place: Int) -> Int {
      let (column, count) = (column.lowerBound, column.count)
      bytes[place] = CursorRow.escape
      bytes[place + 1] = UInt8(ascii: "[")
      for offset in 0..<count { bytes[place + 2 + offset] = bytes[column + offset] }
      bytes[place + 2 + count] = UInt8(ascii: "G")
      return place + 3 + count
    }
  }
}
