/// A text that the program has in memory, as a source.
package struct MemorySource: Sendable {
  /// The name. It identifies the text, and its extension suggests a view, as that of a file does.
  package let name: String
  /// Returns the bytes that are there at first.
  package let bytes: @Sendable () -> [UInt8]
  /// What is appended while somebody watches the end; `nil` if nothing is.
  package let arrivals: (any Arrivals)?

  /// Creates a source.
  package init(
    name: String, arrivals: (any Arrivals)? = nil, bytes: @escaping @Sendable () -> [UInt8]
  ) {
    (self.name, self.arrivals, self.bytes) = (name, arrivals, bytes)
  }

  /// What is appended to a text, piece by piece.
  package protocol Arrivals: Sendable {
    /// Returns a piece.
    ///
    /// - Parameter index: How many pieces came before it.
    /// - Returns: The bytes, and the seconds between the piece before and this one.
    func piece(_ index: Int) -> (bytes: [UInt8], pause: Double)
  }
}

extension MemorySource: Hashable {
  package static func == (left: MemorySource, right: MemorySource) -> Bool {
    left.name == right.name
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
