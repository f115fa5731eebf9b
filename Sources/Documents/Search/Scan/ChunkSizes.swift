/// How a content is cut up for searching.
///
/// Chunks lie side by side from the content's beginning. A line belongs to the chunk that it begins in,
/// however far it goes on; so chunks can be searched one by one, in any order, each whole in itself.
/// Only a line longer than ``longestLine`` is cut: at the chunks' bounds, and in them into windows.
package struct ChunkSizes: Hashable, Sendable {
  /// The bytes of a chunk.
  package var chunk: Int

  /// The longest line, in bytes, that is searched as a whole.
  package var longestLine: Int

  /// The bytes of a longer line in which the matches that begin there are looked for at once; a chunk
  /// is a whole number of them.
  package var window: Int

  /// How far, in bytes, such matches may go on after the window.
  package var overlap: Int

  /// How much, in bytes, is seen of a longer line before a window: by `\b`, or of an escape sequence.
  package var context: Int

  /// What is right for files: two threads take some MiB of memory, and a chunk and what is done with
  /// it stay in the processor's cache.
  package static let standard = ChunkSizes(
    chunk: 256 << 10, longestLine: 256 << 10, window: 16 << 10, overlap: 16 << 10, context: 4 << 10)

  /// The chunk that a byte lies in.
  func chunk(of offset: Int) -> Int { offset / chunk }

  /// The bytes of a chunk.
  func range(of index: Int) -> Range<Int> { index * chunk..<(index + 1) * chunk }
}
