/// The sizes in which a content is divided for searching.
///
/// Chunks follow one another from the start of the content. A line belongs to the chunk in which it starts,
/// so chunks can be searched independently and in any order. Only a line longer than ``longestLine`` is cut:
/// at the boundaries of chunks, and within them into windows.
package struct SearchChunkSizes: Hashable, Sendable {
  /// The size of a chunk in bytes.
  package var chunk: Int

  /// The length in bytes up to which a line is searched as a whole.
  package var longestLine: Int

  /// The size in bytes of the windows of a longer line. All matches that start in a window are searched at
  /// once. A chunk holds a whole number of windows.
  package var window: Int

  /// The number of bytes by which a match may extend beyond its window.
  package var overlap: Int

  /// The number of bytes before a window that are visible to `\b` and to the removal of control sequences.
  package var context: Int

  /// The sizes for files. A chunk and its working memory fit in the processor's cache.
  package static let standard = SearchChunkSizes(
    chunk: 256 << 10, longestLine: 256 << 10, window: 16 << 10, overlap: 16 << 10, context: 4 << 10)

  /// The index of the chunk that contains an offset.
  func chunkIndex(ofOffset offset: Int) -> Int { offset / chunk }

  /// The range of a chunk.
  func chunkRange(ofChunk index: Int) -> Range<Int> { index * chunk..<(index + 1) * chunk }
}
