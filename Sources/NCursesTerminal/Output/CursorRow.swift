/// The row that the cursor is in, so that a move within it need name the column alone.
///
/// ncurses names both for each move of more than a few columns. An indicator makes two such moves a
/// frame, and stays in its row all the time.
struct CursorRow {
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
        if let sequence = OutputSequence(buffer, at: read) {
          if let target = CursorRow.target(of: sequence, in: buffer) {
            if target.row == row {
              write = CursorRow.store(column: target.column, in: buffer, at: write)
              read = sequence.end
              continue
            }
            row = target.row
          } else if !CursorRow.keepsRow(sequence.final) {
            row = nil
          }
        } else if CursorRow.mayChangeRow(buffer, at: read) {
          row = nil
        }
        buffer[write] = buffer[read]
        (read, write) = (read + 1, write + 1)
      }
      return write
    }
    bytes.removeLast(bytes.count - end)
  }

  /// Whether what a sequence does leaves the cursor in its row: colour, erasing, repeating, inserting and
  /// deleting within it, and motion along it.
  private static func keepsRow(_ final: UInt8) -> Bool {
    switch final {
    case UInt8(ascii: "m"), UInt8(ascii: "K"), UInt8(ascii: "X"), UInt8(ascii: "J"),
      UInt8(ascii: "P"), UInt8(ascii: "@"), UInt8(ascii: "C"), UInt8(ascii: "D"),
      UInt8(ascii: "G"), UInt8(ascii: "b"):
      true
    default: false
    }
  }

  /// Whether what is no control sequence may lead into another row: a control character, one that
  /// begins another sequence than the choice of a character set, or the first byte of a letter about
  /// whose width terminals disagree (marks, emoji), which may have pushed others over the end of the row.
  private static func mayChangeRow(
    _ bytes: UnsafeMutableBufferPointer<UInt8>, at place: Int
  ) -> Bool {
    switch bytes[place] {
    case 0x08, 0x0D: false
    case OutputSequence.escape:
      place + 1 == bytes.count || bytes[place + 1] != UInt8(ascii: "(")
    case 0..<0x20, 0xCC...0xDF, 0xE3...: true
    default: false
    }
  }

  /// Where a sequence moves the cursor to, if it names a row, from 1 on, and a column: `ESC [ 2 ; 14 H`.
  /// The column is where it stands in the bytes.
  private static func target(
    of sequence: OutputSequence, in bytes: UnsafeMutableBufferPointer<UInt8>
  ) -> (row: Int, column: Range<Int>)? {
    let parameters = sequence.parameters
    guard sequence.final == UInt8(ascii: "H"),
      let separator = parameters.first(where: { bytes[$0] == UInt8(ascii: ";") })
    else { return nil }
    let (row, column) = (parameters.lowerBound..<separator, separator + 1..<parameters.upperBound)
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    guard (1..<6).contains(row.count), !column.isEmpty,
      row.allSatisfy({ digits.contains(bytes[$0]) }),
      column.allSatisfy({ digits.contains(bytes[$0]) })
    else { return nil }
    return (row.reduce(0) { $0 * 10 + Int(bytes[$1] - digits.lowerBound) }, column)
  }

  /// Writes the move to the column alone; tells where it ends. It is shorter, so that nothing is
  /// overwritten before it is read.
  private static func store(
    column: Range<Int>, in bytes: UnsafeMutableBufferPointer<UInt8>, at place: Int
  ) -> Int {
    bytes[place] = OutputSequence.escape
    bytes[place + 1] = UInt8(ascii: "[")
    for (offset, digit) in column.enumerated() { bytes[place + 2 + offset] = bytes[digit] }
    bytes[place + 2 + column.count] = UInt8(ascii: "G")
    return place + 3 + column.count
  }
}
