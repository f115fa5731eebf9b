/// A source that is text in memory, as in the tour.
package struct MemorySource: Sendable {
  /// The name. It identifies the text, and its extension suggests a view, like the extension of a
  /// file.
  package let name: String
  /// Returns the initial bytes.
  package let bytes: @Sendable () -> [UInt8]
  /// The text to append while the user watches the end; `nil` for none.
  package let arrivals: (any TimedPieces)?

  /// Creates a source.
  package init(
    name: String, arrivals: (any TimedPieces)? = nil, bytes: @escaping @Sendable () -> [UInt8]
  ) {
    (self.name, self.arrivals, self.bytes) = (name, arrivals, bytes)
  }

  /// Text that is appended piece by piece.
  package protocol TimedPieces: Sendable {
    /// Returns a piece.
    ///
    /// - Parameter index: The number of pieces before it.
    /// - Returns: The bytes, and the seconds between the piece before and this one.
    func piece(at index: Int) -> (bytes: [UInt8], pause: Double)
  }
}

extension MemorySource: Hashable {
  package static func == (left: MemorySource, right: MemorySource) -> Bool {
    left.name == right.name
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
