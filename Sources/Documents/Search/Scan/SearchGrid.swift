/// How a content is cut up for searching.
///
/// Cells lie side by side from the content's beginning. A line belongs to the cell that it begins in,
/// however far it goes on; so cells can be searched one by one, in any order, each whole in itself.
/// Only a line longer than ``longestLine`` is cut: at the cells' bounds, and in them into windows.
package struct SearchGrid: Hashable, Sendable {
  /// The bytes of a cell.
  package var cell: Int

  /// The longest line, in bytes, that is searched as a whole.
  package var longestLine: Int

  /// The bytes of a longer line in which the matches that begin there are looked for at once; a cell
  /// is a whole number of them.
  package var window: Int

  /// How far, in bytes, such matches may go on after the window.
  package var overlap: Int

  /// How much, in bytes, is seen of a longer line before a window: by `\b`, or of an escape sequence.
  package var context: Int

  /// What is right for files: two threads take some MiB of memory, and a cell and what is done with
  /// it stay in the processor's cache.
  package static let standard = SearchGrid(
    cell: 256 << 10, longestLine: 256 << 10, window: 16 << 10, overlap: 16 << 10, context: 4 << 10)

  /// The cell that a byte lies in.
  func cell(of offset: Int) -> Int { offset / cell }

  /// The bytes of a cell.
  func range(of index: Int) -> Range<Int> { index * cell..<(index + 1) * cell }
}
