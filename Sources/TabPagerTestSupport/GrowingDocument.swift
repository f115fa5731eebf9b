package import Documents

/// A document that tests extend step by step, as a reader does with a stream.
package struct GrowingDocument {
  /// The document.
  package let document = Document()
  private let spool: Spool

  /// Creates an empty document that is still loading.
  ///
  /// - Parameter prefixLimit: The number of bytes that its spool keeps in memory.
  package init(prefixLimit: Int = 4 << 20) {
    spool = Spool(prefixLimit: prefixLimit)
    document.receive(.began(spool))
  }

  /// Appends bytes to the spool, and returns the events that report them to a document.
  package func appendToSpool(_ bytes: [UInt8]) -> [DocumentEvent] {
    var stretch = LineFeedCounts.ScannedRange(at: spool.count)
    bytes.withUnsafeBytes {
      // Errors such as a full disk are ignored in tests.
      try? spool.append($0)
      stretch.append($0)
    }
    return [.grew(stretch)]
  }

  /// Appends bytes to the document.
  package func append(_ bytes: [UInt8]) {
    for event in appendToSpool(bytes) { document.receive(event) }
  }
}
